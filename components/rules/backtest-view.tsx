import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { BacktestResult } from '#lib/contracts/backtest.ts';
import { formatCode, formatCount, formatDateTime, formatNumber, formatPercent, formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { type LabelCounts, labelText, precisionOf, precisionText } from './label-counts.ts';

/** The decisions before and after, side by side, and the events that differ most. */
export function BacktestView({ tenantId, result }: { tenantId: string; result: BacktestResult }) {
  const { events, hits, hit_labels, changed, newly_blocked, no_longer_blocked } = result;
  if (events === 0) return <p className="text-muted text-sm">No event happened in this period.</p>;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {formatCount(events, 'event')} decided again; the version matches {formatNumber(hits)}
        {hits > 0 ? ` (${labelText(hit_labels)})` : null}, and {formatNumber(changed)} would be treated differently.{' '}
        {hits > 0 ? `${precisionText(hit_labels)} ` : null}
        {result.warm_up_complete
          ? null
          : 'Events from long before were left out, so histories may be shorter than they were.'}
      </p>
      <Table caption="Decisions before and after">
        <thead>
          <tr>
            <Th>
              <span className="sr-only">What</span>
            </Th>
            <Th className="text-right">As it is</Th>
            <Th className="text-right">With the change</Th>
            <Th className="text-right">Difference</Th>
          </tr>
        </thead>
        <tbody>
          <Row name="Blocked" before={result.before.blocked} after={result.after.blocked} />
          <Row name="Sent to review" before={result.before.reviewed} after={result.after.reviewed} />
          {(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const).map((severity) => (
            <Row
              key={severity}
              name={formatCode(severity)}
              before={result.before.severities[severity]}
              after={result.after.severities[severity]}
            />
          ))}
          <Row
            name="Blocked, labelled fraud"
            before={result.before.blocked_labels.fraud}
            after={result.after.blocked_labels.fraud}
          />
          <Row
            name="Blocked, labelled legitimate"
            before={result.before.blocked_labels.legit}
            after={result.after.blocked_labels.legit}
          />
          <PrecisionRow before={result.before.blocked_labels} after={result.after.blocked_labels} />
        </tbody>
      </Table>
      <ul className="grid gap-1 text-sm">
        <li>Newly blocked: {blockedText(newly_blocked)}</li>
        <li>No longer blocked: {blockedText(no_longer_blocked)}</li>
      </ul>
      {result.samples.length > 0 ? <Samples tenantId={tenantId} samples={result.samples} /> : null}
    </div>
  );
}

function Row({ name, before, after }: { name: string; before: number; after: number }) {
  const difference = after - before;
  return (
    <tr>
      <Td>{name}</Td>
      <Td className="text-right tabular-nums">{formatNumber(before)}</Td>
      <Td className="text-right tabular-nums">{formatNumber(after)}</Td>
      <Td className="text-right tabular-nums">
        {difference === 0 ? (
          <span className="text-muted">0</span>
        ) : (
          `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`
        )}
      </Td>
    </tr>
  );
}

/** Of what is blocked and labelled, the share that is fraud. */
function PrecisionRow({ before, after }: { before: LabelCounts; after: LabelCounts }) {
  const [was, is] = [precisionOf(before), precisionOf(after)];
  const points = was === null || is === null ? null : Math.round((is - was) * 100);
  return (
    <tr>
      <Td>Precision of blocking</Td>
      <Td className="text-right tabular-nums">{shareText(was)}</Td>
      <Td className="text-right tabular-nums">{shareText(is)}</Td>
      <Td className="text-right tabular-nums">
        {points ? `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points), 'point')}` : shareText(null)}
      </Td>
    </tr>
  );
}

function shareText(share: number | null) {
  return share === null ? <span className="text-muted">–</span> : formatPercent(share);
}

function blockedText(labels: LabelCounts): string {
  const total = labels.fraud + labels.legit + labels.unlabelled;
  return total === 0 ? 'none' : `${formatNumber(total)} (${labelText(labels)}). ${precisionText(labels)}`;
}

function Samples({ tenantId, samples }: { tenantId: string; samples: BacktestResult['samples'] }) {
  return (
    <Table caption="Events that would be treated differently">
      <thead>
        <tr>
          <Th>Alert</Th>
          <Th className="max-md:hidden">When</Th>
          <Th className="max-sm:hidden">Event</Th>
          <Th>As it is</Th>
          <Th>With the change</Th>
          <Th className="max-sm:hidden">Label</Th>
        </tr>
      </thead>
      <tbody>
        {samples.map((sample) => (
          <tr key={sample.alert_id}>
            <Td>
              <Link href={pages.alert(tenantId, sample.alert_id)} className="font-mono text-xs hover:underline">
                {sample.alert_id}
              </Link>
            </Td>
            <Td className="whitespace-nowrap max-md:hidden">{formatDateTime(sample.occurred_at)}</Td>
            <Td className="max-sm:hidden">{formatCode(sample.type)}</Td>
            <Td>
              <Decided decided={sample.before} />
            </Td>
            <Td>
              <Decided decided={sample.after} />
            </Td>
            <Td className="max-sm:hidden">
              {sample.label === null ? <span className="text-muted">–</span> : formatCode(sample.label)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Decided({ decided }: { decided: BacktestResult['samples'][number]['before'] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <SeverityBadge severity={decided.severity} />
      {decided.action === 'BLOCK' ? <Badge tone="critical">Block</Badge> : null}
      <span className="tabular-nums">{formatScore(decided.risk_score)}</span>
    </span>
  );
}
