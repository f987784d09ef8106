'use client';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ModelReport } from '#lib/contracts/model.ts';
import { formatCode, formatPercent } from '#lib/format.ts';
import { ChartCard } from './chart-card.tsx';

const SHOWN = 12;
const SHARE_MIN = 0.001;
const nameOf = (title: string): string => (title.startsWith('signal:') ? formatCode(title.slice(7)) : title);

/** What the trees look at; they stay in shadow. */
export function ImportanceCard({ importances }: Pick<ModelReport, 'importances'>) {
  return (
    <ChartCard
      title="What the trees look at"
      description="Share of what each column lowered the error by. The trees never touch a decision."
      chart={<Bars importances={importances.filter(({ share }) => share >= SHARE_MIN).slice(0, SHOWN)} />}
      table={<ImportanceTable importances={importances} />}
    />
  );
}

function Bars({ importances }: Pick<ModelReport, 'importances'>) {
  const widest = Math.max(...importances.map(({ share }) => share), 0.01);
  return (
    <ul className="grid gap-1.5 text-sm">
      {importances.map(({ column, title, share }) => (
        <li key={column} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_3.5rem] items-center gap-2">
          <span className="truncate" title={nameOf(title)}>
            {nameOf(title)}
          </span>
          <span className="h-3 rounded-sm bg-sunken">
            <span className="block h-full rounded-sm bg-primary" style={{ width: `${(100 * share) / widest}%` }} />
          </span>
          <span className="text-right tabular-nums">{formatPercent(share)}</span>
        </li>
      ))}
    </ul>
  );
}

function ImportanceTable({ importances }: Pick<ModelReport, 'importances'>) {
  return (
    <Table caption="What the trees look at">
      <thead>
        <tr>
          <Th>Column</Th>
          <Th className="text-right">Share</Th>
        </tr>
      </thead>
      <tbody>
        {importances.map(({ column, title, share }) => (
          <tr key={column}>
            <Td>{nameOf(title)}</Td>
            <Td className="text-right">{formatPercent(share)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
