import type { ColumnName } from '#db/customer-columns.ts';
import { type ChosenMapping, matchHeaders } from './header-match.ts';

/** Where each layout column lies in a record, and which fields belong to none. */
export interface HeaderMap {
  readonly headers: readonly string[];
  readonly indexOf: Readonly<Partial<Record<ColumnName, number>>>;
  /** Fields kept in `attributes` under their header. */
  readonly attributes: readonly number[];
  /** Fields ignored on import: the columns that rejects.csv adds. */
  readonly ignored: readonly number[];
  /** Headers that were matched by similarity and not by name. */
  readonly guessed: readonly { readonly header: string; readonly column: ColumnName }[];
}

/** The headers' places by layout column. Throws the first problem of `matchHeaders`. */
export function mapHeaders(
  raw: readonly string[],
  columnsMax: number,
  chosen: Readonly<ChosenMapping> = {},
): HeaderMap {
  const { matches, problems } = matchHeaders(raw, columnsMax, chosen);
  const [problem] = problems;
  if (problem) throw problem;
  const indexOf: Partial<Record<ColumnName, number>> = {};
  const attributes: number[] = [];
  const ignored: number[] = [];
  const guessed: { header: string; column: ColumnName }[] = [];
  matches.forEach(({ header, target, reason }, at) => {
    if (target === 'attributes') {
      if (header !== '') attributes.push(at);
    } else if (target !== '-') indexOf[target] = at;
    if (reason === 'reject_column') ignored.push(at);
    if (reason === 'similar' && target !== 'attributes' && target !== '-') guessed.push({ header, column: target });
  });
  return { headers: matches.map(({ header }) => header), indexOf, attributes, ignored, guessed };
}
