'use client';
import { useTenantId } from '#components/shell/session.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { CatalogueEntry } from './catalogue-entry.tsx';
import { DetectorGroups } from './detector-groups.tsx';

/** Every signal and check, from what it says about itself. */
export function Catalogue() {
  const tenantId = useTenantId();
  return (
    <>
      <PageHeader
        title="Catalogue"
        description="Every signal and check: why it matters, how to investigate it, and what else could explain it."
      />
      {tenantId ? (
        <DetectorGroups
          tenantId={tenantId}
          render={(detector, hits) => (
            <CatalogueEntry
              key={`${detector.engine}/${detector.id}`}
              tenantId={tenantId}
              detector={detector}
              hits={hits}
            />
          )}
        />
      ) : (
        <EmptyState title="There is no tenant yet" text="The catalogue shows the checks with a tenant's settings." />
      )}
    </>
  );
}
