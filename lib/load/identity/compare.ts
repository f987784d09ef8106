import { FIELDS, type Field, type Level, type Levels, levelsOf } from './levels.ts';
import type { IdentityModel } from './model.ts';
import type { Person } from './person.ts';

const LEVEL_NAMES = ['exact', 'near', 'remote', 'different'] as const;

export interface FieldEvidence {
  readonly field: Field;
  readonly level: (typeof LEVEL_NAMES)[number];
  readonly bits: number;
}

export interface Comparison {
  /** Sum over the fields that both have. */
  readonly bits: number;
  readonly fields: readonly FieldEvidence[];
  /** Fields by which the two are different persons, whatever else they share: relatives live together. */
  readonly contradictions: readonly ('given' | 'birthDate')[];
  /** Whether more than names and a town agree. */
  readonly supported: boolean;
}

const SUPPORT: readonly Field[] = ['nationalId', 'birthDate', 'street', 'email', 'phone'];

/** Compares two persons by the model (Fellegi and Sunter 1969). */
export function comparePersons(a: Person, b: Person, model: IdentityModel): Comparison {
  const levels = levelsOf(a, b);
  const fields: FieldEvidence[] = [];
  let bits = 0;
  for (const field of FIELDS) {
    const level = levels[field];
    if (level === null) continue;
    const own = bitsOf(model, field, level, a);
    bits += own;
    fields.push({ field, level: LEVEL_NAMES[level], bits: own });
  }
  const supported = SUPPORT.some((field) => (levels[field] ?? 3) < 2);
  return { bits, fields, contradictions: contradictionsOf(levels), supported };
}

function bitsOf(model: IdentityModel, field: Field, level: Level, person: Person): number {
  const { bits, chance } = model.fields[field];
  if (level !== 0 || (field !== 'given' && field !== 'surname')) return bits[level];
  const share = model.shares?.[field].get(person[field] ?? '') ?? 0;
  return share > chance ? bits[0] - Math.log2(share / chance) : bits[0];
}

/** An equal or nearly equal national id outweighs a name or a birth date that was written otherwise. */
function contradictionsOf({ nationalId, given, birthDate }: Levels): Comparison['contradictions'] {
  if (nationalId === 0 || nationalId === 1) return [];
  return [...(given === 3 ? (['given'] as const) : []), ...(birthDate === 3 ? (['birthDate'] as const) : [])];
}

/**
 * What two customers are to each other: one person under two ids; a look-alike, who may be a twin, a parent or the same
 * person with one thing altered; or null, strangers and the rest of a family.
 * @param neededBits from `neededBits(population)`.
 */
export function relationOf(
  { bits, contradictions, supported }: Comparison,
  neededBits: number,
): 'duplicate' | 'look_alike' | null {
  if (bits < neededBits || !supported || contradictions.length > 1) return null;
  return contradictions.length === 0 ? 'duplicate' : 'look_alike';
}
