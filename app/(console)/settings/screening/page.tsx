import type { Metadata } from 'next';
import { ScreeningSettings } from '#components/settings/screening/screening-settings.tsx';

export const metadata: Metadata = { title: 'Screening lists' };

export default function ScreeningPage() {
  return <ScreeningSettings />;
}
