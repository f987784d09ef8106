import type { Querying } from '#db/client.ts';
import { readEntityStates } from '#db/queries/entity-state.ts';
import { readWindowRows, type WindowRow } from '#db/queries/windows.ts';
import { windowKeyOf } from '#lib/risk/derive/window-event.ts';
import {
  ADDRESS_ROWS_MAX,
  createKeyWindow,
  DISORDER_MS,
  LONG_WINDOW_MS,
  rowsMaxOf,
  SHORT_WINDOW_MS,
} from '#lib/risk/derive/windows.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { nameOf, restored } from '#lib/risk/profiles/state.ts';
import { VELOCITY_KEYS, type VelocityKey } from '#lib/risk/velocity.ts';
import { namedProfiles, type ProfileKey, pointedProfiles } from './needs.ts';
import type { TenantState } from './tenant-state.ts';

/** Thrown where the stored profiles hold events that the state has not seen: it must begin again at the checkpoint. */
export class BehindCheckpoint extends Error {
  readonly checkpoint: number;

  constructor(checkpoint: number) {
    super(`The profiles are stored up to seq ${checkpoint}.`);
    this.checkpoint = checkpoint;
  }
}

/** Prepares the state for new events: the graph components that they may create do not exist yet. */
export function expectNew(state: TenantState, sightings: readonly Sighting[]): void {
  for (const { seq } of sightings) state.putProfile('component', `c${seq}`, undefined);
}

/** Reads the profiles and windows that events need and the state does not hold yet. @throws BehindCheckpoint. */
export async function loadFor(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  const inWindows = sightings.filter((sighting) => sighting.inWindows);
  await Promise.all([loadProfilesOf(sql, tenantId, state, sightings), loadWindows(sql, tenantId, state, inWindows)]);
}

/** Reads the profiles that events need and the state does not hold yet. @throws BehindCheckpoint. */
export async function loadProfilesOf(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  await loadProfiles(sql, tenantId, state, sightings.flatMap(namedProfiles));
  let pointed = sightings.flatMap((sighting) => pointedProfiles(state, sighting));
  while (pointed.length > 0) {
    await loadProfiles(sql, tenantId, state, pointed);
    pointed = pointed.flatMap(({ kind, key }) => {
      const parent = kind === 'component' ? state.peek('component', key)?.parent : null;
      return parent ? [{ kind: 'component' as const, key: parent }] : [];
    });
  }
}

async function loadProfiles(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  keys: readonly ProfileKey[],
): Promise<void> {
  const missing = new Map<string, ProfileKey>();
  for (const named of keys) {
    if (!state.hasProfile(named.kind, named.key)) missing.set(nameOf(named.kind, named.key), named);
  }
  if (missing.size === 0) return;
  const { checkpoint, rows } = await readEntityStates(sql, tenantId, [...missing.values()]);
  if (checkpoint > state.seq) throw new BehindCheckpoint(checkpoint);
  const found = new Map(rows.map((row) => [nameOf(row.kind, row.key), row.state]));
  for (const [name, { kind, key }] of missing) state.putProfile(kind, key, restored(kind, found.get(name)));
}

async function loadWindows(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<void> {
  const missing = new Map(VELOCITY_KEYS.map((kind) => [kind, new Set<string>()]));
  let oldest = Number.POSITIVE_INFINITY;
  for (const sighting of sightings) {
    oldest = Math.min(oldest, sighting.at);
    for (const kind of state.windowKeys) {
      const key = windowKeyOf(sighting, kind);
      if (key !== null && !state.hasWindow(kind, key)) missing.get(kind)?.add(key);
    }
  }
  const keysOf = (kind: VelocityKey) => [...(missing.get(kind) ?? [])];
  if (VELOCITY_KEYS.every((kind) => keysOf(kind).length === 0)) return;
  const since = (windowMs: number) => new Date(oldest - windowMs - 2 * DISORDER_MS);
  const found = await readWindowRows(sql, tenantId, {
    keys: Object.fromEntries(VELOCITY_KEYS.map((kind) => [kind, keysOf(kind)])) as Record<VelocityKey, string[]>,
    upTo: state.seq,
    long: { since: since(LONG_WINDOW_MS), rowsMax: (kind) => rowsMaxOf(kind) + 1 },
    short: { since: since(SHORT_WINDOW_MS), rowsMax: () => ADDRESS_ROWS_MAX },
  });
  for (const kind of VELOCITY_KEYS)
    for (const [key, rows] of found[kind]) state.putWindow(kind, key, windowOf(kind, rows));
}

/** Makes a window of rows. @param newest newest first; more rows than are counted, where so many exist. */
function windowOf(kind: VelocityKey, newest: readonly WindowRow[]) {
  const max = rowsMaxOf(kind);
  return createKeyWindow(kind, { rows: newest.slice(0, max), recent: newest, nextOlderAt: newest[max]?.at ?? null });
}
