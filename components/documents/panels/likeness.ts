import { formatPercent } from '#lib/format.ts';

/**
 * How alike two documents are, as a share. Null where nothing was measured, and where the measure saw no difference: it is an
 * estimate, so "100 %" would promise more than "nearly the same".
 */
export function likenessText(likeness: number): string | null {
  return likeness > 0 && likeness < 1 ? `${formatPercent(likeness)} alike` : null;
}
