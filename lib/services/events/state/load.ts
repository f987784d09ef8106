import { readEntityStates } from '#db/queries/entity-state.ts';
import type { IngestTransaction } from '#db/queries/ingest.ts';
import { readWindowRows, type WindowRow } from '#db/queries/windows.ts';
import { windowKeyOf } from '#lib/risk/derive/window-event.ts';
import {
  ADDRESS_ROWS_MAX,
  createKeyWindow,
  DISORDER_MS,
  LONG_WINDOW_MS,
  ROWS_MAX,
  SHORT_WINDOW_MS,
} from '#lib/risk/derive/windows.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { nameOf } from '#lib/risk/profiles/state.ts';
import { VELOCITY_KEYS, type VelocityKey } from '#lib/risk/velocity.ts';
import { namedProfiles, type ProfileKey, pointedProfiles } from './needs.ts';
import type { TenantState } from './tenant-state.ts';

/** The stored profiles hold events that the state has not seen yet: it must begin again at the checkpoint. */
export class BehindCheckpoint extends Error {
  readonly checkpoint: number;

  constructor(checkpoint: number) {
    super(`The profiles are stored up to seq ${checkpoint}.`);
    this.checkpoint = checkpoint;
  }
}

/** Says that events are not folded yet: the sets of linked users that they may begin do not exist. */
export function expectNew(state: TenantState, sightings: readonly Sighting[]): void {
  for (const { seq } of sightings) state.putProfile('component', `c${seq}`, undefined);
}

/** Reads what events will ask for and is not there yet. @throws BehindCheckpoint. */
export async function loadFor(
  tx: IngestTransaction,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  const inWindows = sightings.filter((sighting) => sighting.inWindows);
  await Promise.all([loadProfilesOf(tx, tenantId, state, sightings), loadWindows(tx, tenantId, state, inWindows)]);
}

/** Reads the profiles that events will ask for and that are not there yet. @throws BehindCheckpoint. */
export async function loadProfilesOf(
  tx: IngestTransaction,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  await loadProfiles(tx, tenantId, state, sightings.flatMap(namedProfiles));
  let pointed = sightings.flatMap((sighting) => pointedProfiles(state, sighting));
  while (pointed.length > 0) {
    await loadProfiles(tx, tenantId, state, pointed);
    pointed = pointed.flatMap(({ kind, key }) => {
      const parent = kind === 'component' ? state.peek('component', key)?.parent : null;
      return parent ? [{ kind: 'component' as const, key: parent }] : [];
    });
  }
}

async function loadProfiles(
  tx: IngestTransaction,
  tenantId: string,
  state: TenantState,
  keys: readonly ProfileKey[],
): Promise<void> {
  const missing = new Map<string, ProfileKey>();
  for (const named of keys) {
    if (!state.hasProfile(named.kind, named.key)) missing.set(nameOf(named.kind, named.key), named);
  }
  if (missing.size === 0) return;
  const { checkpoint, rows } = await readEntityStates(tx, tenantId, [...missing.values()]);
  if (checkpoint > state.seq) throw new BehindCheckpoint(checkpoint);
  const found = new Map(rows.map((row) => [nameOf(row.kind, row.key), row.state]));
  for (const [name, { kind, key }] of missing) state.putProfile(kind, key, found.get(name));
}

async function loadWindows(
  tx: IngestTransaction,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  const missing = new Map<VelocityKey, Set<string>>();
  let oldest = Number.POSITIVE_INFINITY;
  for (const sighting of sightings) {
    oldest = Math.min(oldest, sighting.at);
    for (const kind of VELOCITY_KEYS) {
      const key = windowKeyOf(sighting, kind);
      if (key === null || state.hasWindow(kind, key)) continue;
      const known = missing.get(kind);
      if (known) known.add(key);
      else missing.set(kind, new Set([key]));
    }
  }
  const upTo = state.seq;
  await Promise.all(
    [...missing].map(async ([kind, keys]) => {
      const read = (windowMs: number, rowsMax: number) =>
        readWindowRows(tx, tenantId, {
          kind,
          keys: [...keys],
          upTo,
          since: new Date(oldest - windowMs - 2 * DISORDER_MS),
          rowsMax,
        });
      const [rows, recent] = await Promise.all([
        read(LONG_WINDOW_MS, ROWS_MAX + 1),
        kind === 'ip' ? read(SHORT_WINDOW_MS, ADDRESS_ROWS_MAX) : undefined,
      ]);
      const newest = Map.groupBy(rows, ({ key }) => key);
      const latest = recent && Map.groupBy(recent, ({ key }) => key);
      for (const key of keys) {
        state.putWindow(kind, key, windowOf(kind, newest.get(key) ?? [], latest && (latest.get(key) ?? [])));
      }
    }),
  );
}

/** @param newest newest first, one more than is counted where there are so many. */
function windowOf(kind: VelocityKey, newest: readonly WindowRow[], recent: readonly WindowRow[] | undefined) {
  return createKeyWindow(kind, {
    rows: newest.slice(0, ROWS_MAX),
    recent,
    nextOlderAt: newest[ROWS_MAX]?.at ?? null,
  });
}
