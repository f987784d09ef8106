'use client';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { RecordView } from '#components/evidence/record-view.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatCode } from '#lib/format.ts';
import { type FindingEvidence as Evidence, findingEvidence, shortened } from './evidence-of.ts';
import { InventoryTable, numbered, PatternTable, ValueTable } from './evidence-tables.tsx';

type Shown<Kind extends Evidence['kind']> = Extract<Evidence, { kind: Kind }>;

/** More items than these are folded: a finding of a whole page would push all others out of sight. */
const ITEMS_MAX = 6;

interface FindingEvidenceProps {
  readonly evidence: Readonly<Record<string, unknown>>;
  /** Whether "report 7" is another report of the tenant. */
  readonly namesReports: boolean;
  /** On paper nothing can be unfolded. */
  readonly whole?: boolean;
}

/** The evidence of a finding, drawn after its kind. */
export function FindingEvidence({ evidence, namesReports, whole = false }: FindingEvidenceProps) {
  const [open, setOpen] = useState(whole);
  const all = findingEvidence(evidence);
  const { shown, items } = shortened(all, ITEMS_MAX);
  if (items <= ITEMS_MAX || whole) return <Drawn evidence={all} namesReports={namesReports} />;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Drawn evidence={open ? all : shown} namesReports={namesReports} />
      </div>
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show fewer' : `Show all ${items}`}
      </Button>
    </div>
  );
}

function Drawn({ evidence, namesReports }: { evidence: Evidence; namesReports: boolean }) {
  switch (evidence.kind) {
    case 'value_comparison':
      return <Comparison {...evidence} />;
    case 'history':
      return <History {...evidence} />;
    case 'structural_pattern':
      return <PatternTable {...evidence} />;
    case 'inventory':
      return <InventoryTable {...evidence} namesReports={namesReports} />;
    case 'record':
      return (
        <div className="grid gap-1">
          <p className="text-muted text-xs">{formatCode(evidence.name)}</p>
          <RecordView record={evidence.record} />
        </div>
      );
    default:
      return evidence satisfies never;
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
      {values.length > 0 ? <ValueTable values={values} /> : null}
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
          {before === '' && after === '' ? null : (
            <TextChangeView from={before} to={after} fromLabel="Before" toLabel="After" />
          )}
        </li>
      ))}
    </ol>
  );
}
