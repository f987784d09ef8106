import type { Metadata } from 'next';
import { TenantList } from '#components/settings/tenants/tenant-list.tsx';

export const metadata: Metadata = { title: 'Tenants' };

export default function TenantsPage() {
  return <TenantList />;
}
