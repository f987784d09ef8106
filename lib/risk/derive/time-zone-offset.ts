const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 600;

/** @returns minutes east of UTC at that instant, or null for a name that is no zone. */
export function timeZoneOffsetMinutes(timeZone: string, at: number): number | null {
  const format = formatFor(timeZone);
  if (!format) return null;
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
    if (formats.size < FORMATS_MAX) formats.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}
