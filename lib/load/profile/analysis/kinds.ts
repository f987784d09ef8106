import { SHARED_COLUMNS, SHARED_NAMES, type SharedColumn } from '#db/customer-shared.ts';
import type { ProfileFacts } from '../facts.ts';
import { family, firstWord, given, network, type Part, stem, street, whole, year } from './parts.ts';
import type { ScopeRow } from './scope-row.ts';

type PeerFact = Extract<keyof ProfileFacts, `${string}_peers`>;

/** Something that brings customers together. */
export interface SharedKind {
  /** What the customers of a group have alike, one behind the other. */
  readonly parts: readonly Part[];
  /** The same among many customers: a street is then too little. */
  readonly amongMany?: readonly Part[];
  /** Members from which a group matters, and beyond which it stands for a placeholder or for chance. */
  readonly least: number;
  readonly most: number;
  /** The fact that a group of this kind is. */
  readonly fact?: PeerFact;
  /** How accounts opened within an hour are called, where this kind tells. */
  readonly burst?: ProfileFacts['burst']['by'];
  /** Whether two members may be one person. */
  readonly block: boolean;
}

const MEMBERS_MAX = 1000;
/** Of what only brings together who may be one person: chance alone makes groups that are larger. */
const CHANCE_MAX = 10;
const BURST_LEAST = 5;

/** A value that too many hold is left out: of it the group would be counted short. */
function unlessHot(shared: SharedColumn, part: Part = whole(SHARED_COLUMNS[shared])): Part {
  const bit = 1 << SHARED_NAMES.indexOf(shared);
  return (row, letters) => (row.hot & bit) === 0 && part(row, letters);
}

const column = (shared: SharedColumn, fact: PeerFact, more: Partial<SharedKind> = {}): SharedKind => ({
  ...{ parts: [unlessHot(shared)], fact, least: 2, most: MEMBERS_MAX, block: true, ...more },
});

const isOpened: Part = (row: ScopeRow) => row.has('account_opened_at');
const accounts = (part: Part, burst: SharedKind['burst']): SharedKind => ({
  ...{ parts: [isOpened, part], least: BURST_LEAST, most: MEMBERS_MAX, block: false, ...(burst ? { burst } : {}) },
});

/**
 * The blocks of the load guide, section 7.3, that are no shared values. A letter more for every five times as many
 * customers keeps them as large as they are among few; among many a street needs the start of a name.
 */
const block = (most: number, ...parts: Part[]): SharedKind => ({ parts, least: 2, most, block: true });

const birth = whole('date_of_birth');
const name = whole('name_key');
const initials = given(4);
/** Of as many letters among any number of customers. */
const start: Part = (row) => initials(row, 0);

export const KINDS: readonly SharedKind[] = [
  column('nid', 'national_id_peers'),
  column('email', 'email_peers'),
  column('phone', 'phone_peers'),
  column('device', 'device_peers', { block: false, burst: 'device' }),
  column('ip', 'ip_peers', { block: false }),
  column('iban', 'iban_peers'),
  column('address', 'address_peers'),
  { ...block(MEMBERS_MAX, firstWord('name_key'), birth), fact: 'birth_peers' },
  accounts(unlessHot('ip', network), 'network'),
  accounts(unlessHot('email', stem), 'email stem'),
  block(50, name, year),
  block(CHANCE_MAX, name),
  block(CHANCE_MAX, given(2), birth),
  block(CHANCE_MAX, family(3), birth),
  block(CHANCE_MAX, initials, whole('postal_code')),
  { ...block(CHANCE_MAX, street(12)), amongMany: [street(12), start] },
];
