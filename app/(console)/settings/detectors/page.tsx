import type { Metadata } from 'next';
import { DetectorSettings } from '#components/settings/detectors/detector-settings.tsx';

export const metadata: Metadata = { title: 'Detectors' };

export default function DetectorsPage() {
  return <DetectorSettings />;
}
