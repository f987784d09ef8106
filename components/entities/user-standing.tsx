import { Ban, CircleCheck, CircleHelp, Flag } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { UserStanding as Standing } from '#lib/contracts/entity.ts';
import { formatCode, formatScore } from '#lib/format.ts';
import { ringOf } from './graph-looks.ts';

/** How bad a user is, in a line of badges: severity, score, open cases, what was found out, and the block list. */
export function UserStanding({ standing }: { standing: Standing }) {
  const { severity, score_max, open_cases, label, blocked } = standing;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {severity ? <SeverityBadge severity={severity} /> : <Badge>No alert</Badge>}
      {score_max === null ? null : (
        <span className="text-muted text-xs tabular-nums" title="The highest score of its newest alerts">
          {formatScore(score_max)}
        </span>
      )}
      {open_cases > 0 ? <Badge tone="outline">{open_cases} open</Badge> : null}
      {label ? <LabelBadge label={label} /> : null}
      {blocked ? (
        <Badge tone="outline" title="Stands on the block list">
          <Ban aria-hidden />
          Block list
        </Badge>
      ) : null}
    </span>
  );
}

const LABELS = {
  fraud: { tone: 'critical', icon: Flag, word: 'Fraud' },
  legit: { tone: 'success', icon: CircleCheck, word: 'Legitimate' },
  unknown: { tone: 'neutral', icon: CircleHelp, word: 'Unclear' },
} as const;

function LabelBadge({ label }: { label: NonNullable<Standing['label']> }) {
  const { tone, icon: Icon, word } = LABELS[ringOf(label.outcome)];
  const found = label.fraud_type ? formatCode(label.fraud_type) : label.outcome === 'abuse' ? 'Abuse' : word;
  return (
    <Badge tone={tone} title="What was found out last">
      <Icon aria-hidden />
      {found}
    </Badge>
  );
}
