import { Badge } from '#components/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ModelMetrics, ModelPeriod, ModelReport } from '#lib/contracts/model.ts';
import { formatDate, formatNumber, formatPercent } from '#lib/format.ts';
import { seriesOf } from './series.ts';

const orDash = (share: number | null) => (share === null ? '–' : formatPercent(share));

const FIGURES: readonly {
  readonly name: string;
  readonly of: (metrics: ModelMetrics) => string;
  readonly range?: (metrics: ModelMetrics) => string;
}[] = [
  {
    name: 'Average precision',
    of: ({ average_precision: { value } }) => value.toFixed(3),
    range: ({ average_precision: { low, high } }) => `${low.toFixed(3)} to ${high.toFixed(3)}`,
  },
  {
    name: 'Area under the ROC curve',
    of: ({ auc: { value } }) => value.toFixed(3),
    range: ({ auc: { low, high } }) => `${low.toFixed(3)} to ${high.toFixed(3)}`,
  },
  { name: 'Precision at the block threshold', of: ({ at_block }) => orDash(at_block.precision) },
  { name: 'Recall at the block threshold', of: ({ at_block }) => orDash(at_block.recall) },
  { name: 'Events at or above it', of: ({ at_block }) => orDash(at_block.taken) },
  { name: 'Calibration error', of: ({ calibration_error }) => calibration_error.toFixed(4) },
];

/** Champion, challenger and trees side by side on the same later events. */
export function ComparisonCard({ report }: { report: ModelReport }) {
  const series = seriesOf(report);
  const { train, calibrate, test } = report.periods;
  return (
    <Card>
      <CardHeader
        title="On events that no model was trained on"
        description={`Labels count when they are ${report.label_delay_days} days old. Ranges are of 95 % confidence.`}
        actions={
          <Badge tone={report.publishable ? 'success' : 'medium'}>
            {report.publishable ? 'Passed its test' : 'Stays in shadow'}
          </Badge>
        }
      />
      <CardBody className="grid gap-4">
        <Table caption="Figures of the models">
          <thead>
            <tr>
              <Th>Figure</Th>
              {series.map(({ key, name }) => (
                <Th key={key} className="text-right">
                  {name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(({ name, of, range }) => (
              <tr key={name}>
                <Th
                  scope="row"
                  className="whitespace-normal font-normal text-foreground text-sm [tr:last-child>&]:border-b-0"
                >
                  {name}
                </Th>
                {series.map(({ key, metrics }) => (
                  <Td key={key} className="text-right tabular-nums">
                    {of(metrics)}
                    {range ? (
                      <span className="block text-muted text-xs max-sm:hidden">{`(${range(metrics)})`}</span>
                    ) : null}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <ul className="list-disc pl-5 text-sm">
          {report.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          {`Trained on ${periodText(train)}; calibrated on ${periodText(calibrate)}; tested on ${periodText(test)}. Seed ${report.seed}.`}
        </p>
      </CardBody>
    </Card>
  );
}

const periodText = ({ from, to, events, frauds }: ModelPeriod): string =>
  `${formatDate(from)} to ${formatDate(to)} (${formatNumber(events)} events, ${formatNumber(frauds)} frauds)`;
