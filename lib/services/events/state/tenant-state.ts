import { env } from '#lib/env.ts';
import type { KeyWindow } from '#lib/risk/derive/windows.ts';
import type { ScoringState } from '#lib/risk/profiles/state.ts';
import { type VelocityKey, windowKeys } from '#lib/risk/velocity.ts';
import { createGenerations } from './generations.ts';
import { createKeptProfiles, type KeptProfiles } from './kept-profiles.ts';

/**
 * What one process keeps of one tenant between batches: windows and profiles with the events up to `seq`. It must be
 * caught up before it is used for newer events. A changed profile stays here until it is stored, so a profile that is
 * not here is up to date in `entity_state`. What a batch needs must be put in before it is scored: asking for anything
 * else is a fault.
 */
export interface TenantState
  extends ScoringState,
    Pick<
      KeptProfiles,
      'hasProfile' | 'putProfile' | 'dropProfile' | 'checkpointed' | 'isChanged' | 'isCrowded' | 'snapshot'
    > {
  windowKeys: readonly VelocityKey[];
  /** Seq of the last event in the windows and profiles; 0 where nothing was read yet. */
  seq: number;
  /** How many erasures there had been when what it keeps was read. */
  erasures: number;
  /** Newest time of an event up to `seq`, epoch milliseconds; 0 before the first. */
  watermark: number;
  /** Ids of the events that were scored last and may not be stored yet. */
  storing: ReadonlySet<string>;
  /** Number of batches in a row without events of another process between them. */
  alone: number;
  /**
   * Says for which kinds of keys windows are kept from now on.
   * @returns true where a kind is new. Windows of it that are read now lack the events that are not stored yet.
   */
  keepWindowsOf(keys: readonly VelocityKey[]): boolean;
  hasWindow(kind: VelocityKey, key: string): boolean;
  /** The window of a key where it is kept, to add one event that was not scored here. */
  findWindow(kind: VelocityKey, key: string): KeyWindow | undefined;
  putWindow(kind: VelocityKey, key: string, window: KeyWindow): void;
  /** Forgets what nobody asked for in a long time, where room is needed. */
  age(): void;
  /** Forgets everything. @param seq up to which the events count as taken in. */
  forgetAll(seq?: number): void;
  /** Weight of everything that the state keeps, in rows of windows. */
  weight(): number;
}

/** Bytes of one row of a window, which several windows share. Measured in a heap snapshot after 1.5 million events. */
const ROW_BYTES = 44;
/**
 * Weights of a profile and of a window without its rows. All weights are in rows of windows; these were measured in the
 * same way.
 */
const PROFILE_WEIGHT = 32;
const WINDOW_WEIGHT = 12;

/** Makes the state of a tenant. @param megabytes about what profiles and windows may take; each gets half. */
export function createTenantState(megabytes = env().ASSAY_SCORING_MEMORY_MB): TenantState {
  const half = weightOfMegabytes(megabytes) / 2;
  const { age, forget, weight, ...profiles } = createKeptProfiles(half, PROFILE_WEIGHT, () => state.seq);
  const windows = createGenerations<KeyWindow>(half, (window) => window.size() + WINDOW_WEIGHT);
  const findWindow = (kind: VelocityKey, key: string): KeyWindow | undefined => {
    const window = windows.get(kind, key);
    if (window) windows.grow();
    return window;
  };
  const state: TenantState = {
    seq: 0,
    erasures: 0,
    watermark: 0,
    storing: new Set(),
    alone: 0,
    windowKeys: windowKeys(),
    ...profiles,
    keepWindowsOf(keys) {
      const before = state.windowKeys;
      state.windowKeys = keys;
      for (const kind of before) if (!keys.includes(kind)) windows.delete(kind);
      return keys.some((kind) => !before.includes(kind));
    },
    window(kind, key) {
      const window = findWindow(kind, key);
      if (!window) throw new Error(`The window of the ${kind} "${key}" was not read before it was asked for.`);
      return window;
    },
    hasWindow: (kind, key) => windows.get(kind, key) !== undefined,
    findWindow,
    putWindow: (kind, key, window) => windows.set(kind, key, window),
    age() {
      age();
      windows.age();
    },
    forgetAll(seq = 0) {
      forget();
      windows.clear();
      state.seq = seq;
      state.alone = 0;
    },
    weight: () => weight() + windows.weight(),
  };
  return state;
}

export function weightOfMegabytes(megabytes: number): number {
  return (megabytes * 1024 * 1024) / ROW_BYTES;
}
