import { subjectOf } from '#lib/client/alert-filter.ts';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { isSettled } from './expected-case.ts';

/** One alert; `stacked` where it stands under the stack that it belongs to. */
export interface CaseRow {
  readonly kind: 'case';
  readonly id: string;
  readonly item: CaseItem;
  readonly stacked: boolean;
}

/** All cases of one subject, at the place of the first. */
export interface StackRow {
  readonly kind: 'stack';
  readonly id: string;
  readonly subject: string;
  readonly items: readonly CaseItem[];
  /** Its cases stand under it. */
  readonly open: boolean;
}

export type QueueRow = CaseRow | StackRow;

export const alertIdOf = ({ alert }: CaseItem): string => alert.data.alert_id;

/** One row an alert. */
export function rowOf(item: CaseItem, stacked = false): CaseRow {
  return { kind: 'case', id: alertIdOf(item), item, stacked };
}

/** One row a subject, so that one attack is one row. A subject with one case stays a row of its own. */
export function stackedRows(items: readonly CaseItem[], openSubject: string | null): QueueRow[] {
  const ownKey = (item: CaseItem) => subjectOf(item.alert) ?? alertIdOf(item);
  return [...Map.groupBy(items, ownKey)].flatMap(([subject, members]): QueueRow[] => {
    const [first] = members;
    if (first === undefined || members.length === 1) return members.map((item) => rowOf(item));
    const open = subject === openSubject;
    const stack: StackRow = { kind: 'stack', id: `stack:${subject}`, subject, items: members, open };
    return open ? [stack, ...members.map((item) => rowOf(item, true))] : [stack];
  });
}

/** The alerts of a row. */
export function itemsOf(row: QueueRow): readonly CaseItem[] {
  return row.kind === 'case' ? [row.item] : row.items;
}

/** Whether two rows show the same alerts, as they stand: then what is drawn of one is what is drawn of the other. */
export function sameItems({ row: a }: { row: QueueRow }, { row: b }: { row: QueueRow }): boolean {
  const [ofA, ofB] = [itemsOf(a), itemsOf(b)];
  return a.kind === b.kind && ofA.length === ofB.length && ofA.every((item, index) => item === ofB[index]);
}

/** What a decision about a row is about: of a stack, what nobody has decided. */
export function decidedWith(row: QueueRow): readonly CaseItem[] {
  return row.kind === 'case' ? [row.item] : row.items.filter((item) => !isSettled(item.case));
}

/** The row that shows an alert or is called so: a closed stack stands for its cases. */
export function findRow(rows: readonly QueueRow[], id: string | null): QueueRow | undefined {
  if (id === null) return undefined;
  const exact = rows.find((row) => row.id === id);
  return (
    exact ?? rows.find((row) => row.kind === 'stack' && !row.open && row.items.some((item) => alertIdOf(item) === id))
  );
}

/** The next row of an actor: nobody has decided it, is on it or got it; of those behind a place, else from the beginning. */
export function nextUnassigned(rows: readonly QueueRow[], at: number, actor: string): QueueRow | undefined {
  return (
    rows.find((row, index) => index > at && waits(row, actor)) ??
    rows.find((row, index) => index < at && waits(row, actor))
  );
}

function waits(row: QueueRow, actor: string): boolean {
  if (row.kind === 'stack' && row.open) return false;
  return itemsOf(row).some(({ case: standing }) => {
    const free = standing?.claimed_by == null && (standing?.assigned_to ?? actor) === actor;
    return free && !isSettled(standing);
  });
}
