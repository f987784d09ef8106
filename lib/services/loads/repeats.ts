import { appendFile } from 'node:fs/promises';
import type { Executor } from '#db/client.ts';
import { listRepeats, type RepeatRow, separateRepeats } from '#db/queries/load-staging.ts';
import type { OnDuplicate } from '#lib/contracts/load-options.ts';
import { duplicateCustomer } from '#lib/load/checks/row/duplicate-customer.ts';
import { RowEvidence } from '#lib/load/facts.ts';
import { type Issue, issuesOf } from '#lib/load/issue.ts';
import { ERROR_DETAILS_MAX } from '#lib/load/limits.ts';
import { rejectCells, rejectLine } from '#lib/load/rejects.ts';
import type { Repeats } from './result.ts';

const PAGE_ROWS = 5000;

export interface RepeatOptions {
  /** The header of the customer identifier in the file. */
  readonly column: string;
  readonly rejectsPath: string;
  readonly onDuplicate: OnDuplicate;
  /** Of rejects.csv. */
  readonly delimiter: string;
}

/**
 * Fails every staged row whose customer stands in another row that is taken, the first or the last: the row leaves
 * staging, goes to rejects.csv and becomes an error that names the line of the other.
 */
export async function failRepeats(
  db: Executor,
  loadId: string,
  { column, rejectsPath, onDuplicate, delimiter }: RepeatOptions,
): Promise<Repeats> {
  const rows = await separateRepeats(db, loadId, onDuplicate === 'last' ? 'last' : 'first');
  const issues: Issue[] = [];
  for (let last = 0, left = rows; left > 0; left -= PAGE_ROWS) {
    const page = await listRepeats(db, loadId, last, PAGE_ROWS);
    const lines = page.map((row) => {
      const found = repeatIssue(column, row);
      if (issues.length < ERROR_DETAILS_MAX) issues.push(found);
      return rejectLine(row.raw, rejectCells(row.line, [found]), { delimiter });
    });
    await appendFile(rejectsPath, lines.join(''));
    last = page.at(-1)?.record ?? last;
  }
  return { rows, issues };
}

const judge = duplicateCustomer.bind();

/** What is wrong with a row whose customer another row has. @param column the header of the customer identifier. */
export function repeatIssue(
  column: string,
  row: Pick<RepeatRow, 'customer_id' | 'line' | 'record' | 'taken_line'>,
): Issue {
  const verdict = judge({ customer_id: { column, text: row.customer_id }, line: row.line, taken_line: row.taken_line });
  const { meta } = duplicateCustomer;
  const [issue] =
    verdict.status === 'flagged' ? issuesOf(meta, RowEvidence.parse(verdict.evidence), row, row.customer_id) : [];
  if (issue === undefined) throw new Error('A repeat was not judged as one.');
  return issue;
}
