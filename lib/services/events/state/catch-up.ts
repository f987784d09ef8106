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
/** Where the state is more events than this behind the stored profiles, everything is read anew. */
const BEHIND_MAX = 5000;

/** The tenant's counter and the checkpoint of its stored profiles. */
interface Stored {
  readonly next: number;
  /** How many erasures there have been. */
  readonly erasures: number;
  /** Seq up to which the stored profiles hold the events; it may be out of date and too low. */
  readonly checkpoint: number;
}

/**
 * Brings the state up to the last stored event before seq `next`. It takes in events that other processes scored, or
 * that this process scored before it was started again. The windows take in every such event. The profiles take in the
 * events after the checkpoint. Profiles that events up to the checkpoint touched are forgotten, to be read again. Where
 * something was erased meanwhile, or events up to the checkpoint were too old to be kept, everything is forgotten.
 */
export async function catchUp(sql: Querying, tenantId: string, state: TenantState, stored: Stored): Promise<void> {
  const { next, erasures } = stored;
  let { checkpoint } = stored;
  const isErased = state.erasures !== erasures;
  if (isErased || state.seq < checkpoint - BEHIND_MAX || state.seq >= next) state.forgetAll(checkpoint);
  state.erasures = erasures;
  state.checkpointed(checkpoint);
  while (state.seq < next - 1) {
    const arrived = await readStoredEvents(sql, tenantId, state.seq, Math.min(PART, next - 1 - state.seq));
    if (arrived[0]?.seq !== state.seq + 1) {
      if (state.seq >= checkpoint) throw new Error(`The event of seq ${state.seq + 1} is missing.`);
      state.forgetAll(checkpoint);
      continue;
    }
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

/** Kinds of profiles that events touch through other profiles, so that the touched ones cannot be named. */
const REACHED = ['component', 'route'] as const;

function forgetTouched(state: TenantState, sighting: Sighting): void {
  for (const { kind, key } of namedProfiles(sighting)) state.dropProfile(kind, key);
}

/**
 * Takes in an event that was scored before. It can fail only where a newer version reads the event in another way. The
 * error is logged, and the next events go on.
 */
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
