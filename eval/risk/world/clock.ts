export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A Monday. The weeks that follow hold the change to summer time in Europe and America. */
export const START_AT = Date.parse('2026-03-02T00:00:00Z');

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Minutes that the zone's clock is ahead of UTC, exact to the hour of a change. */
export function offsetMinutes(timeZone: string, at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const name = `${timeZone}/${hour}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  const parts = Object.fromEntries(
    format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0);
  const offset = Math.round((local - hour * HOUR_MS) / MINUTE_MS);
  offsets.set(name, offset);
  return offset;
}

/** Hours since local midnight, 0..24. */
export function localHour(timeZone: string, at: number): number {
  const local = at + offsetMinutes(timeZone, at) * MINUTE_MS;
  return (local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS;
}

/** The time of a local hour on the day that is `day` days after the start. */
export function atLocalHour(timeZone: string, day: number, hour: number): number {
  const utc = START_AT + day * DAY_MS + hour * HOUR_MS;
  return utc - offsetMinutes(timeZone, utc) * MINUTE_MS;
}

/** 0 Monday .. 6 Sunday. */
export const weekday = (day: number): number => day % 7;

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
