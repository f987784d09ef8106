import { randomBytes } from 'node:crypto';
import { ERASED, type NamedValue, VALUE_KINDS, type ValueKind } from '#db/queries/erase-named.ts';

/** What stands for the values of a person after an erasure: random, and the same for the same value, so that counts stay right. */
export interface Names {
  /** The value itself where somebody else has it too. */
  of(kind: ValueKind, value: string): string;
  /** Puts another text for a value. */
  set(kind: ValueKind, value: string, name: string): void;
  /** The same in JSON: whole strings that are a value that was asked for, of some kinds. Names of members stay. */
  within<T>(json: T, kinds?: readonly ValueKind[]): T;
}

const NAME_BYTES = 12;
const PHONE_DIGITS = 14;

/** @param shared values that somebody else has too. */
export function createNames(shared: readonly NamedValue[]): Names {
  const kept = new Set(shared.map(keyOf));
  const given = new Map<string, string>();
  const byValue = new Map<string, { readonly kind: ValueKind; readonly name: string }>();
  const set = (kind: ValueKind, value: string, name: string) => {
    given.set(keyOf({ kind, value }), name);
    byValue.set(value, { kind, name });
  };
  const within = (json: unknown, kinds: readonly ValueKind[]): unknown => {
    if (typeof json === 'string') {
      const known = byValue.get(json);
      return known && kinds.includes(known.kind) ? known.name : json;
    }
    if (Array.isArray(json)) return json.map((item) => within(item, kinds));
    if (json === null || typeof json !== 'object') return json;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, within(value, kinds)]));
  };
  return {
    of(kind, value) {
      const key = keyOf({ kind, value });
      if (kept.has(key) || value.startsWith(ERASED)) return value;
      const known = given.get(key);
      if (known !== undefined) return known;
      const name = byValue.get(value)?.name ?? newName(kind);
      set(kind, value, name);
      return name;
    },
    set,
    within: (json, kinds = VALUE_KINDS) => within(json, kinds) as never,
  };
}

const keyOf = ({ kind, value }: NamedValue) => `${kind} ${value}`;

function newName(kind: ValueKind): string {
  const bytes = randomBytes(NAME_BYTES);
  if (kind === 'phone')
    return `+000${BigInt(`0x${bytes.toString('hex')}`)
      .toString()
      .slice(0, PHONE_DIGITS)}`;
  const name = `${ERASED}${bytes.toString('hex')}`;
  return kind === 'email' ? `${name}@erased.invalid` : name;
}
