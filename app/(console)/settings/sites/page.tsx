import type { Metadata } from 'next';
import { SiteList } from '#components/settings/sites/site-list.tsx';

export const metadata: Metadata = { title: 'Sites' };

export default function SitesPage() {
  return <SiteList />;
}
