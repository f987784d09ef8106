import { CircleHelp, type LucideIcon, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { ReportVerdict } from '#db/vocab.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { namesOf, VERDICT_LABELS } from './verdicts.ts';

interface Look {
  readonly tone: Extract<BadgeTone, 'critical' | 'medium' | 'low' | 'success'>;
  readonly icon: LucideIcon;
}

const LOOKS: Readonly<Record<ReportVerdict, Look>> = {
  tampered: { tone: 'critical', icon: ShieldAlert },
  suspicious: { tone: 'medium', icon: TriangleAlert },
  inconclusive: { tone: 'low', icon: CircleHelp },
  no_tampering_found: { tone: 'success', icon: ShieldCheck },
};

/** Green is kept for documents in which no check found anything. @param flagged findings of any severity. */
export function lookOf(verdict: ReportVerdict, flagged: number | null): Look {
  const look = LOOKS[verdict];
  return verdict === 'no_tampering_found' && flagged !== 0 ? { ...look, tone: 'low' } : look;
}

interface Props {
  readonly verdict: ReportVerdict;
  readonly report: Pick<ReportSummary, 'findings_flagged' | 'traces'>;
  readonly className?: string;
}

/** The verdict in a word, with what it rests on as its tool tip. */
export function VerdictBadge({ verdict, report, className }: Props) {
  const { tone, icon: Icon } = lookOf(verdict, report.findings_flagged);
  return (
    <Badge tone={tone} className={className} title={namesOf(report.traces) || undefined}>
      <Icon aria-hidden />
      {VERDICT_LABELS[verdict]}
    </Badge>
  );
}
