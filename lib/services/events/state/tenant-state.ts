import { env } from '#lib/env.ts';
import type { KeyWindow } from '#lib/risk/derive/windows.ts';
import type { ScoringState } from '#lib/risk/profiles/state.ts';
import { type VelocityKey, windowKeys } from '#lib/risk/velocity.ts';
import { createGenerations } from './generations.ts';
import { createKeptProfiles, type KeptProfiles } from './kept-profiles.ts';

/**
 * What one process keeps of one tenant between batches: windows and profiles with the events up to `seq`. It must not be
 * used for anything newer before it was caught up. A profile that is not here is in `entity_state` as it stands: every
 * event after the checkpoint that touched it would have brought it here. What a batch needs is put in before it is scored:
 * asking for anything else is a fault.
 */
export interface TenantState
  extends ScoringState,
    Pick<
      KeptProfiles,
      'hasProfile' | 'putProfile' | 'dropProfile' | 'checkpointed' | 'isChanged' | 'isCrowded' | 'snapshot'
    > {
  windowKeys: readonly VelocityKey[];
  /** Of the last event that is in the windows and profiles; 0 where nothing was read yet. */
  seq: number;
  /** Newest time of an event up to there; epoch milliseconds, 0 before the first. */
  watermark: number;
  /** Ids of the events that were scored last and may not be stored yet. */
  storing: ReadonlySet<string>;
  /** How many batches came one after the other with no event of another process between them. */
  alone: number;
  /**
   * Says which keys windows are kept of from now on.
   * @returns true where that is one more: the events that are not stored yet are missing in its windows.
   */
  keepWindowsOf(keys: readonly VelocityKey[]): boolean;
  hasWindow(kind: VelocityKey, key: string): boolean;
  /** The window where it is there, for one event that came from elsewhere. */
  findWindow(kind: VelocityKey, key: string): KeyWindow | undefined;
  putWindow(kind: VelocityKey, key: string, window: KeyWindow): void;
  /** Makes room: what was not asked for in a long time is forgotten. */
  age(): void;
  /** @param seq where to begin again. */
  forgetAll(seq?: number): void;
  /** Of all that it keeps, in rows of windows. */
  weight(): number;
}

/** Bytes of one row of a window, which several windows share, measured in a snapshot of the heap after 1.5 million events. */
const ROW_BYTES = 44;
/** In rows of windows, as all weights here, and measured so: a profile, and a window without its rows. */
const PROFILE_WEIGHT = 32;
const WINDOW_WEIGHT = 12;

/** @param megabytes about what profiles and windows may take; each gets half. */
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
