'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { formatClock, formatDate, formatNumber, formatPercent } from '#lib/format.ts';
import { alertsIn, type SeverityCount } from './severity-count.ts';

let loaded: typeof import('./severity-chart.tsx').SeverityChart | undefined;

/** Fetches the script of the chart, which is a large one. */
export async function loadSeverityChart() {
  loaded = (await import('./severity-chart.tsx')).SeverityChart;
  return loaded;
}

/** Undefined while its script is on its way; the page fails as others do where that does not come. Not by `next/dynamic`: React would show it 300 ms after the placeholder at the earliest. */
function useSeverityChart() {
  const [chart, setChart] = useState(() => loaded);
  useEffect(() => {
    const fail = (error: unknown) =>
      setChart(() => {
        throw error;
      });
    void loadSeverityChart().then((component) => setChart(() => component), fail);
  }, []);
  return chart;
}

interface SeverityCardProps {
  readonly title: string;
  readonly description: string;
  readonly rows: readonly SeverityCount[];
  readonly unit: 'hour' | 'day';
  /** Left of the button that shows the table. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Alerts over time by severity, as a picture or as a table. */
export function SeverityCard({ title, description, rows, unit, actions, className }: SeverityCardProps) {
  const [asTable, setAsTable] = useState(false);
  const Chart = useSeverityChart();
  const picture = Chart ? <Chart rows={rows} unit={unit} /> : <Skeleton className="h-72" />;
  return (
    <Card {...(className ? { className } : {})}>
      <CardHeader
        title={title}
        description={description}
        actions={
          <>
            {actions}
            <Button
              variant="ghost"
              size="icon"
              aria-label="Show as a table"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            </Button>
          </>
        }
      />
      <CardBody>{asTable ? <CountTable rows={rows} unit={unit} /> : picture}</CardBody>
    </Card>
  );
}

const NAMES = ['Low', 'Medium', 'High', 'Critical', 'Blocked', 'Block rate'];

function CountTable({ rows, unit }: Pick<SeverityCardProps, 'rows' | 'unit'>) {
  const format = unit === 'hour' ? formatClock : formatDate;
  return (
    <div className="max-h-64 overflow-y-auto">
      <Table caption={`Alerts by ${unit} and severity`}>
        <thead>
          <tr>
            <Th>{unit === 'hour' ? 'Hour' : 'Day'}</Th>
            {NAMES.map((name) => (
              <Th key={name} className="text-right">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.at}>
              <Td>{format(row.at)}</Td>
              {[row.LOW, row.MEDIUM, row.HIGH, row.CRITICAL, row.blocked].map((count, index) => (
                <Td key={NAMES[index]} className="text-right">
                  {formatNumber(count)}
                </Td>
              ))}
              <Td className="text-right">{alertsIn(row) === 0 ? '–' : formatPercent(row.blocked / alertsIn(row))}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
