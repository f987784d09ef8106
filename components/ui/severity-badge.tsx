import { CircleAlert, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Severity } from '#db/vocab.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const LOOKS: Record<Severity, { tone: BadgeTone; icon: LucideIcon; label: string }> = {
  LOW: { tone: 'low', icon: Info, label: 'Low' },
  MEDIUM: { tone: 'medium', icon: CircleAlert, label: 'Medium' },
  HIGH: { tone: 'high', icon: TriangleAlert, label: 'High' },
  CRITICAL: { tone: 'critical', icon: OctagonAlert, label: 'Critical' },
};

/** Shape, word and colour together, so that colour is never alone. */
export function SeverityBadge({ severity, className }: { severity: Severity; className?: string }) {
  const { tone, icon: Icon, label } = LOOKS[severity];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
