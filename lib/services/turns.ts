import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work after which other work of the process gets its turn. */
const TURN_MS = 2;
/** So long a turn is waited for while other tenants wait for brief work: long work keeps a sixth of the thread. */
const PATIENCE_MS = 10;
const LOOK_MS = 1;
/** Work on so few events is brief. */
const BRIEF_EVENTS_MAX = 8;

interface Turns {
  /** How much brief work of each tenant is under way. */
  readonly brief: Map<string, number>;
  all: number;
  /** The turns of each tenant's long work: one waits behind the other. */
  readonly last: Map<string, Promise<void>>;
}

const shared = globalThis as { assayTurns?: Turns };

function turns(): Turns {
  shared.assayTurns ??= { brief: new Map(), all: 0, last: new Map() };
  return shared.assayTurns;
}

/** Does work on some events of a tenant. Where they are few, the long work of other tenants gives way to it. */
export async function givenWay<R>(tenantId: string, events: number, work: () => Promise<R>): Promise<R> {
  if (events > BRIEF_EVENTS_MAX) return work();
  const known = turns();
  known.brief.set(tenantId, (known.brief.get(tenantId) ?? 0) + 1);
  known.all += 1;
  try {
    return await work();
  } finally {
    const left = (known.brief.get(tenantId) ?? 1) - 1;
    if (left > 0) known.brief.set(tenantId, left);
    else known.brief.delete(tenantId);
    known.all -= 1;
  }
}

/**
 * Maps items in order, for two milliseconds at a time. In between other work of the process goes on, and the brief work of other
 * tenants first. All such work of one tenant together gets one turn at a time: many large requests at once hold the others up no
 * more than one does.
 * @param tenantId whose work it is; undefined where that is not known yet.
 */
export async function mapInTurns<T, R>(
  tenantId: string | undefined,
  items: readonly T[],
  map: (item: T) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  let endsAt = performance.now() + TURN_MS;
  for (const item of items) {
    if (performance.now() > endsAt) {
      await (tenantId === undefined ? nextTurn() : takeTurn(tenantId));
      endsAt = performance.now() + TURN_MS;
    }
    mapped.push(map(item));
  }
  return mapped;
}

function takeTurn(tenantId: string): Promise<void> {
  const { last } = turns();
  const turn = (last.get(tenantId) ?? Promise.resolve()).then(() => whenOthersAreServed(tenantId));
  last.set(tenantId, turn);
  return turn.finally(() => {
    if (last.get(tenantId) === turn) last.delete(tenantId);
  });
}

async function whenOthersAreServed(tenantId: string): Promise<void> {
  const known = turns();
  await nextTurn();
  const until = performance.now() + PATIENCE_MS;
  while (known.all > (known.brief.get(tenantId) ?? 0) && performance.now() < until) await sleep(LOOK_MS);
}
