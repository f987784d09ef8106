/** A member that a change altered. */
interface Change {
  readonly member: string;
  readonly from: unknown;
  readonly to: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes that the detail of an audit row tells of; none in rows of other actions and of earlier versions. */
export function changesIn({ changes }: Readonly<Record<string, unknown>>): Change[] {
  if (!isRecord(changes)) return [];
  return Object.entries(changes).flatMap(([member, change]) =>
    isRecord(change) ? [{ member, from: change.from, to: change.to }] : [],
  );
}

/** A value as a person reads it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
