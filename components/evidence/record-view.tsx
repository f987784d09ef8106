import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { formatCode, formatNumber } from '#lib/format.ts';
import { durationOf } from './durations.ts';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Any evidence as names and values; nothing for an empty one. */
export function RecordView({ record }: { record: Readonly<Record<string, unknown>> }) {
  const items = Object.entries(record).map(
    ([key, value]) => durationOf(key, value) ?? { label: formatCode(key), value: valueView(value) },
  );
  return items.length === 0 ? null : <KeyValueList items={items} />;
}

function valueView(value: unknown) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    return ISO_TIME.test(value) ? <RelativeTime iso={value} /> : <span className="break-all">{value}</span>;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length === 0 ? 'none' : value.join(', ');
  }
  if (isFigures(value)) {
    return Object.entries(value)
      .map(([name, figure]) => `${name} ${formatNumber(figure)}`)
      .join(' · ');
  }
  return <code className="break-all font-mono text-xs">{JSON.stringify(value)}</code>;
}

/** Names with a number each, such as what each level of a history adds. */
function isFigures(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const figures = Object.values(value);
  return figures.length > 0 && figures.every((figure) => typeof figure === 'number');
}
