import type { EntityStateRow } from '#db/queries/entity-state.ts';
import { EMPTY, type ProfileKind, type Profiles } from '#lib/risk/profiles/state.ts';
import { createGenerations } from './generations.ts';

interface Entry {
  readonly kind: ProfileKind;
  readonly key: string;
  /** Undefined where nothing was seen. */
  profile: unknown;
}

/** The profiles of one tenant that a process keeps, and which of them differ from what is stored. */
export interface KeptProfiles extends Profiles {
  hasProfile(kind: ProfileKind, key: string): boolean;
  putProfile(kind: ProfileKind, key: string, profile: unknown): void;
  /** The profiles that differ from what is stored. */
  changed(): EntityStateRow[];
  /** What was changed is stored. */
  stored(): void;
  forget(): void;
  weight(): number;
}

/** @param weightMax of all profiles, about. @param weight of one profile. */
export function createKeptProfiles(weightMax: number, weight: number): KeptProfiles {
  const entries = createGenerations<Entry>(weightMax, () => weight);
  const dirty = new Set<Entry>();
  const entryOf = (kind: ProfileKind, key: string): Entry => {
    const entry = entries.get(kind, key);
    if (!entry) throw new Error(`The profile of the ${kind} "${key}" was not read before it was asked for.`);
    return entry;
  };
  return {
    peek: (kind, key) => entryOf(kind, key).profile as never,
    edit(kind, key) {
      const entry = entryOf(kind, key);
      entry.profile ??= EMPTY[kind]();
      dirty.add(entry);
      return entry.profile as never;
    },
    hasProfile: (kind, key) => entries.get(kind, key) !== undefined,
    putProfile: (kind, key, profile) => entries.set(kind, key, { kind, key, profile }),
    changed: () => [...dirty].map(({ kind, key, profile }) => ({ kind, key, state: profile })),
    stored() {
      dirty.clear();
      entries.age();
    },
    forget() {
      dirty.clear();
      entries.clear();
    },
    weight: () => entries.weight(),
  };
}
