'use client';
import { DetectorGroups } from '#components/catalogue/detector-groups.tsx';
import { useCan, useMe, useTenantId } from '#components/shell/session.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RequireScope } from '../require-scope.tsx';
import { DetectorRow } from './detector-row.tsx';

/** Switches and options of every check, for the tenant chosen at the left. */
export function DetectorSettings() {
  return (
    <RequireScope scope="detectors:read">
      <Detectors />
    </RequireScope>
  );
}

function Detectors() {
  const tenantId = useTenantId();
  const name = useMe().tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  const mayWrite = useCan('detectors:write');
  if (!tenantId) return <EmptyState title="There is no tenant yet" text="Settings of checks belong to a tenant." />;
  return (
    <>
      <PageHeader
        title="Detectors"
        description={
          <>
            Which signals and checks run for <strong className="font-medium text-foreground">{name}</strong>, and with
            which limits. Changes reach every process within 5 seconds.
          </>
        }
      />
      <DetectorGroups
        key={tenantId}
        tenantId={tenantId}
        render={(detector, hits) => (
          <DetectorRow
            key={`${detector.engine}/${detector.id}`}
            detector={detector}
            hits={hits}
            tenantId={tenantId}
            mayWrite={mayWrite}
          />
        )}
      />
    </>
  );
}
