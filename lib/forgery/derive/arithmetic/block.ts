import { right } from '../../box.ts';
import { ADJUSTING, type Figure, SUMS } from './figures.ts';

/** Amounts that stand together as totals, perhaps over the end of a page. */
export interface Block {
  readonly figures: readonly Figure[];
  /** Amounts between them whose part is not known. */
  readonly unknown: readonly Figure[];
}

const LINES_APART_MAX = 8;
const EDGE = 0.02;
const MEMBERS: ReadonlySet<string> = new Set([...SUMS, ...ADJUSTING, 'base', 'contained', 'tendered', 'change']);

/** Runs of lines with sums, taxes, charges and payments. */
export function blocksOf(figures: readonly Figure[]): Block[] {
  const sums = figures.filter(({ role, sure }) => sure && SUMS.has(role));
  const groups: Figure[][] = [];
  for (const sum of sums) {
    const last = groups.at(-1)?.at(-1);
    const near =
      last !== undefined && sum.amount.page - last.amount.page <= 1 && sum.line - last.line <= LINES_APART_MAX;
    if (near) groups.at(-1)?.push(sum);
    else groups.push([sum]);
  }
  return groups.map((group) => blockAround(group, figures));
}

function blockAround(sums: readonly Figure[], figures: readonly Figure[]): Block {
  const first = (sums[0]?.line ?? 0) - 1;
  const last = (sums.at(-1)?.line ?? 0) + 3;
  const near = figures.filter(({ line }) => line >= first && line <= last);
  const members = near.filter(({ role, sure }) => MEMBERS.has(role) && (sure || !SUMS.has(role)));
  const edges = sums.map(({ amount }) => right(amount.box));
  const unknown = near.filter(
    ({ role, sure, line, amount }) =>
      (role === 'unknown' || (!sure && SUMS.has(role))) &&
      line > (sums[0]?.line ?? 0) &&
      line <= (sums.at(-1)?.line ?? 0) &&
      edges.some((edge) => Math.abs(edge - right(amount.box)) < EDGE),
  );
  return { figures: onePerValue(members), unknown };
}

/** A sum that is printed again under another name is one amount: that both say the same proves neither. */
function onePerValue(members: readonly Figure[]): Figure[] {
  return members.filter(
    (figure, index) =>
      !members.some(
        (other, at) =>
          at < index && SUMS.has(other.role) && SUMS.has(figure.role) && other.amount.cents === figure.amount.cents,
      ),
  );
}
