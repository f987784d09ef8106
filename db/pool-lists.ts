import type postgres from 'postgres';
import { beforeEachQuery, type Query } from './query-hook.ts';

/** A list of sessions or statements, as postgres.js 3.4.9 asks for one. */
interface List {
  readonly length: number;
  push(item: unknown): unknown;
  /** @returns the item; null where it is not there. */
  remove(item: unknown): unknown;
  shift(): unknown;
}

/** A session of a pool. It stands in one of the pool's lists: of those that are idle, busy, reserved and so on. */
interface Session {
  queue: List;
}

const shared = globalThis as { assayMended?: WeakSet<Session | List> };

/**
 * Mends the lists in which postgres.js 3.4.9 keeps the sessions of a pool. A list there keeps the places of items that left it until it is
 * emptied at its front, which the list of idle sessions seldom is, and each statement searches the whole of it: after
 * 100,000 statements, a statement took some 30 microseconds more, and so on for as long as the process lived. A session is met here with its first statement; from then on, each list that it
 * enters is mended.
 */
export function mendPoolLists(sql: postgres.ISql): void {
  beforeEachQuery(sql, 'mend', ({ options }: Query) => {
    const onexecute = options.onexecute as ((session: Session) => unknown) | undefined;
    const met = (session: Session) => {
      mendListsOf(session);
      // What a query answers here says whether another may follow it in the same session.
      return onexecute ? onexecute(session) : true;
    };
    options.onexecute = met;
  });
}

/** Whether it was met before. */
function isMended(item: Session | List): boolean {
  shared.assayMended ??= new WeakSet();
  if (shared.assayMended.has(item)) return true;
  shared.assayMended.add(item);
  return false;
}

function mendListsOf(session: Session): void {
  if (isMended(session)) return;
  let { queue: list } = session;
  mendList(list);
  Object.defineProperty(session, 'queue', {
    get: () => list,
    set(next: List) {
      mendList(next);
      list = next;
    },
  });
}

function mendList(list: List): void {
  if (isMended(list)) return;
  const items = new Set<unknown>();
  while (list.length > 0) items.add(list.shift());
  Object.defineProperties(list, {
    length: { get: () => items.size },
    push: { value: (item: unknown) => items.add(item) && item },
    remove: { value: (item: unknown) => (items.delete(item) ? item : null) },
    shift: { value: () => shiftFrom(items) },
  });
}

function shiftFrom(items: Set<unknown>): unknown {
  const [first] = items;
  items.delete(first);
  return first;
}
