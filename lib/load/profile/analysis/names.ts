import type { Hit, Screener, Subject } from '../../screening/screener.ts';
import type { ListHit } from '../facts.ts';
import type { ListWords } from './list-words.ts';
import type { ScopeRow } from './scope-row.ts';

/** Lists, made ready to be compared with. */
export interface OpenLists {
  readonly screener: Screener;
  readonly words: ListWords;
}

/**
 * The listed names that a customer's is like.
 * @param everybody or only those whose names share words with a list.
 * @returns null where the name was not compared.
 */
export function hitsOf(row: ScopeRow, { screener, words }: OpenLists, everybody: boolean): readonly ListHit[] | null {
  if (!everybody && !words.mayHold(row)) return null;
  const name = row.text('full_name') ?? row.text('legal_name');
  return name === null ? null : screener.screen(subjectOf(row, name)).map(factOf);
}

function subjectOf(row: ScopeRow, name: string): Subject {
  const countries = [row.text('country'), row.text('nationality'), row.text('national_id_country')];
  return {
    name,
    family: row.text('last_name'),
    kind: row.text('customer_type') === 'business' ? 'organisation' : 'person',
    birthDate: row.text('date_of_birth'),
    countries: countries.filter((country) => country !== null),
    gender: null,
  };
}

function factOf({ list, entry, matchedName, score }: Hit): ListHit {
  const { title, publishedAt, kind } = list;
  return { list: title, listDate: publishedAt, kind, entry: entry.id, matchedName, score };
}
