'use client';
import { Building2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { pages } from '#lib/paths.ts';
import { useCan, useMe, useTenantId } from './session.tsx';

/** Leads to the overview of the tenant looked at last; where that one is empty, to one with data. */
export function HomeRedirect() {
  const last = useTenantId();
  const { tenants } = useMe();
  const filled = tenants.filter(({ has_data }) => has_data);
  const tenantId = filled.some(({ tenant_id }) => tenant_id === last) ? last : (filled[0]?.tenant_id ?? last);
  const mayCreate = useCan('tenants:write');
  const router = useRouter();
  useEffect(() => {
    if (tenantId) router.replace(pages.overview(tenantId));
  }, [tenantId, router]);
  if (tenantId) return <SkeletonLines lines={6} label="Opening the overview" />;
  return (
    <>
      <h1 className="sr-only">Overview</h1>
      <EmptyState
        icon={Building2}
        title="There is no tenant yet"
        text="A tenant is one product or region whose sessions, documents and customers are judged together."
        actions={
          mayCreate ? (
            <Button variant="primary" asChild>
              <Link href={pages.settings('tenants')}>Add a tenant</Link>
            </Button>
          ) : null
        }
      />
    </>
  );
}
