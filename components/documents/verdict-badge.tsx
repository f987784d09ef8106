import { CircleHelp, type LucideIcon, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { ReportVerdict } from '#db/vocab.ts';
import { VERDICT_LABELS } from './verdicts.ts';

export const VERDICT_LOOKS: Readonly<Record<ReportVerdict, { readonly tone: BadgeTone; readonly icon: LucideIcon }>> = {
  tampered: { tone: 'critical', icon: ShieldAlert },
  suspicious: { tone: 'high', icon: TriangleAlert },
  inconclusive: { tone: 'low', icon: CircleHelp },
  no_tampering_found: { tone: 'success', icon: ShieldCheck },
};

interface Props {
  readonly verdict: ReportVerdict;
  /** Findings that flagged: green is kept for documents without any trace. */
  readonly traces?: number | null;
  readonly className?: string;
}

export function VerdictBadge({ verdict, traces, className }: Props) {
  const weakTraces = verdict === 'no_tampering_found' && Boolean(traces);
  const { tone, icon: Icon } = weakTraces ? VERDICT_LOOKS.inconclusive : VERDICT_LOOKS[verdict];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden />
      {weakTraces ? 'Weak traces only' : VERDICT_LABELS[verdict]}
    </Badge>
  );
}
