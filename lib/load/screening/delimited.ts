export interface DelimitedRow {
  readonly cells: readonly string[];
  /** On which it begins, from 1. */
  readonly line: number;
}

/** The rows of delimited text with doubled quotes (RFC 4180), LF or CRLF; blank lines and a closing 0x1A are left out. */
export function delimitedRows(text: string, delimiter: string): readonly DelimitedRow[] {
  const rows: DelimitedRow[] = [];
  let row: string[] = [];
  let at = 0;
  let line = 1;
  let begin = 0;
  const body = withoutEnds(text);
  while (at < body.length) {
    const { value, next } = readField(body, at, delimiter);
    row.push(value);
    at = next;
    if (body.startsWith(delimiter, at)) {
      at += delimiter.length;
      if (at < body.length) continue;
      row.push('');
    } else at = afterNewline(body, at);
    if (row.some((cell) => cell.trim() !== '')) rows.push({ cells: row, line });
    line += linesIn(body.slice(begin, at));
    begin = at;
    row = [];
  }
  return rows;
}

const NEWLINE = /\r\n?|\n/g;

function linesIn(text: string): number {
  return text.match(NEWLINE)?.length ?? 0;
}

/** DOS files may end in 0x1A. */
function withoutEnds(text: string): string {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const end = body.trimEnd();
  return end.endsWith('\u001a') ? end.slice(0, -1) : body;
}

function readField(text: string, from: number, delimiter: string): { value: string; next: number } {
  if (text.charAt(from) !== '"') {
    let next = from;
    while (next < text.length && !isEnd(text, next, delimiter)) next += 1;
    return { value: text.slice(from, next), next };
  }
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  const end = close < 0 ? text.length : close;
  const value = text.slice(from + 1, end).replaceAll('""', '"');
  let next = Math.min(text.length, end + 1);
  while (next < text.length && !isEnd(text, next, delimiter)) next += 1;
  return { value, next };
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  const char = text.charAt(at);
  return char === '\n' || char === '\r' || text.startsWith(delimiter, at);
}

function afterNewline(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}

/** The delimiter that the first line holds most of. */
export function delimiterOf(text: string): string {
  const line = text.slice(0, 64 * 1024).split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, item) => (item.count > best.count ? item : best)).delimiter;
}
