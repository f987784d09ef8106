const PDF_DATE = /^\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Zz])|([+-])(\d\d)'?(\d\d)?'?)?/;

/** Reads `D:YYYYMMDDHHmmSSOHH'mm` (ISO 32000-1, 7.9.4). */
export function parsePdfDate(text: string): { instant: string | null; zoned: boolean } {
  const match = PDF_DATE.exec(text);
  if (match === null) return { instant: null, zoned: false };
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    zulu,
    sign,
    zoneHour,
    zoneMinute,
  ] = match;
  const zone = sign === undefined ? 'Z' : `${sign}${zoneHour}:${zoneMinute ?? '00'}`;
  const instant = instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return { instant, zoned: zulu !== undefined || sign !== undefined };
}

/** A possible date-time in UTC, else null: 31 April is none, and offsets end at -12:00 and +14:00. */
export function instantOf(text: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|([+-])(\d\d):(\d\d))?$/.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const wall = new Date(local);
  const possible =
    wall.getUTCMonth() + 1 === month && wall.getUTCDate() === day && wall.getUTCHours() === hour && (minute ?? 0) < 60;
  const offsetMinutes =
    match[8] === undefined ? 0 : (match[8] === '-' ? -1 : 1) * (Number(match[9]) * 60 + Number(match[10]));
  if (!possible || (year ?? 0) < 1 || offsetMinutes < -720 || offsetMinutes > 840) return null;
  return new Date(local - offsetMinutes * 60_000).toISOString();
}
