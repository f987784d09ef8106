const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One value in the text format of PostgreSQL's COPY; null is `\N`. The text holds no NUL character. */
export function copyValue(value: string | null): string {
  if (value === null) return '\\N';
  return SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (mark) => ESCAPES[mark] ?? mark) : value;
}

/** One row in the text format of COPY, with its line end: the values of the columns in their order. */
export function copyRow<C extends string>(columns: readonly C[], row: Readonly<Record<C, string | null>>): string {
  const cells = new Array<string>(columns.length);
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    cells[at] = copyValue(column === undefined ? null : row[column]);
  }
  return `${cells.join('\t')}\n`;
}
