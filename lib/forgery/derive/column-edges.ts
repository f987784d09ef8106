import { median, spread } from './values.ts';

/** An amount by its edges, in points or pixels of its page. */
export interface EdgeRow {
  readonly page: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** Of its figures. */
  readonly height: number;
  /** What stands behind its last digit: amounts with unlike tails end at unlike edges. */
  readonly tail: string;
}

/** The one amount of a column that ends elsewhere than the others. */
export interface OddEdge<Row extends EdgeRow> {
  readonly row: Row;
  /** To the right of the others' edge. */
  readonly offset: number;
  readonly limit: number;
}

export interface EdgeLimits {
  readonly rowsMin: number;
  /** Least offset that is odd, and the same as a share of the height of figures. */
  readonly offsetMin: number;
  readonly offsetShareMin: number;
  /** True where the page may lie askew. */
  readonly tilted: boolean;
}

/** In heights of figures: how far the ends of neighbouring rows of one column lie apart, and the rows themselves. */
const END_REACH = 1.4;
const ROW_REACH = 8;
const ODD_SPREADS = 3;
/** Of the limit, within which every other row ends. */
const AGREEMENT = 0.5;
/** Of the usual distance of rows: what stands further from its neighbours is a block of its own. */
const BLOCK_GAP = 1.25;

/** Columns of amounts that end at one edge, with the one row that does not, if any. */
export function columnEdges<Row extends EdgeRow>(
  rows: readonly Row[],
  limits: EdgeLimits,
): { odd: OddEdge<Row> | null }[] {
  return chains(rows)
    .filter((chain) => chain.length > limits.rowsMin)
    .map((chain) => judged(chain, limits));
}

/** Rows from the top down, each ending about below the one before. */
function chains<Row extends EdgeRow>(rows: readonly Row[]): Row[][] {
  const open: Row[][] = [];
  for (const row of rows.toSorted((a, b) => a.page - b.page || a.top - b.top || a.left - b.left)) {
    const chain = open.findLast((candidate) => {
      const last = candidate.at(-1);
      return (
        last !== undefined &&
        last.page === row.page &&
        last.tail === row.tail &&
        Math.abs(last.height - row.height) < 0.25 * last.height &&
        row.top - last.top > 0.5 * row.height &&
        row.top - last.top < ROW_REACH * row.height &&
        Math.abs(last.right - row.right) < END_REACH * row.height
      );
    });
    if (chain === undefined) open.push([row]);
    else chain.push(row);
  }
  return open;
}

function judged<Row extends EdgeRow>(chain: readonly Row[], limits: EdgeLimits): { odd: OddEdge<Row> | null } {
  const slope = limits.tilted ? slopeOf(chain) : 0;
  const upright = (x: number, row: Row): number => x - slope * row.top;
  const ends = chain.map((row) => upright(row.right, row));
  const edge = median(ends);
  const height = median(chain.map((row) => row.height));
  const limit = Math.max(limits.offsetMin, limits.offsetShareMin * height, ODD_SPREADS * spread(ends));
  const away = chain.flatMap((row, index) => {
    const offset = (ends[index] ?? 0) - edge;
    return Math.abs(offset) <= limit * AGREEMENT ? [] : [{ row, offset, limit }];
  });
  const odd = away[0];
  if (odd === undefined || away.length > 1 || Math.abs(odd.offset) <= limit) return { odd: null };
  return { odd: isOwnBlock(chain, odd.row) || isAlignedOtherwise(chain, odd, slope) ? null : odd };
}

/** True of a row that stands apart from those above and below it, as a sum does below its table. */
function isOwnBlock<Row extends EdgeRow>(chain: readonly Row[], odd: Row): boolean {
  const gaps = chain.slice(1).map((row, index) => row.top - (chain[index]?.top ?? row.top));
  const at = chain.indexOf(odd);
  const nearest = Math.min(gaps[at - 1] ?? Number.POSITIVE_INFINITY, gaps[at] ?? Number.POSITIVE_INFINITY);
  return nearest > BLOCK_GAP * median(gaps);
}

/** True where the others do not show by their widths that the column ends at one edge, and it may start at one or be centred. */
function isAlignedOtherwise<Row extends EdgeRow>(
  chain: readonly Row[],
  { row: odd, limit }: OddEdge<Row>,
  slope: number,
): boolean {
  const width = (row: Row): number => row.right - row.left;
  const others = chain.filter((row) => row !== odd);
  const usual = median(others.map(width));
  if (others.filter((row) => Math.abs(width(row) - usual) > limit).length >= 2) return false;
  return [0, 0.5].some((share) => {
    const anchor = (row: Row): number => row.left + share * width(row) - slope * row.top;
    return others.filter((row) => Math.abs(anchor(row) - anchor(odd)) <= limit * AGREEMENT).length >= 2;
  });
}

/** Of the edge against the height of the page (Theil and Sen). */
function slopeOf(chain: readonly EdgeRow[]): number {
  return median(
    chain.flatMap((a, index) => chain.slice(index + 1).map((b) => (b.right - a.right) / Math.max(1, b.top - a.top))),
  );
}
