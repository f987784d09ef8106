import { cn } from '#components/ui/cn.ts';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatCount, formatNumber, formatPercent } from '#lib/format.ts';
import { flaggedNote, funnelShares, mappedRecords, mappingOf } from './load-figures.ts';

type Figures = Pick<
  Load,
  'records' | 'loaded' | 'failed' | 'inserted' | 'updated' | 'unchanged' | 'warnings' | 'details'
>;

/** Received records on their way through the columns of the layout into loaded, rejected and flagged ones. */
export function LoadFunnel({ load }: { load: Figures }) {
  const shares = funnelShares(load);
  const received = load.loaded + load.failed;
  const mapped = mappedRecords(load);
  const columns = Object.keys(mappingOf(load)).length;
  const parts = [
    `${formatNumber(load.inserted)} new`,
    `${formatNumber(load.updated)} updated`,
    `${formatNumber(load.unchanged)} unchanged`,
  ].join(' · ');
  return (
    <div className="grid h-44 grid-cols-[minmax(5rem,1fr)_minmax(1rem,0.6fr)_minmax(9rem,1.6fr)] sm:grid-cols-[minmax(5.5rem,1fr)_minmax(1rem,0.6fr)_minmax(6rem,1fr)_minmax(2rem,1.4fr)_minmax(9rem,1.6fr)]">
      <div className="flex flex-col justify-center rounded-l-md bg-low-soft px-3">
        <Figure label="Received" value={received} note={formatCount(received, 'record')} />
      </div>
      <Streams className="max-sm:hidden">
        <Stream from={0} to={1} gap={0} className="fill-low-soft" />
      </Streams>
      <div className="flex flex-col justify-center bg-low-soft px-3 max-sm:hidden">
        <Figure
          label="Mapped"
          value={mapped}
          share={ratio(mapped, received)}
          note={formatCount(columns, 'known column')}
        />
      </div>
      <Streams>
        <Stream from={0} to={shares.loaded} gap={shares.failed > 0 ? -1.5 : 0} className="fill-success-soft" />
        <Stream from={shares.loaded} to={1} gap={shares.loaded > 0 ? 1.5 : 0} className="fill-critical-soft" />
      </Streams>
      <div className="flex flex-col gap-[3%]">
        {shares.loaded > 0 ? (
          <Outcome grow={shares.loaded} className="bg-success-soft">
            <Figure label="Loaded" value={load.loaded} share={ratio(load.loaded, received)} note={parts} />
            <Flagged load={load} />
          </Outcome>
        ) : null}
        {shares.failed > 0 ? (
          <Outcome grow={shares.failed} className="bg-critical-soft">
            <Figure label="Rejected" value={load.failed} share={ratio(load.failed, received)} />
          </Outcome>
        ) : null}
      </div>
    </div>
  );
}

function Flagged({ load }: { load: Figures }) {
  const note = flaggedNote(load);
  if (note === null) return null;
  return (
    <p
      className={cn('text-xs leading-tight', note.warns ? 'text-high' : 'text-muted')}
      title="Customers of this load, and those who share something with them"
    >
      {note.text}
    </p>
  );
}

function Streams({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={cn('size-full', className)} aria-hidden="true">
      {children}
    </svg>
  );
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function Stream({ from, to, gap, className }: Record<'from' | 'to' | 'gap', number> & { className: string }) {
  if (to <= from) return null;
  const [top, bottom] = [from * 100, to * 100];
  const [endTop, endBottom] = gap > 0 ? [top + gap, bottom] : [top, bottom + gap];
  const path = `M0 ${top} C50 ${top} 50 ${endTop} 100 ${endTop} V${endBottom} C50 ${endBottom} 50 ${bottom} 0 ${bottom} Z`;
  return <path d={path} className={className} />;
}

function Outcome({ grow, className, children }: { grow: number; className: string; children: React.ReactNode }) {
  return (
    <div
      className={cn('flex min-h-0 flex-col justify-center overflow-hidden rounded-r-md px-3', className)}
      style={{ flex: `${grow} 1 0` }}
    >
      {children}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly share?: number;
  readonly note?: string;
}

function Figure({ label, value, share, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm leading-tight">
        {label}
        {share === undefined ? null : <span className="text-muted text-xs">{` ${formatPercent(share)}`}</span>}
      </p>
      <p className="font-semibold text-lg leading-tight">{formatNumber(value)}</p>
      {note && share !== undefined ? <p className="text-muted text-xs leading-tight">{note}</p> : null}
    </div>
  );
}
