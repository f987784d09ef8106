import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordView } from '#components/evidence/record-view.tsx';
import { Td, Th } from '#components/ui/table.tsx';
import { formatCode, formatNumber } from '#lib/format.ts';
import { type FindingEvidence as Evidence, findingEvidence } from './evidence-of.ts';

type Shown<Kind extends Evidence['kind']> = Extract<Evidence, { kind: Kind }>;

/** The evidence of a finding, drawn after its kind. */
export function FindingEvidence({ evidence }: { evidence: Readonly<Record<string, unknown>> }) {
  const shown = findingEvidence(evidence);
  switch (shown.kind) {
    case 'value_comparison':
      return <Comparison {...shown} />;
    case 'history':
      return <History {...shown} />;
    case 'structural_pattern':
      return <Pattern {...shown} />;
    case 'inventory':
      return <Inventory {...shown} />;
    case 'record':
      return (
        <div className="grid gap-1">
          <p className="text-muted text-xs">{formatCode(shown.name)}</p>
          <RecordView record={shown.record} />
        </div>
      );
    default:
      return shown satisfies never;
  }
}

/** What a text was, and what it became. */
export function TextChangeView({
  from,
  to,
  fromLabel,
  toLabel,
}: Record<'from' | 'to' | 'fromLabel' | 'toLabel', string>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-sm">
      <Value label={fromLabel} text={from} className="bg-sunken" />
      <ArrowRight className="size-4 shrink-0 text-muted" aria-hidden />
      <Value label={toLabel} text={to} className="bg-critical-soft text-critical" />
    </div>
  );
}

function Value({ label, text, className }: Record<'label' | 'text' | 'className', string>) {
  return (
    <div className={`min-w-0 rounded-md px-2 py-1 ${className}`}>
      <p className="text-xs opacity-90">{label}</p>
      <p className="break-words font-mono text-sm">{text === '' ? '(nothing)' : text}</p>
    </div>
  );
}

function Comparison({ relation, values, expected, found }: Shown<'value_comparison'>) {
  return (
    <div className="grid gap-2">
      {expected !== null && found !== null ? (
        <TextChangeView from={expected} to={found} fromLabel="Expected" toLabel="Found" />
      ) : null}
      <p className="text-muted text-xs">Rule: {relation}</p>
      {values.length > 0 ? (
        <EvidenceTable caption="Values compared">
          <tbody>
            {numbered(values).map(([key, { label, value }]) => (
              <tr key={key}>
                <Th scope="row" className="whitespace-normal border-b-0 py-0.5 pl-0 font-normal">
                  {label}
                </Th>
                <Td className="wrap-anywhere border-b-0 py-0.5 pr-0 text-right font-mono text-xs">{value}</Td>
              </tr>
            ))}
          </tbody>
        </EvidenceTable>
      ) : null}
    </div>
  );
}

function History({ changes }: Shown<'history'>) {
  return (
    <ol className="grid gap-2">
      {numbered(changes).map(([key, { page, before, after, change, revision }]) => (
        <li key={key} className="grid gap-1">
          <p className="text-muted text-xs">
            {[
              page === null ? null : `Page ${page}`,
              formatCode(change),
              revision === null ? null : `revision ${revision}`,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          <TextChangeView from={before} to={after} fromLabel="Before" toLabel="After" />
        </li>
      ))}
    </ol>
  );
}

function Pattern({ items }: Shown<'structural_pattern'>) {
  return (
    <EvidenceTable caption="Unusual places">
      <thead>
        <tr>
          <Th className="py-1 pl-0">Text</Th>
          <Th className="py-1">What is unusual</Th>
          <Th className="py-1 pr-0 text-right">Measured (limit)</Th>
        </tr>
      </thead>
      <tbody>
        {numbered(items).map(([key, { text, method, measured, limit }]) => (
          <tr key={key}>
            <Td className="max-w-40 wrap-anywhere border-b-0 py-0.5 pl-0 font-mono text-xs">{text}</Td>
            <Td className="border-b-0 py-0.5 text-xs">{formatCode(method)}</Td>
            <Td className="whitespace-nowrap border-b-0 py-0.5 pr-0 text-right text-xs">
              {measured === null ? '–' : formatNumber(measured)}
              {limit === null ? '' : ` (${formatNumber(limit)})`}
            </Td>
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  );
}

function Inventory({ items }: Shown<'inventory'>) {
  return (
    <EvidenceTable caption="What was found">
      <tbody>
        {numbered(items).map(([key, { label, text, page }]) => (
          <tr key={key}>
            <Th scope="row" className="whitespace-normal border-b-0 py-0.5 pl-0 font-normal">
              {label}
            </Th>
            <Td className="wrap-anywhere border-b-0 py-0.5 font-mono text-xs">{text}</Td>
            <Td className="whitespace-nowrap border-b-0 py-0.5 pr-0 text-right text-muted text-xs">
              {page === null ? '' : `page ${page}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  );
}

/** A table that needs no scrolling, hence no region of its own: a report has several. */
function EvidenceTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** Items of a fixed list with a key each. */
function numbered<T>(items: readonly T[]): (readonly [string, T])[] {
  return items.map((item, index) => [`item-${index}`, item] as const);
}
