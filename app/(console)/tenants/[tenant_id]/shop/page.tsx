import type { Metadata } from 'next';
import { DemoShop } from '#components/shop/demo-shop.tsx';

export const metadata: Metadata = { title: 'Demo shop' };

export default async function ShopPage({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id: tenantId } = await params;
  return <DemoShop key={tenantId} tenantId={tenantId} />;
}
