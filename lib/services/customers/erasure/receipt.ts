import type { NamedValue } from '#db/queries/erase-named.ts';
import type { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { ID_CHARACTERS_MIN } from './marks.ts';

/** What an erasure removes, in the words of the receipt. */
const WORDS = {
  customers: 'the customer, with contact, address, account and encrypted national id',
  profiles: 'risk profile',
  signals: 'signals of the profile with their evidence',
  pairs: 'likely duplicates',
  reviews: 'the decision of an analyst, with its note',
  events: 'events and alerts that no longer name the person',
  states: 'profiles of the person’s user id, devices, sessions, cards and addresses',
  prints: 'fingerprints of browsers',
  observations: 'what the collector saw of sessions',
  labels: 'labels of fraud looked up by the person’s ids',
  notes: 'notes of analysts',
  entries: 'entries of lists',
  reports: 'documents with their reports, pictures and contents',
  rejects: 'lists of rejected rows that have one of the person, with all of their rows',
  texts: 'texts of others, from which the person’s names, addresses and numbers were taken out',
  views: 'saved views that name the person',
  answers: 'answers that were kept for a repeated request',
  audit: 'audit rows whose target and detail were emptied',
} as const;
export type ErasedCounts = Readonly<Record<keyof typeof WORDS, number>>;

const NAMES = Object.keys(WORDS) as (keyof typeof WORDS)[];

export const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as ErasedCounts;

export function plus(counts: ErasedCounts, more: Partial<ErasedCounts>): ErasedCounts {
  return Object.fromEntries(NAMES.map((name) => [name, counts[name] + (more[name] ?? 0)])) as ErasedCounts;
}

const KEPT: CustomerErasure['kept'] = [
  {
    what: 'audit',
    why: 'Who did what, by the id of the customer: the proof that this erasure was made (GDPR, articles 5(2) and 17(3)(e)).',
  },
  {
    what: 'events and alerts without the person',
    why: 'Type, time, amount, country, network, score and decision under a random name, so that the sequence has no gap and counts of others stay right.',
  },
  {
    what: 'documents that were sent without the id of the customer',
    why: 'Nothing ties them to the person. Erase each by its report.',
  },
  {
    what: 'requests of the last day',
    why: 'Hashes of them tell a repeated request from another one. They are gone within a day.',
  },
];

/** What else stays, where there is some of it. */
export interface Remains {
  /** Values that somebody else has too. */
  readonly shared: readonly NamedValue[];
  /** Ids of rules that read a mark. */
  readonly rules: readonly string[];
}

/** The receipt of an erasure. */
export function receiptOf(
  customerId: string,
  at: Date,
  counts: ErasedCounts,
  { shared, rules }: Remains,
): CustomerErasure {
  const kept = [...KEPT];
  const kinds = [...new Set(shared.map(({ kind }) => kind))].sort();
  if (kinds.length > 0)
    kept.push({
      what: `values that others have too: ${kinds.join(', ')}`,
      why: 'They are those of another customer or user as well, whose records keep them.',
    });
  if (rules.length > 0)
    kept.push({
      what: `rules that name the person: ${rules.join(', ')}`,
      why: 'What they decide would change. Write a new version without the name.',
    });
  if (customerId.length < ID_CHARACTERS_MIN)
    kept.push({
      what: 'texts that hold the id of the customer',
      why: 'An id of fewer than six characters cannot be told from other words. Results of loads may name it.',
    });
  return {
    customer_id: customerId,
    erased_at: at.toISOString(),
    removed: NAMES.map((name) => ({ what: WORDS[name], rows: counts[name] })),
    kept,
  };
}
