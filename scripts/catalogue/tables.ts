import { sigmoid } from '#lib/engine/score.ts';
import { type TableRow, updateTable } from '#lib/engine/table.ts';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';
import { profileChecks } from '#lib/load/checks/profile/index.ts';
import { rowChecks } from '#lib/load/checks/row/index.ts';
import { PROFILE_PRIOR } from '#lib/load/profile/score.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { columnRows } from './columns.ts';

interface Table {
  /** From the root of the project. */
  readonly file: string;
  readonly header: string;
  readonly rows: readonly TableRow[];
}

/** The probability that a check alone makes: `.45`. */
const alone = (weight: number): string =>
  sigmoid(PROFILE_PRIOR + weight)
    .toFixed(2)
    .slice(1);

/** The tables that the documents have of checks, and of the columns of a customer file. */
export const TABLES: readonly Table[] = [
  {
    file: 'lib/risk/README.md',
    header: '| Signal | Family | What it says | Flags |',
    rows: RISK_SIGNALS.map(({ meta: { id, family, title, flags } }) => ({
      id,
      cells: [id, family, title, flags.map((flag) => `\`${flag}\``).join(' ')],
    })),
  },
  {
    file: 'lib/forgery/README.md',
    header: '| Check | Severity | Subject | Says "tampered" of |',
    rows: forgeryChecks.map(({ meta: { id, severity, subject } }) => ({
      ...{ id, cells: [id, severity, subject.replace('cross_field', 'cross-field').replaceAll('_', ' ')] },
      says: 'nothing alone',
    })),
  },
  {
    file: 'lib/load/README.md',
    header: '| Check | Level | Flags |',
    rows: rowChecks.map(({ meta: { id, level, title } }) => ({ id, cells: [id, level], says: title })),
  },
  {
    file: 'lib/load/README.md',
    header: '| Check | Family | Alone | Flags |',
    rows: profileChecks.map(({ meta: { id, family, weight, forcesHigh, title } }) => ({
      ...{ id, cells: [forcesHigh ? `${id} *` : id, family, alone(weight)], says: title },
    })),
  },
  { file: 'docs/guide-api.md', header: '| Column | Characters | Holds |', rows: columnRows },
];

/** A text with all tables of one file up to date. */
export function withTables(file: string, text: string): string {
  return TABLES.filter((table) => table.file === file).reduce(
    (before, { header, rows }) => updateTable(before, header, rows),
    text,
  );
}
