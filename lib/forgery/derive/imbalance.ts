import type { NamedAmount } from './named-amounts.ts';

export type Part = Pick<NamedAmount, 'label' | 'amount'>;

/** A printed sum that the other sums of its document contradict. */
export interface Imbalance {
  readonly status: 'broken';
  readonly relation: string;
  readonly parts: readonly Part[];
  /** Of the parts the sum that the others contradict. */
  readonly wrong: Part;
  /** In cents. */
  readonly expected: number;
  /** High where rows bear out what it was worked out from. */
  readonly severity: 'high' | 'medium';
  /** Whether the relation holds with these cents of its parts. */
  readonly holds: (cents: readonly number[]) => boolean;
}
