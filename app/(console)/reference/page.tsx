import type { Metadata } from 'next';
import { Reference } from '#components/reference/reference.tsx';

export const metadata: Metadata = { title: 'API reference' };

export default function ReferencePage() {
  return <Reference />;
}
