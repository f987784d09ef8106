import { logit, sigmoid } from '#lib/engine/score.ts';
import { type BinnedColumn, binColumn } from './bins.ts';
import type { Example, LearnedSignal } from './example.ts';
import { FEATURE_NAMES } from './features.ts';
import { growTree, type Tree } from './grow-tree.ts';

export interface BoostedShape {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
}
export const DEFAULT_SHAPE: BoostedShape = { trees: 100, depth: 3, rate: 0.1 };

/** Gradient-boosted trees. Plain JSON, immutable. */
export interface BoostedModel {
  /** Log-odds before the first tree. */
  readonly base: number;
  /** What the trees read: names of features, and `signal:<id>` for the strength of a signal. */
  readonly columns: readonly string[];
  readonly trees: readonly Tree[];
}

/** What one column moved, in log-odds. */
export interface PathShare {
  readonly column: string;
  readonly logOdds: number;
}

const SIGNAL = 'signal:';

/** Histogram gradient boosting of the logistic loss; no chance is involved. */
export function fitBoosted(
  signals: readonly LearnedSignal[],
  examples: readonly Example[],
  shape: BoostedShape = DEFAULT_SHAPE,
  onTree: (done: number) => void = () => {},
): BoostedModel {
  const { names, columns } = binnedColumns(signals, examples);
  const weight = Float64Array.from(examples, (example) => example.weight);
  const label = Uint8Array.from(examples, ({ fraud }) => Number(fraud));
  const base = baseOf(label, weight);
  const z = new Float64Array(examples.length).fill(base);
  const gradient = new Float64Array(examples.length);
  const hessian = new Float64Array(examples.length);
  const leaf = new Uint8Array(examples.length);
  const trees: Tree[] = [];
  for (let number = 0; number < shape.trees; number += 1) {
    for (let row = 0; row < z.length; row += 1) {
      const p = sigmoid(z[row] ?? 0);
      gradient[row] = (weight[row] ?? 0) * (p - (label[row] ?? 0));
      hessian[row] = (weight[row] ?? 0) * p * (1 - p);
    }
    const tree = growTree(columns, gradient, hessian, shape, leaf);
    for (let row = 0; row < z.length; row += 1) z[row] = (z[row] ?? 0) + (tree.value[leaf[row] ?? 0] ?? 0);
    trees.push(tree);
    onTree(number + 1);
  }
  return { base, columns: names, trees };
}

function baseOf(label: Uint8Array, weight: Float64Array): number {
  const total = weight.reduce((sum, size) => sum + size, 0);
  const frauds = weight.reduce((sum, size, row) => sum + (label[row] === 1 ? size : 0), 0);
  return logit(Math.min(1 - 1e-6, Math.max(1e-6, frauds / Math.max(1, total))));
}

/** The columns that vary; the others cannot split anything. */
function binnedColumns(signals: readonly LearnedSignal[], examples: readonly Example[]) {
  const names: string[] = [];
  const columns: BinnedColumn[] = [];
  const add = (name: string, values: Float64Array) => {
    const column = binColumn(values);
    if (column.bin.every((bin) => bin === column.bin[0])) return;
    names.push(name);
    columns.push(column);
  };
  FEATURE_NAMES.forEach((name, index) => {
    add(
      name,
      Float64Array.from(examples, ({ features }) => features[index] ?? Number.NaN),
    );
  });
  const strengths = signals.map(() => new Float64Array(examples.length));
  examples.forEach((example, row) => {
    for (const [signal, strength] of example.strengths) (strengths[signal] ?? [])[row] = strength;
  });
  signals.forEach(({ id }, index) => {
    add(`${SIGNAL}${id}`, strengths[index] ?? new Float64Array(0));
  });
  return { names, columns };
}

/** Reads a column of an example; null where it is not known. */
function readersOf(
  signals: readonly LearnedSignal[],
  names: readonly string[],
): ((example: Example) => number | null)[] {
  return names.map((name) => {
    if (!name.startsWith(SIGNAL)) {
      const index = FEATURE_NAMES.indexOf(name);
      return ({ features }) => features[index] ?? null;
    }
    const index = signals.findIndex(({ id }) => id === name.slice(SIGNAL.length));
    return ({ strengths }) => strengths.find(([signal]) => signal === index)?.[1] ?? 0;
  });
}

/** Log-odds of examples under the trees. */
export function scoreBoosted(signals: readonly LearnedSignal[], model: BoostedModel): (example: Example) => number {
  const readers = readersOf(signals, model.columns);
  return (example) => {
    const row = readers.map((read) => read(example));
    return model.trees.reduce((z, tree) => z + (tree.value[pathOf(tree, row).at(-1) ?? 0] ?? 0), model.base);
  };
}

/** What each column moved on the paths of an example; with `base` and the roots they sum to its log-odds. */
export function explainBoosted(
  signals: readonly LearnedSignal[],
  model: BoostedModel,
): (example: Example) => { readonly base: number; readonly shares: PathShare[] } {
  const readers = readersOf(signals, model.columns);
  return (example) => {
    const row = readers.map((read) => read(example));
    const moved = new Map<string, number>();
    let base = model.base;
    for (const tree of model.trees) {
      const path = pathOf(tree, row);
      base += tree.value[0] ?? 0;
      for (const [step, node] of path.entries()) {
        const next = path[step + 1];
        const name = model.columns[tree.column[node] ?? -1];
        if (next === undefined || name === undefined) continue;
        moved.set(name, (moved.get(name) ?? 0) + (tree.value[next] ?? 0) - (tree.value[node] ?? 0));
      }
    }
    const shares = [...moved].map(([column, logOdds]) => ({ column, logOdds }));
    return { base, shares: shares.sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds)) };
  };
}

/** How much each column lowered the loss in training, as shares of 1, largest first. */
export function importances({ columns, trees }: BoostedModel): { column: string; share: number }[] {
  const gains = columns.map(() => 0);
  for (const { column, gain } of trees) {
    for (const [node, number] of column.entries())
      if (number >= 0) gains[number] = (gains[number] ?? 0) + (gain[node] ?? 0);
  }
  const total = gains.reduce((sum, gain) => sum + gain, 0) || 1;
  return columns
    .map((column, number) => ({ column, share: (gains[number] ?? 0) / total }))
    .sort((a, b) => b.share - a.share);
}

function pathOf(tree: Tree, row: readonly (number | null)[]): number[] {
  const path = [0];
  for (let node = 0; (tree.column[node] ?? -1) >= 0; path.push(node)) {
    const value = row[tree.column[node] ?? 0] ?? null;
    const toLeft = value === null ? tree.missingLeft[node] : value <= (tree.threshold[node] ?? 0);
    node = (toLeft ? tree.left[node] : tree.right[node]) ?? 0;
  }
  return path;
}
