/** One row of a table of checks. */
export interface TableRow {
  readonly id: string;
  /** What is known of the check, its id first. */
  readonly cells: readonly string[];
  /** What the last cell says until somebody writes it; absent where nobody writes any cell. */
  readonly says?: string;
}

const lineOf = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

/**
 * Brings the table under a header up to date in a text of Markdown. Rows keep their order, and a last cell that people
 * write; new ones come last, and those of checks that are gone go.
 * @throws Error where the text has no such header.
 */
export function updateTable(text: string, header: string, rows: readonly TableRow[]): string {
  const lines = text.split('\n');
  const head = lines.indexOf(header);
  if (head < 0) throw new Error(`There is no table with the header ${header}`);
  const first = head + 2;
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  const end = length < 0 ? lines.length : first + length;
  const said = new Map(lines.slice(first, end).map((line) => [idOf(line), lastOf(line)]));
  const places = [...said.keys()];
  const place = ({ id }: TableRow) => (said.has(id) ? places.indexOf(id) : places.length);
  const inOrder = rows.toSorted((a, b) => place(a) - place(b));
  const made = inOrder.map(({ id, cells, says }) =>
    lineOf(says === undefined ? cells : [...cells, said.get(id) ?? says]),
  );
  return [...lines.slice(0, first), ...made, ...lines.slice(end)].join('\n');
}

const idOf = (line: string): string => /^\| ([a-z0-9-]+)/.exec(line)?.[1] ?? line;
const lastOf = (line: string): string => line.split('|').at(-2)?.trim() ?? '';
