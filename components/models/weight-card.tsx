'use client';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ModelReport } from '#lib/contracts/model.ts';
import { formatCode, formatNumber } from '#lib/format.ts';
import { ChartCard } from './chart-card.tsx';
import { type WeightChange, weightChanges } from './series.ts';

const SHOWN = 12;
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

/** What the labels taught: each signal's weight against the experts'. */
export function WeightCard({ report }: { report: ModelReport }) {
  const changes = weightChanges(report);
  return (
    <ChartCard
      title="Weights against the experts'"
      description={
        changes.length === 0
          ? 'The labels moved no weight.'
          : `How far the labels moved a weight, in log-odds. ${Math.min(SHOWN, changes.length)} of ${changes.length} that moved.`
      }
      chart={<ChangeBars changes={changes.slice(0, SHOWN)} />}
      table={<WeightTable report={report} />}
    />
  );
}

function ChangeBars({ changes }: { changes: readonly WeightChange[] }) {
  const widest = Math.max(...changes.map(({ change }) => Math.abs(change)), 0.1);
  return (
    <ul className="grid gap-1.5 text-sm">
      {changes.map(({ name, expert, learned, change }) => (
        <li key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_3.5rem] items-center gap-2">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="relative h-3 rounded-sm bg-sunken" title={`${expert.toFixed(2)} to ${learned.toFixed(2)}`}>
            <span
              className={`absolute inset-y-0 rounded-sm ${change > 0 ? 'bg-high-solid' : 'bg-low-solid'}`}
              style={{
                width: `${(50 * Math.abs(change)) / widest}%`,
                left: change > 0 ? '50%' : `${50 - (50 * Math.abs(change)) / widest}%`,
              }}
            />
          </span>
          <span className="text-right tabular-nums">{signed(change)}</span>
        </li>
      ))}
    </ul>
  );
}

function WeightTable({ report }: { report: ModelReport }) {
  return (
    <Table caption="Weights of the signals and features">
      <thead>
        <tr>
          <Th>Signal or feature</Th>
          <Th className="text-right">Expert</Th>
          <Th className="text-right">Learned</Th>
          <Th className="text-right">Flagged</Th>
        </tr>
      </thead>
      <tbody>
        {report.weights.map(({ signal, expert, learned, flagged }) => (
          <tr key={signal}>
            <Td>{formatCode(signal)}</Td>
            <Td className="text-right">{expert.toFixed(2)}</Td>
            <Td className="text-right">{learned.toFixed(2)}</Td>
            <Td className="text-right">{formatNumber(flagged)}</Td>
          </tr>
        ))}
        {report.features.map(({ name, title, weight }) => (
          <tr key={name}>
            <Td>{title}</Td>
            <Td className="text-right">0.00</Td>
            <Td className="text-right">{weight.toFixed(2)}</Td>
            <Td className="text-right text-muted">–</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
