import type { Querying } from '#db/client.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { log } from '#lib/log.ts';
import { windowEventOf, windowKeyOf } from '#lib/risk/derive/window-event.ts';
import { foldEvent } from '#lib/risk/profiles/fold.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { VELOCITY_KEYS } from '#lib/risk/velocity.ts';
import { storedSighting } from '../stored-event.ts';
import { BehindCheckpoint, expectNew, loadProfilesOf } from './load.ts';
import type { TenantState } from './tenant-state.ts';

const PART = 1000;

/**
 * Brings the state to the stored events before seq `next`: takes in those that other processes scored, or that this one
 * scored before it was started again.
 * @param checkpoint seq that the stored profiles stand for, or an older one.
 */
export async function catchUp(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  { next, checkpoint }: { readonly next: number; readonly checkpoint: number },
): Promise<void> {
  const met = state.seq !== next - 1;
  if (state.seq < checkpoint || state.seq >= next) state.forgetAll(checkpoint);
  state.checkpointed(checkpoint);
  while (state.seq < next - 1) {
    const arrived = await readStoredEvents(sql, tenantId, state.seq, Math.min(PART, next - 1 - state.seq));
    if (arrived.length === 0) throw new Error(`The event of seq ${state.seq + 1} is missing.`);
    const sightings = arrived.map(storedSighting);
    try {
      expectNew(state, sightings);
      await loadProfilesOf(sql, tenantId, state, sightings);
      for (const sighting of sightings) takeIn(tenantId, state, sighting);
    } catch (error) {
      if (!(error instanceof BehindCheckpoint)) throw error;
      state.forgetAll(error.checkpoint);
    }
  }
  state.alone = met ? 0 : state.alone + 1;
}

/** An event that was scored once can be folded again, unless a newer version reads it otherwise: it must stop no other. */
function takeIn(tenantId: string, state: TenantState, sighting: Sighting): void {
  state.seq = sighting.seq;
  try {
    if (sighting.inWindows) {
      const row = windowEventOf(sighting);
      for (const kind of VELOCITY_KEYS) {
        const key = windowKeyOf(sighting, kind);
        if (key !== null) state.findWindow(kind, key)?.push(row);
      }
    }
    foldEvent(state, sighting);
  } catch (error) {
    log().error({ err: error, tenant_id: tenantId, seq: sighting.seq }, 'a stored event could not be folded again');
  }
}
