'use client';
import dynamic from 'next/dynamic';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ModelReport } from '#lib/contracts/model.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import { ChartCard } from './chart-card.tsx';
import { type ModelSeries, seriesOf } from './series.ts';

const ModelLines = dynamic(() => import('#components/charts/model-lines.tsx').then(({ ModelLines: chart }) => chart), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

/** How right the probabilities are, and what precision costs in recall. */
export function ModelCharts({ report }: { report: ModelReport }) {
  const series = seriesOf(report);
  return (
    <>
      <ChartCard
        title="Calibration"
        description="Of events with a predicted risk, the share that was fraud. On the dashed line the two agree."
        chart={
          <ModelLines
            diagonal
            label={`Line chart of predicted risk against fraud that came, for ${series.map(({ name }) => name).join(', ')}`}
            xName="Predicted"
            yName="Observed"
            series={series.map(({ name, colour, metrics }) => ({
              name,
              colour,
              points: metrics.calibration.map(({ predicted, observed }) => ({ x: predicted, y: observed })),
            }))}
          />
        }
        table={<CalibrationTable series={series} />}
      />
      <ChartCard
        title="Precision and recall"
        description="Of what a threshold would take, the share that is fraud; and of all fraud, the share it takes."
        chart={
          <ModelLines
            label={`Line chart of precision over recall, for ${series.map(({ name }) => name).join(', ')}`}
            xName="Recall"
            yName="Precision"
            series={series.map(({ name, colour, metrics }) => ({
              name,
              colour,
              points: metrics.curve.map(({ recall, precision }) => ({ x: recall, y: precision })),
            }))}
          />
        }
        table={<CurveTable series={series} />}
      />
    </>
  );
}

function CalibrationTable({ series }: { series: readonly ModelSeries[] }) {
  return (
    <Table caption="Calibration by predicted risk">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th className="text-right">Predicted</Th>
          <Th className="text-right">Observed</Th>
          <Th className="text-right">Events</Th>
        </tr>
      </thead>
      <tbody>
        {series.flatMap(({ key, name, metrics }) =>
          metrics.calibration.map(({ predicted, observed, events }) => (
            <tr key={`${key}/${predicted}`}>
              <Td>{name}</Td>
              <Td className="text-right">{formatPercent(predicted)}</Td>
              <Td className="text-right">{formatPercent(observed)}</Td>
              <Td className="text-right">{formatNumber(Math.round(events))}</Td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

function CurveTable({ series }: { series: readonly ModelSeries[] }) {
  return (
    <Table caption="Precision by recall">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th className="text-right">Recall</Th>
          <Th className="text-right">Precision</Th>
        </tr>
      </thead>
      <tbody>
        {series.flatMap(({ key, name, metrics }) =>
          metrics.curve.map(({ recall, precision }) => (
            <tr key={`${key}/${recall}`}>
              <Td>{name}</Td>
              <Td className="text-right">{formatPercent(recall)}</Td>
              <Td className="text-right">{formatPercent(precision)}</Td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
