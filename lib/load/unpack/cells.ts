/** Where a cell lies, from its reference `BC12`: 0-based column; null where it is none. */
export function columnIndex(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** Built-in number formats that show dates or times (ECMA-376 part 1, 18.8.30). */
export function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Whether a format code shows a date or time: day, month, year, hour or second outside quotes, brackets and escapes. */
export function isDateFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(plain.split(';', 1)[0] ?? '') && !/general/i.test(plain);
}

const DAY_MS = 86_400_000;

/** The date, date and time, or time of a workbook's serial number, in ISO form without a zone; null where it has none. */
export function dateOfSerial(serial: number, since1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  const days = since1904 ? serial + 1462 : serial;
  // The first workbooks took 1900 for a leap year: serials before 1 March 1900 lie one day later.
  const base = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const iso = new Date(base + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  if (days < 1) return iso.slice(11, 19);
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** A number as a person would have typed it: whole numbers without exponent, digits that a double has not kept as sent. */
export function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(text) ? text : String(value);
}
