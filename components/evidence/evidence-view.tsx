import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { formatCode, formatPercent } from '#lib/format.ts';
import { type Evidence, evidenceOf } from './kinds.ts';
import { likelihoodText } from './likelihood.ts';
import { Measures } from './measures.tsx';
import { RecordView } from './record-view.tsx';
import { TimeZones } from './time-zones.tsx';
import { Travel } from './travel.tsx';

/** Shows the evidence of a reason in the form that its shape asks for; unknown shapes as names and values. */
export function EvidenceView({ evidence }: { evidence: Readonly<Record<string, unknown>> }): ReactNode {
  const shown = evidenceOf(evidence);
  const version = SAYS_NO_VERSION.has(shown.kind) ? evidence.list_version : null;
  return (
    <>
      <EvidenceForm shown={shown} />
      {typeof version === 'string' ? (
        <p className="mt-2 text-muted text-xs">Looked up in the data of version {version}.</p>
      ) : null}
    </>
  );
}

/** Forms that have no place of their own for the version of the data behind them. */
const SAYS_NO_VERSION: ReadonlySet<Evidence['kind']> = new Set(['travel', 'time_zones', 'novelty']);

function EvidenceForm({ shown }: { shown: Evidence }): ReactNode {
  switch (shown.kind) {
    case 'travel':
      return <Travel travel={shown.travel} />;
    case 'measures':
      return (
        <div className="grid gap-3">
          <Measures measures={shown.measures} />
          <RecordView record={shown.rest} />
        </div>
      );
    case 'time_zones':
      return <TimeZones zones={shown.zones} />;
    case 'network_class':
      return <NetworkClass {...shown.network} />;
    case 'novelty':
      return <Novelty {...shown.novelty} />;
    case 'indicators':
      return <Indicators indicators={shown.indicators} score={shown.score} />;
    case 'base_rate':
      return <BaseRate rate={shown.rate} scope={shown.scope} />;
    case 'likelihood':
      return <p className="text-sm">{likelihoodText(shown.likelihood)}</p>;
    case 'partial_data':
      return <PartialData missing={shown.missing} degraded={shown.degraded} />;
    case 'record':
      return <RecordView record={shown.record} />;
    default:
      return shown satisfies never;
  }
}

function NetworkClass({ ip, asn, org, list, list_version }: Shown<'network_class'>['network']) {
  const operator = [asn, org].filter(Boolean).join(' · ');
  return (
    <KeyValueList
      items={[
        { label: 'Address', value: <span className="font-mono text-xs">{ip}</span> },
        { label: 'Operator', value: operator === '' ? null : operator },
        { label: 'Found in', value: list_version === null ? list : `${list}, version ${list_version}` },
      ]}
    />
  );
}

function Novelty({ previous, current, user_n }: Shown<'novelty'>['novelty']) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">Seen in {user_n} earlier events:</span>
      {previous.map((value) => (
        <Badge key={value}>{value}</Badge>
      ))}
      <span className="text-muted">now</span>
      <Badge tone="high">{current}</Badge>
    </div>
  );
}

function Indicators({ indicators, score }: { indicators: readonly string[]; score: number }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{formatPercent(score)} of the indicators agree:</span>
      {indicators.map((indicator) => (
        <Badge key={indicator} className="font-mono">
          {indicator}
        </Badge>
      ))}
    </div>
  );
}

function BaseRate({ rate, scope }: { rate: number; scope: string }) {
  const oneIn = Math.round(1 / Math.max(rate, 1e-6));
  return (
    <p className="text-muted text-sm">
      Before any evidence, 1 event in {oneIn} is fraud ({formatPercent(rate)}
      {scope === 'tenant' ? ', learned from this tenant' : ', the default until labels say otherwise'}).
    </p>
  );
}

function PartialData({ missing, degraded }: { missing: readonly string[]; degraded: readonly string[] }) {
  return (
    <KeyValueList
      items={[
        { label: 'Not known', value: missing.length > 0 ? missing.map(formatCode).join(', ') : 'nothing' },
        { label: 'Out of order', value: degraded.length > 0 ? degraded.map(formatCode).join(', ') : 'nothing' },
      ]}
    />
  );
}

type Shown<Kind extends Evidence['kind']> = Extract<Evidence, { kind: Kind }>;
