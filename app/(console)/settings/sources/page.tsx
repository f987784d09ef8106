import type { Metadata } from 'next';
import { SourceList } from '#components/settings/sources/source-list.tsx';

export const metadata: Metadata = { title: 'Data sources' };

export default function SourcesPage() {
  return <SourceList />;
}
