import type { Querying } from '#db/client.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { log } from '#lib/log.ts';
import { windowEventOf, windowKeyOf } from '#lib/risk/derive/window-event.ts';
import { foldEvent } from '#lib/risk/profiles/fold.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { VELOCITY_KEYS } from '#lib/risk/velocity.ts';
import { storedSighting } from '../stored-event.ts';
import { BehindCheckpoint, expectNew, loadProfilesOf } from './load.ts';
import { namedProfiles } from './needs.ts';
import type { TenantState } from './tenant-state.ts';

const PART = 1000;
/** So many events behind the stored profiles, all of them are read anew. */
const BEHIND_MAX = 5000;

/** Where the stored events and profiles of a tenant stand. */
interface Stored {
  readonly next: number;
  /** Seq that the stored profiles stand for, or an older one. */
  readonly checkpoint: number;
}

/**
 * Brings the state to the stored events before seq `next`: takes in those that other processes scored, or that this one
 * scored before it was started again. The windows take in each of them. The profiles take in what the stored ones do not
 * hold yet; of what those hold, the touched ones are forgotten, to be read again.
 */
export async function catchUp(sql: Querying, tenantId: string, state: TenantState, stored: Stored): Promise<void> {
  const { next } = stored;
  let { checkpoint } = stored;
  if (state.seq < checkpoint - BEHIND_MAX || state.seq >= next) state.forgetAll(checkpoint);
  state.checkpointed(checkpoint);
  while (state.seq < next - 1) {
    const arrived = await readStoredEvents(sql, tenantId, state.seq, Math.min(PART, next - 1 - state.seq));
    if (arrived.length === 0) throw new Error(`The event of seq ${state.seq + 1} is missing.`);
    const sightings = arrived.map(storedSighting);
    const held = sightings.filter(({ seq }) => seq <= checkpoint);
    for (const sighting of held) takeIn(tenantId, state, sighting, forgetTouched);
    if (held.length > 0) for (const kind of REACHED) state.dropProfile(kind);
    const others = sightings.slice(held.length);
    try {
      expectNew(state, others);
      await loadProfilesOf(sql, tenantId, state, others);
      for (const sighting of others) takeIn(tenantId, state, sighting, foldEvent);
    } catch (error) {
      if (!(error instanceof BehindCheckpoint)) throw error;
      checkpoint = error.checkpoint;
      state.checkpointed(checkpoint);
    }
  }
}

/** Kinds of profiles that events touch by what other profiles say, so that it is not known which. */
const REACHED = ['component', 'route'] as const;

function forgetTouched(state: TenantState, sighting: Sighting): void {
  for (const { kind, key } of namedProfiles(sighting)) state.dropProfile(kind, key);
}

/** An event that was scored once can be taken in again, unless a newer version reads it otherwise: it must stop no other. */
function takeIn(
  tenantId: string,
  state: TenantState,
  sighting: Sighting,
  take: (state: TenantState, sighting: Sighting) => void,
): void {
  state.seq = sighting.seq;
  try {
    if (sighting.inWindows) {
      const row = windowEventOf(sighting);
      for (const kind of VELOCITY_KEYS) {
        const key = windowKeyOf(sighting, kind);
        if (key !== null) state.findWindow(kind, key)?.push(row);
      }
    }
    take(state, sighting);
  } catch (error) {
    log().error({ err: error, tenant_id: tenantId, seq: sighting.seq }, 'a stored event could not be folded again');
  }
}
