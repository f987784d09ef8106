import type { Metadata } from 'next';
import { Catalogue } from '#components/catalogue/catalogue.tsx';

export const metadata: Metadata = { title: 'Catalogue' };

export default function CataloguePage() {
  return <Catalogue />;
}
