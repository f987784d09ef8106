import { sigmoid } from '#lib/engine/score.ts';
import { minimiseBounded } from './bounded-quadratic.ts';

const STEPS_MAX = 25;
const HALVINGS_MAX = 12;
const TOLERANCE = 1e-7;

/** Rows of a design: the intercept is column 0 of every row and is not listed. */
export interface Design {
  readonly columns: number;
  /** Row i has the entries `starts[i]` to `starts[i + 1]` of `index` and `value`. */
  readonly starts: Int32Array;
  readonly index: Int32Array;
  readonly value: Float64Array;
  /** 0 or 1. */
  readonly label: Uint8Array;
  readonly weight: Float64Array;
}

export interface Prior {
  readonly mean: Float64Array;
  /** Standard deviation of the prior, one for all. */
  readonly tau: number;
  /** 1 for w >= 0, -1 for w <= 0, 0 for either. */
  readonly sign: Int8Array;
}

/**
 * Ridge logistic regression with a prior mean and signed weights, by iteratively reweighted least squares:
 * the minimum of `sum weight * logloss + .5 * sum ((w - mean) / tau)^2` (risk guide, section 4.3).
 * @returns one weight a column; never worse than the prior mean.
 */
export function fitLogistic(design: Design, prior: Prior): Float64Array {
  let weights = Float64Array.from(prior.mean);
  let standing = lossOf(design, prior, weights);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { gradient, hessian } = derivatives(design, prior, weights);
    const { lower, upper } = boundsOf(prior, weights);
    const direction = minimiseBounded(hessian, gradient, lower, upper);
    const next = descend(design, prior, weights, direction, standing);
    if (!next) break;
    const moved = Math.max(...direction.map(Math.abs));
    weights = next.weights;
    standing = next.loss;
    if (moved < TOLERANCE) break;
  }
  return weights;
}

/** Halves the step until the loss falls; null when it cannot. */
function descend(design: Design, prior: Prior, from: Float64Array, direction: Float64Array, loss: number) {
  for (let halving = 0, size = 1; halving < HALVINGS_MAX; halving += 1, size /= 2) {
    const weights = from.map((value, column) => value + size * (direction[column] ?? 0));
    const reached = lossOf(design, prior, weights);
    if (reached < loss) return { weights, loss: reached };
  }
  return null;
}

function boundsOf({ sign }: Prior, weights: Float64Array): { lower: Float64Array; upper: Float64Array } {
  return {
    lower: weights.map((value, column) => (sign[column] === 1 ? -value : -Infinity)),
    upper: weights.map((value, column) => (sign[column] === -1 ? -value : Infinity)),
  };
}

function logOddsOf({ starts, index, value }: Design, weights: Float64Array, row: number): number {
  let sum = weights[0] ?? 0;
  const end = starts[row + 1] ?? 0;
  for (let k = starts[row] ?? 0; k < end; k += 1) sum += (weights[index[k] ?? 0] ?? 0) * (value[k] ?? 0);
  return sum;
}

function lossOf(design: Design, prior: Prior, weights: Float64Array): number {
  let loss = 0;
  for (let row = 0; row < design.label.length; row += 1) {
    const z = logOddsOf(design, weights, row);
    const margin = design.label[row] === 1 ? -z : z;
    loss += (design.weight[row] ?? 0) * (margin > 30 ? margin : Math.log1p(Math.exp(margin)));
  }
  for (let column = 0; column < design.columns; column += 1) {
    loss += 0.5 * (((weights[column] ?? 0) - (prior.mean[column] ?? 0)) / prior.tau) ** 2;
  }
  return loss;
}

function derivatives(design: Design, prior: Prior, weights: Float64Array) {
  const n = design.columns;
  const gradient = new Float64Array(n);
  const hessian = new Float64Array(n * n);
  const columns = new Int32Array(n);
  const values = new Float64Array(n);
  for (let row = 0; row < design.label.length; row += 1) {
    const p = sigmoid(logOddsOf(design, weights, row));
    const weight = design.weight[row] ?? 0;
    const slope = weight * (p - (design.label[row] ?? 0));
    const curvature = weight * p * (1 - p);
    const entries = entriesOf(design, row, columns, values);
    for (let a = 0; a < entries; a += 1) {
      const i = columns[a] ?? 0;
      const value = values[a] ?? 0;
      gradient[i] = (gradient[i] ?? 0) + slope * value;
      const scaled = curvature * value;
      for (let b = 0; b < entries; b += 1) {
        const at = i * n + (columns[b] ?? 0);
        hessian[at] = (hessian[at] ?? 0) + scaled * (values[b] ?? 0);
      }
    }
  }
  const precision = 1 / prior.tau ** 2;
  for (let i = 0; i < n; i += 1) {
    gradient[i] = (gradient[i] ?? 0) + precision * ((weights[i] ?? 0) - (prior.mean[i] ?? 0));
    hessian[i * n + i] = (hessian[i * n + i] ?? 0) + precision;
  }
  return { gradient, hessian };
}

/** Copies the entries of a row, the intercept first. @returns how many. */
function entriesOf({ starts, index, value }: Design, row: number, columns: Int32Array, values: Float64Array): number {
  columns[0] = 0;
  values[0] = 1;
  let entries = 1;
  const end = starts[row + 1] ?? 0;
  for (let k = starts[row] ?? 0; k < end; k += 1, entries += 1) {
    columns[entries] = index[k] ?? 0;
    values[entries] = value[k] ?? 0;
  }
  return entries;
}
