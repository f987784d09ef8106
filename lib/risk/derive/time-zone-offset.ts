const formats = new Map<string, Intl.DateTimeFormat>();
const recent = new Map<string, { readonly slot: number; readonly minutes: number }>();
const ZONES_MAX = 600;
const SLOT_MS = 15 * 60_000;
const HOURS = 24;

/**
 * Offset of a time zone. Zones change their clocks only at full quarters of an hour, so offsets are kept for each
 * quarter.
 * @param timeZone IANA name.
 * @param at epoch milliseconds.
 * @returns minutes east of UTC; null where no zone has this name.
 */
export function timeZoneOffsetMinutes(timeZone: string, at: number): number | null {
  const slot = Math.floor(at / SLOT_MS);
  const known = recent.get(timeZone);
  if (known?.slot === slot) return known.minutes;
  const format = formatFor(timeZone);
  if (!format) return null;
  const minutes = offsetOf(format, slot * SLOT_MS);
  if (recent.size >= ZONES_MAX && !known) recent.clear();
  recent.set(timeZone, { slot, minutes });
  return minutes;
}

/** Hour of the day in a zone, 0..23; null where no zone has this name. */
export function localHour(timeZone: string, at: number): number | null {
  const offset = timeZoneOffsetMinutes(timeZone, at);
  if (offset === null) return null;
  const hour = Math.floor((at + offset * 60_000) / 3_600_000) % HOURS;
  return hour < 0 ? hour + HOURS : hour;
}

function offsetOf(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    if (formats.size >= ZONES_MAX) formats.clear();
    formats.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}
