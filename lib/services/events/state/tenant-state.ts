import type { EntityStateRow } from '#db/queries/entity-state.ts';
import type { KeyWindow } from '#lib/risk/derive/windows.ts';
import { EMPTY, type ProfileKind, type ScoringState } from '#lib/risk/profiles/state.ts';
import type { VelocityKey } from '#lib/risk/velocity.ts';
import { createGenerations } from './generations.ts';

interface Entry {
  readonly kind: ProfileKind;
  readonly key: string;
  /** Undefined where nothing was seen. */
  profile: unknown;
}

/**
 * What one process keeps of one tenant between batches. It stands for the stored events up to `seq` and must not be used
 * for anything newer before it was caught up. What a batch needs is put in before it is scored: asking for anything else
 * is a fault.
 */
export interface TenantState extends ScoringState {
  /** Of the last event that is in the windows and profiles. */
  seq: number;
  hasProfile(kind: ProfileKind, key: string): boolean;
  putProfile(kind: ProfileKind, key: string, profile: unknown): void;
  hasWindow(kind: VelocityKey, key: string): boolean;
  /** The window where it is there, for one event that came from elsewhere. */
  findWindow(kind: VelocityKey, key: string): KeyWindow | undefined;
  putWindow(kind: VelocityKey, key: string, window: KeyWindow): void;
  /** The profiles that differ from what is stored. */
  changed(): EntityStateRow[];
  /** What was changed is stored. @param seq of the last event. */
  committed(seq: number): void;
  forgetProfiles(): void;
  forgetAll(): void;
  /** Of all that it keeps, in rows of windows. */
  weight(): number;
}

/** In rows of windows, as all weights here: a profile, and a window without its rows, costs about as much as some rows. */
const ENTRY_WEIGHT = 32;
const PROFILES_WEIGHT_MAX = 100_000 * ENTRY_WEIGHT;
const WINDOWS_WEIGHT_MAX = 2_000_000;

export function createTenantState(): TenantState {
  const profiles = createGenerations<Entry>(PROFILES_WEIGHT_MAX, () => ENTRY_WEIGHT);
  const windows = createGenerations<KeyWindow>(WINDOWS_WEIGHT_MAX, (window) => window.size() + ENTRY_WEIGHT);
  const dirty = new Set<Entry>();
  const entryOf = (kind: ProfileKind, key: string): Entry => {
    const entry = profiles.get(kind, key);
    if (!entry) throw new Error(`The profile of the ${kind} "${key}" was not read before it was asked for.`);
    return entry;
  };
  const state: TenantState = {
    seq: 0,
    peek: (kind, key) => entryOf(kind, key).profile as never,
    edit(kind, key) {
      const entry = entryOf(kind, key);
      entry.profile ??= EMPTY[kind]();
      dirty.add(entry);
      return entry.profile as never;
    },
    window(kind, key) {
      const window = windows.get(kind, key);
      if (!window) throw new Error(`The window of the ${kind} "${key}" was not read before it was asked for.`);
      windows.grow();
      return window;
    },
    hasProfile: (kind, key) => profiles.get(kind, key) !== undefined,
    putProfile: (kind, key, profile) => profiles.set(kind, key, { kind, key, profile }),
    hasWindow: (kind, key) => windows.get(kind, key) !== undefined,
    findWindow(kind, key) {
      const window = windows.get(kind, key);
      if (window) windows.grow();
      return window;
    },
    putWindow: (kind, key, window) => windows.set(kind, key, window),
    changed: () => [...dirty].map(({ kind, key, profile }) => ({ kind, key, state: profile })),
    committed(seq) {
      dirty.clear();
      state.seq = seq;
      profiles.age();
      windows.age();
    },
    forgetProfiles() {
      dirty.clear();
      profiles.clear();
    },
    forgetAll() {
      state.forgetProfiles();
      windows.clear();
      state.seq = 0;
    },
    weight: () => profiles.weight() + windows.weight(),
  };
  return state;
}
