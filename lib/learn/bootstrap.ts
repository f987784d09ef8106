import type { Predictions } from './metrics.ts';
import { createRandom, poisson } from './random.ts';

export interface Interval {
  readonly value: number;
  /** 95 % confidence. */
  readonly low: number;
  readonly high: number;
}

/**
 * A figure of predictions with its 95 % interval, by a Poisson bootstrap over groups: all events of one user, or of one
 * incident, are drawn together.
 * @param groups one name an event.
 * @param figure pure; the order of the events stays the same in every draw, only their weights change.
 */
export function bootstrap(
  predictions: Predictions,
  groups: readonly string[],
  figure: (predictions: Predictions) => number,
  options: { readonly seed: number; readonly draws?: number },
): Interval {
  const random = createRandom(options.seed);
  const { numbers, count } = numbered(groups);
  const values = Array.from({ length: options.draws ?? 200 }, () => {
    const times = Uint8Array.from({ length: count }, () => poisson(random, 1));
    const weight = predictions.weight.map((size, row) => size * (times[numbers[row] ?? 0] ?? 0));
    return figure({ ...predictions, weight });
  });
  values.sort((a, b) => a - b);
  return { value: figure(predictions), low: quantile(values, 0.025), high: quantile(values, 0.975) };
}

function numbered(groups: readonly string[]): { numbers: Int32Array; count: number } {
  const known = new Map<string, number>();
  const numbers = Int32Array.from(groups, (group) => {
    const number = known.get(group) ?? known.size;
    known.set(group, number);
    return number;
  });
  return { numbers, count: known.size };
}

/** By linear interpolation; the values ascend. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const place = (values.length - 1) * share;
  const [below, above] = [values[Math.floor(place)] ?? 0, values[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
