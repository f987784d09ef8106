import type { BinnedColumn } from './bins.ts';

/** More than a column can have bins. */
const STRIDE = 96;
const LAMBDA = 1;
const CHILD_HESSIAN_MIN = 1;

/** One tree as flat arrays; node 0 is the root and a leaf has column -1. Plain JSON. */
export interface Tree {
  readonly column: number[];
  /** Up to here goes left. */
  readonly threshold: number[];
  /** Where what is not known goes. */
  readonly missingLeft: boolean[];
  readonly left: number[];
  readonly right: number[];
  /** In log-odds, of every node: what the tree would say if it ended here. */
  readonly value: number[];
  /** How much the loss fell by the split. */
  readonly gain: number[];
}

interface Split {
  readonly column: number;
  readonly bin: number;
  readonly missingLeft: boolean;
  readonly gain: number;
}

/**
 * Grows one tree level by level on gradients and hessians of the loss, by histograms.
 * @param leaf receives the leaf of each row.
 */
export function growTree(
  columns: readonly BinnedColumn[],
  gradient: Float64Array,
  hessian: Float64Array,
  shape: { readonly depth: number; readonly rate: number },
  leaf: Uint8Array,
): Tree {
  const tree: Tree = { column: [], threshold: [], missingLeft: [], left: [], right: [], value: [], gain: [] };
  leaf.fill(0);
  addNode(tree);
  let level = [0];
  for (let depth = 0; depth <= shape.depth; depth += 1) {
    const sums = sumsOf(tree.column.length, gradient, hessian, leaf);
    for (const node of level) tree.value[node] = shape.rate * best(sums.g[node] ?? 0, sums.h[node] ?? 0);
    if (depth === shape.depth) break;
    const splits = bestSplits(columns, gradient, hessian, leaf, level, sums);
    level = level.flatMap((node) => {
      const split = splits.get(node);
      return split ? applySplit(tree, node, split, columns) : [];
    });
    if (level.length === 0) break;
    moveRows(tree, splits, columns, leaf);
  }
  return tree;
}

const best = (g: number, h: number): number => -g / (h + LAMBDA);
const merit = (g: number, h: number): number => (g * g) / (h + LAMBDA);

function addNode(tree: Tree): number {
  tree.column.push(-1);
  tree.threshold.push(0);
  tree.missingLeft.push(false);
  tree.left.push(-1);
  tree.right.push(-1);
  tree.value.push(0);
  tree.gain.push(0);
  return tree.column.length - 1;
}

function sumsOf(nodes: number, gradient: Float64Array, hessian: Float64Array, leaf: Uint8Array) {
  const g = new Float64Array(nodes);
  const h = new Float64Array(nodes);
  for (let row = 0; row < leaf.length; row += 1) {
    const node = leaf[row] ?? 0;
    g[node] = (g[node] ?? 0) + (gradient[row] ?? 0);
    h[node] = (h[node] ?? 0) + (hessian[row] ?? 0);
  }
  return { g, h };
}

function bestSplits(
  columns: readonly BinnedColumn[],
  gradient: Float64Array,
  hessian: Float64Array,
  leaf: Uint8Array,
  level: readonly number[],
  sums: { readonly g: Float64Array; readonly h: Float64Array },
): Map<number, Split> {
  const splits = new Map<number, Split>();
  const nodes = sums.g.length;
  const g = new Float64Array(nodes * STRIDE);
  const h = new Float64Array(nodes * STRIDE);
  columns.forEach((column, number) => {
    g.fill(0);
    h.fill(0);
    const { bin } = column;
    for (let row = 0; row < leaf.length; row += 1) {
      const at = (leaf[row] ?? 0) * STRIDE + (bin[row] ?? 0);
      g[at] = (g[at] ?? 0) + (gradient[row] ?? 0);
      h[at] = (h[at] ?? 0) + (hessian[row] ?? 0);
    }
    for (const node of level) {
      const from = node * STRIDE;
      const total = { g: sums.g[node] ?? 0, h: sums.h[node] ?? 0 };
      const split = bestCut(g.subarray(from, from + STRIDE), h.subarray(from, from + STRIDE), column, total);
      if (split && split.gain > (splits.get(node)?.gain ?? 0)) splits.set(node, { ...split, column: number });
    }
  });
  return splits;
}

function bestCut(
  g: Float64Array,
  h: Float64Array,
  { cuts, missing }: BinnedColumn,
  total: { readonly g: number; readonly h: number },
): Omit<Split, 'column'> | null {
  const whole = merit(total.g, total.h);
  let found: Omit<Split, 'column'> | null = null;
  let [left, right] = [0, 0];
  for (let bin = 0; bin < cuts.length; bin += 1) {
    left += g[bin] ?? 0;
    right += h[bin] ?? 0;
    for (const missingLeft of [false, true]) {
      const gl = left + (missingLeft ? (g[missing] ?? 0) : 0);
      const hl = right + (missingLeft ? (h[missing] ?? 0) : 0);
      const [gr, hr] = [total.g - gl, total.h - hl];
      if (hl < CHILD_HESSIAN_MIN || hr < CHILD_HESSIAN_MIN) continue;
      const gain = merit(gl, hl) + merit(gr, hr) - whole;
      if (gain > (found?.gain ?? 1e-9)) found = { bin, missingLeft, gain };
    }
  }
  return found;
}

function applySplit(tree: Tree, node: number, split: Split, columns: readonly BinnedColumn[]): number[] {
  const [left, right] = [addNode(tree), addNode(tree)];
  tree.column[node] = split.column;
  tree.threshold[node] = columns[split.column]?.cuts[split.bin] ?? 0;
  tree.missingLeft[node] = split.missingLeft;
  tree.gain[node] = split.gain;
  tree.left[node] = left;
  tree.right[node] = right;
  return [left, right];
}

function moveRows(tree: Tree, splits: ReadonlyMap<number, Split>, columns: readonly BinnedColumn[], leaf: Uint8Array) {
  for (let row = 0; row < leaf.length; row += 1) {
    const node = leaf[row] ?? 0;
    const split = splits.get(node);
    const column = split && columns[split.column];
    if (!split || !column) continue;
    const bin = column.bin[row] ?? 0;
    const toLeft = bin === column.missing ? split.missingLeft : bin <= split.bin;
    leaf[row] = (toLeft ? tree.left[node] : tree.right[node]) ?? 0;
  }
}
