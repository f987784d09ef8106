import type { Metadata } from 'next';
import { ClientList } from '#components/settings/tokens/client-list.tsx';

export const metadata: Metadata = { title: 'API tokens' };

export default function TokensPage() {
  return <ClientList />;
}
