import type { EntityStateText } from '#db/queries/entity-state.ts';
import { EMPTY, type ProfileKind, type Profiles } from '#lib/risk/profiles/state.ts';
import { createGenerations } from './generations.ts';

interface Entry {
  readonly kind: ProfileKind;
  readonly key: string;
  /** Undefined where nothing was seen of this key. */
  profile: unknown;
  /** Seq of the last event that changed the profile and is not stored yet; 0 for none. */
  changedAt: number;
}

/** The profiles that differ from what is stored, as they were when the snapshot was taken. */
export interface Snapshot {
  readonly seq: number;
  /** The next profiles, at most `max`; an empty list when all were taken. */
  take(max: number): readonly EntityStateText[];
  /** Ends the snapshot. No other one may be taken before. */
  release(): void;
}

/**
 * The profiles of one tenant that a process keeps. One that differs from what is stored is never dropped on its own.
 */
export interface KeptProfiles extends Profiles {
  hasProfile(kind: ProfileKind, key: string): boolean;
  putProfile(kind: ProfileKind, key: string, profile: unknown): void;
  /** Forgets a profile, or all of a kind. It must not be used for profiles that differ from what is stored. */
  dropProfile(kind: ProfileKind, key?: string): void;
  /** Says that the stored profiles hold the events up to `seq`. */
  checkpointed(seq: number): void;
  /** Whether some profiles differ from what is stored. */
  isChanged(): boolean;
  /** Whether the changed profiles take so much room that they should be stored soon, so that they can be forgotten. */
  isCrowded(): boolean;
  /** Takes a snapshot. Null where nothing differs from what is stored, or where another snapshot is being written. */
  snapshot(): Snapshot | null;
  age(): void;
  forget(): void;
  weight(): number;
}

/**
 * Keeps the profiles of one tenant.
 * @param weightMax about the limit for all profiles together.
 * @param weight of one profile. A key of which nothing was seen weighs a quarter.
 * @param seqNow seq of the event that is being taken in, or was taken in last.
 */
export function createKeptProfiles(weightMax: number, weight: number, seqNow: () => number): KeptProfiles {
  const entries = createGenerations<Entry>(weightMax, ({ profile }) => (profile === undefined ? weight / 4 : weight));
  const changed = new Set<Entry>();
  /** The stored profiles hold the events up to this seq, as far as is known. */
  let checkpoint = 0;
  /**
   * The entries of the snapshot that is being written. An entry has a text once its profile changed after the snapshot.
   */
  let writing: Map<Entry, string | null> | null = null;
  const entryOf = (kind: ProfileKind, key: string): Entry => {
    const entry = entries.get(kind, key);
    if (!entry) throw new Error(`The profile of the ${kind} "${key}" was not read before it was asked for.`);
    return entry;
  };
  return {
    peek: (kind, key) => entryOf(kind, key).profile as never,
    edit(kind, key) {
      const entry = entryOf(kind, key);
      if (writing?.get(entry) === null) writing.set(entry, JSON.stringify(entry.profile));
      entry.profile ??= EMPTY[kind]();
      if (entry.changedAt === 0) changed.add(entry);
      entry.changedAt = seqNow();
      return entry.profile as never;
    },
    hasProfile: (kind, key) => entries.get(kind, key) !== undefined,
    putProfile: (kind, key, profile) => entries.set(kind, key, { kind, key, profile, changedAt: 0 }),
    dropProfile: (kind, key) => entries.delete(kind, key),
    checkpointed(seq) {
      if (seq <= checkpoint) return;
      checkpoint = seq;
      for (const entry of changed) {
        if (entry.changedAt > seq) continue;
        entry.changedAt = 0;
        changed.delete(entry);
      }
    },
    isChanged: () => changed.size > 0,
    isCrowded: () => changed.size * weight > weightMax / 4,
    snapshot() {
      if (writing !== null || changed.size === 0) return null;
      const own = new Map<Entry, string | null>([...changed].map((entry) => [entry, null]));
      writing = own;
      return { seq: seqNow(), take: (max) => takeTexts(own, max), release: () => (writing = null) };
    },
    age() {
      entries.age(() => {
        for (const { kind, key } of changed) entries.get(kind, key);
      });
    },
    forget() {
      changed.clear();
      entries.clear();
      writing = null;
      checkpoint = 0;
    },
    weight: () => entries.weight(),
  };
}

function takeTexts(from: Map<Entry, string | null>, max: number): EntityStateText[] {
  const taken: EntityStateText[] = [];
  for (const [entry, text] of from) {
    if (taken.length >= max) break;
    from.delete(entry);
    taken.push({ kind: entry.kind, key: entry.key, text: text ?? JSON.stringify(entry.profile) });
  }
  return taken;
}
