import { memo } from 'react';
import { cn } from '#components/ui/cn.ts';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { formatCode, formatScore, truncateMiddle } from '#lib/format.ts';
import { subjectIdOf } from './alert-story.ts';
import { Assignee } from './assignee.tsx';
import { CaseBadge } from './case-badge.tsx';
import { firstDue } from './due.ts';
import { DueBadge } from './due-badge.tsx';
import { holderOf } from './holder.ts';
import { outcomeOf } from './outcome.ts';
import { decidedWith, itemsOf, type QueueRow, sameItems } from './queue-rows.ts';
import { stackFacts } from './stack-facts.ts';
import { topReasons } from './top-reasons.ts';

const ID_CHARACTERS_MAX = 26;
const REASONS_MAX = 6;

/** How bad, as a word, a shape and a number. */
export const Risk = memo(({ row }: { row: QueueRow }) => {
  const { severity, riskScore } = stackFacts(itemsOf(row));
  return (
    <span className="inline-flex items-center gap-2">
      <SeverityBadge severity={severity} />
      <span className="@max-[28rem]:hidden font-medium">{formatScore(riskScore)}</span>
    </span>
  );
}, sameItems);

export const Who = memo(({ row }: { row: QueueRow }) => {
  const [item] = itemsOf(row);
  const id = item === undefined ? null : subjectIdOf(item.alert);
  if (id === null) return <NotKnown />;
  return (
    <span className="block truncate font-mono text-xs" title={id}>
      {truncateMiddle(id, ID_CHARACTERS_MAX)}
    </span>
  );
}, sameItems);

/** The money that is moved, else what was done; nothing for a stack that moves none. */
export const Amount = memo(({ row }: { row: QueueRow }) => {
  const text = stackFacts(itemsOf(row)).money ?? (row.kind === 'case' ? formatCode(row.item.event_type) : '');
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}, sameItems);

/** What was done with the money and what became of it, in red where that went against the advice; of a stack how many. */
function Outcome({ row }: { row: QueueRow }) {
  if (row.kind === 'stack') {
    const { what, approved } = stackFacts(row.items);
    return (
      <span className="shrink-0 font-medium">
        {what}
        {approved > 0 ? <span className="text-critical">, {approved} approved</span> : null}
      </span>
    );
  }
  const { event_type, event_status, payment, alert } = row.item;
  const { word, wentThrough } = outcomeOf(event_status, payment?.result ?? null);
  const text = [payment && event_type, word].filter(Boolean).join(' ');
  if (text === '') return null;
  const against = wentThrough && alert.data.decision.action === 'BLOCK';
  return <span className={cn('shrink-0 font-medium', against && 'text-critical')}>{formatCode(text)}</span>;
}

export const Country = memo(({ row }: { row: QueueRow }) => {
  const countries = new Set(itemsOf(row).map(({ alert }) => alert.data.entity.network.geo.country));
  const [country] = countries;
  if (countries.size > 1) return <span className="text-muted">{countries.size}</span>;
  return country ?? <NotKnown />;
}, sameItems);

/** How it ended and why, in as many words as there is room for; and where the review stands, unless it has only begun. */
export const Reasons = memo(({ row }: { row: QueueRow }) => {
  const items = itemsOf(row);
  const codes = [...new Set(items.flatMap(({ alert }) => topReasons(alert, REASONS_MAX).shown))].slice(0, REASONS_MAX);
  const text = codes.map(formatCode).join(', ');
  return (
    <span className="flex items-center gap-2">
      <Outcome row={row} />
      <span className="min-w-0 flex-1 truncate text-muted" title={text}>
        {text || 'Nothing suspicious'}
      </span>
      <Standing row={row} />
    </span>
  );
}, sameItems);

function Standing({ row }: { row: QueueRow }) {
  const standings = itemsOf(row).map((item) => item.case);
  const [first = null] = standings;
  const alike = standings.every((each) => each?.state === first?.state && each?.claimed_by === first?.claimed_by);
  const { current: assignee } = holderOf(standings);
  return (
    <>
      <DueBadge standing={firstDue(standings)} brief={assignee !== null && row.kind === 'stack'} />
      {assignee ? <Assignee actor={assignee} brief className="@max-[28rem]:min-w-0 min-w-14 max-w-36" /> : null}
      {alike ? (
        <Begun standing={first} />
      ) : (
        <span className="shrink-0 text-muted text-xs">{decidedWith(row).length} left</span>
      )}
    </>
  );
}

function Begun({ standing }: { standing: CaseItem['case'] }) {
  if (standing === null) return null;
  const begun = standing.state !== 'open' || standing.claimed_by !== null || standing.woken_score !== null;
  return begun ? <CaseBadge standing={standing} /> : null;
}
