import type { Check } from '#lib/engine/check.ts';
import type { ProfileFacts, ProfileMeta } from './facts.ts';

/** The columns of the staged row that facts of a row's text are read from. */
const TEXT_COLUMNS = { name: 'name_key', email: 'email_norm', national_id: 'national_id_hash' } as const;
type TextFact = keyof typeof TEXT_COLUMNS;
export type TextColumn = (typeof TEXT_COLUMNS)[TextFact];

/**
 * Who makes each fact known. `row`: the reader of the file, all facts of a row together. Every other fact comes alone: `value`
 * once for each value of the customers in question, `group` once for each shape of a group that shares a value, `pair` once for
 * the likest other customer, `list` once for the names on lists that are like the customer's.
 */
const SUPPLIERS: Readonly<Record<keyof ProfileFacts, 'row' | 'value' | 'group' | 'pair' | 'list'>> = {
  name: 'row',
  email: 'row',
  national_id: 'row',
  email_domain: 'value',
  age: 'value',
  tie: 'value',
  phone_place: 'value',
  is_pep: 'value',
  declared_risk: 'value',
  missing: 'value',
  national_id_peers: 'group',
  email_peers: 'group',
  phone_peers: 'group',
  device_peers: 'group',
  ip_peers: 'group',
  iban_peers: 'group',
  address_peers: 'group',
  birth_peers: 'group',
  burst: 'group',
  twin: 'pair',
  list_hits: 'list',
};

type ProfileCheck = Check<ProfileFacts, ProfileMeta>;

/** Whether a check reads the text of one row alone: it runs while the file is read, where the text is at hand. */
export function readsText({ requires, optional }: ProfileCheck): boolean {
  const facts = [...requires, ...optional];
  return facts.length > 0 && facts.every((fact) => SUPPLIERS[fact] === 'row');
}

/** Whether all that a check requires is ever known at once: facts of a row together, any other alone. */
export function isSupplied(check: ProfileCheck): boolean {
  if (check.requires.length === 0) return check.optional.length > 0 && !check.optional.some(isOfRow);
  return readsText(check) || (check.requires.length === 1 && !check.requires.some(isOfRow));
}

const isOfRow = (fact: keyof ProfileFacts): boolean => SUPPLIERS[fact] === 'row';

/** The columns that a check of a row's text reads. */
export function columnsOf({ requires, optional }: ProfileCheck): readonly TextColumn[] {
  return [...requires, ...optional].flatMap((fact) => (fact in TEXT_COLUMNS ? [TEXT_COLUMNS[fact as TextFact]] : []));
}
