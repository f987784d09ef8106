import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { type KeyValue, KeyValueList } from '#components/ui/key-value-list.tsx';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatCount, formatDuration, formatPercent } from '#lib/format.ts';

/** How right the decisions were by the labels, and how quickly they came. */
export function QualityCard({ precision_30d: precision, latency }: Pick<Overview, 'precision_30d' | 'latency'>) {
  const share = (value: number | null | undefined) => (value == null ? null : formatPercent(value));
  const items: KeyValue[] = [
    { label: 'Blocks that were right', value: share(precision?.block_precision) },
    { label: 'Alerts that were right', value: share(precision?.alert_precision) },
    { label: 'Fraud that was blocked', value: share(precision?.block_recall) },
    { label: 'Decision, median', value: latency && formatDuration(latency.p50_ms) },
    { label: 'Decision, 99th percentile', value: latency && formatDuration(latency.p99_ms) },
  ];
  return (
    <Card>
      <CardHeader title="Quality" description={basisOf(precision)} />
      <CardBody>
        <KeyValueList items={items.filter(({ value }) => value !== null)} />
      </CardBody>
    </Card>
  );
}

function basisOf(precision: Overview['precision_30d']): string {
  if (precision === null || precision.labelled === 0) return 'Label alerts to see how right the decisions are';
  return `By ${formatCount(precision.labelled, 'labelled alert')} of the last 30 days`;
}
