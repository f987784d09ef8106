'use client';
import { SearchX } from 'lucide-react';
import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useMe, useTenantId } from './session.tsx';

/** Shows the pages of a tenant only where it is within reach; another one looks like a missing one. */
export function TenantGate({ children }: { children: ReactNode }) {
  const { tenant_id: named } = useParams<{ tenant_id: string }>();
  const { tenants } = useMe();
  useTenantId();
  if (tenants.some((tenant) => tenant.tenant_id === named)) return children;
  return (
    <>
      <h1 className="sr-only">Tenant not found</h1>
      <EmptyState
        icon={SearchX}
        title={`There is no tenant "${named}"`}
        text="It does not exist, or it is not within your reach. Choose another one in the navigation."
      />
    </>
  );
}
