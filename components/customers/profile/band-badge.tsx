import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { RiskBand } from '#db/vocab.ts';

const LOOKS: Readonly<Record<RiskBand, { tone: BadgeTone; icon: LucideIcon; label: string }>> = {
  low: { tone: 'low', icon: Info, label: 'Low risk' },
  medium: { tone: 'medium', icon: CircleAlert, label: 'Medium risk' },
  high: { tone: 'high', icon: TriangleAlert, label: 'High risk' },
};

/** Shape, word and colour together, so that colour is never alone. */
export function BandBadge({ band }: { band: RiskBand }) {
  const { tone, icon: Icon, label } = LOOKS[band];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
