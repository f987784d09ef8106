import { type Concept, conceptOf, plainWords } from './vocabulary.ts';

/**
 * The part that an amount has in the sum of a document. EN 16931 calls them: `lines` BT-106, `allowance` BT-107, `charge`
 * BT-108, `net` BT-109, `base` BT-116, `tax` BT-110 and BT-117, `gross` BT-112, `paid` BT-113, `rounding` BT-114, `payable` BT-115.
 */
export type Role =
  | 'lines'
  | 'net'
  | 'base'
  | 'total'
  | 'gross'
  | 'payable'
  | 'tax'
  | 'contained'
  | 'allowance'
  | 'charge'
  | 'paid'
  | 'rounding'
  | 'previous'
  | 'tendered'
  | 'change'
  /** Known, and no part of the sum: a quantity, a saving, a discount for early payment. */
  | 'aside'
  | 'unknown';

export interface LabelRole {
  readonly role: Role;
  /** True where every word of the label is understood. */
  readonly sure: boolean;
}

/** The role that a label names. */
export function roleOf(label: string): LabelRole {
  const concepts = plainWords(label).map((word) => conceptOf(word) ?? (word.length === 1 ? 'filler' : null));
  const known = new Set<Concept>(concepts.filter((concept) => concept !== null));
  return { role: roleFrom(known, label), sure: !concepts.includes(null) };
}

const TO_BE_PAID =
  /\bto be paid\b|(?<!\p{L})dû(?!\p{L})|\bto pay\b|\bzu (?:zahlen|über|begleichen)|\b(?:à|a) (?:payer|pagar|pagare)\b|\bte betalen\b|\batt betala\b|\bå betale\b/iu;

function roleFrom(has: ReadonlySet<Concept>, label: string): Role {
  if (has.has('aside')) return 'aside';
  if (TO_BE_PAID.test(label)) return 'payable';
  if (has.has('after') && (has.has('tax') || has.has('allowance'))) return has.has('tax') ? 'gross' : 'total';
  if (has.has('before') && (has.has('tax') || has.has('allowance'))) return has.has('tax') ? 'net' : 'lines';
  if (has.has('base')) return 'base';
  if (has.has('tax')) return taxRole(has, label);
  if (has.has('allowance') && !has.has('paid')) return 'allowance';
  if (has.has('rounding')) return has.has('sum') || has.has('due') ? 'total' : 'rounding';
  if (has.has('previous')) return 'previous';
  if (has.has('change')) return 'change';
  if (has.has('paid')) return has.has('due') ? 'payable' : 'paid';
  if (has.has('charge')) return 'charge';
  if (has.has('fees')) return has.has('sum') || has.has('due') ? 'unknown' : 'charge';
  if (has.has('due')) return 'payable';
  return sumRole(has);
}

const OF_WHICH = /\bof which\b/iu;

function taxRole(has: ReadonlySet<Concept>, label: string): Role {
  const summed = has.has('sum') || has.has('part') || has.has('document') || has.has('due');
  if (has.has('without')) return has.has('part') ? 'lines' : 'net';
  if (has.has('with') && (summed || has.has('amount') || has.has('gross'))) return has.has('due') ? 'payable' : 'gross';
  if (has.has('with') || has.has('contained') || OF_WHICH.test(label)) return 'contained';
  if (has.has('net')) return has.has('charge') ? 'unknown' : 'net';
  if (has.has('gross')) return 'gross';
  if (has.has('allowance')) return 'allowance';
  return 'tax';
}

function sumRole(has: ReadonlySet<Concept>): Role {
  if (has.has('tendered')) return 'tendered';
  if (has.has('part')) return 'lines';
  if (has.has('net') || has.has('without')) return 'net';
  if (has.has('gross')) return 'gross';
  if (has.has('sum') || (has.has('document') && has.has('amount'))) return 'total';
  return 'unknown';
}
