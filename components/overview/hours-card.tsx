'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatClock, formatNumber } from '#lib/format.ts';

const HoursChart = dynamic(() => import('#components/charts/hours-chart.tsx').then(({ HoursChart: chart }) => chart), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

/** Alerts by hour as a picture, or as a table. */
export function HoursCard({ hours, className }: { hours: Overview['hours']; className?: string }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card className={className}>
      <CardHeader
        title="Alerts by hour"
        description="The last 24 hours, by severity"
        actions={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Show as a table"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          </Button>
        }
      />
      <CardBody>{asTable ? <HoursTable hours={hours} /> : <HoursChart hours={hours} />}</CardBody>
    </Card>
  );
}

function HoursTable({ hours }: { hours: Overview['hours'] }) {
  return (
    <div className="max-h-64 overflow-y-auto">
      <Table caption="Alerts by hour and severity">
        <thead>
          <tr>
            <Th>Hour</Th>
            {['Low', 'Medium', 'High', 'Critical', 'Blocked'].map((name) => (
              <Th key={name} className="text-right">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(({ hour, LOW, MEDIUM, HIGH, CRITICAL, blocked }) => (
            <tr key={hour}>
              <Td>{formatClock(hour)}</Td>
              <Td className="text-right">{formatNumber(LOW)}</Td>
              <Td className="text-right">{formatNumber(MEDIUM)}</Td>
              <Td className="text-right">{formatNumber(HIGH)}</Td>
              <Td className="text-right">{formatNumber(CRITICAL)}</Td>
              <Td className="text-right">{formatNumber(blocked)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
