import { database } from '#db/client.ts';
import {
  type NamedValue,
  nextSeqs,
  type OwnPlaces,
  type Person,
  type ValueKind,
  valuesOfEvents,
  valuesOfOthers,
} from '#db/queries/erase-named.ts';
import { lowTransaction } from '../../low-priority.ts';

/** Few enough that a statement ends long before its time is over, however many events and values somebody has. */
const EVENTS_AT_ONCE = 500;
const VALUES_AT_ONCE = 2000;
/** More would not fit into memory with their names; nobody has so many. */
const VALUES_MAX = 100_000;
const EVER = new Date(0);

export const keyOf = ({ kind, value }: NamedValue): string => `${kind} ${value}`;

export const valuesOf = (values: Iterable<NamedValue>, kind: ValueKind): string[] =>
  [...values].flatMap((each) => (each.kind === kind ? each.value : []));

/** The values that events of a person name, or the anonymous ones of their devices and sessions; each once. */
export async function namedBy(
  tenantId: string,
  of: Person | OwnPlaces,
  upTo: number,
  since = EVER,
): Promise<NamedValue[]> {
  const found = new Map<string, NamedValue>();
  let seqs: readonly number[] = [];
  do {
    const page = { afterSeq: seqs.at(-1) ?? 0, upTo, limit: EVENTS_AT_ONCE };
    seqs = await lowTransaction(database().tenant(tenantId), async (tx) => {
      const next = await nextSeqs(tx, tenantId, of, page);
      for (const each of await valuesOfEvents(tx, tenantId, next, since)) found.set(keyOf(each), each);
      return next;
    });
  } while (seqs.length === EVENTS_AT_ONCE && found.size < VALUES_MAX);
  return [...found.values()];
}

/** Which of the values somebody else has too. */
export async function othersOf(tenantId: string, person: Person, values: readonly NamedValue[]): Promise<NamedValue[]> {
  const { sql } = database().tenant(tenantId);
  const found: NamedValue[] = [];
  for (let from = 0; from < values.length; from += VALUES_AT_ONCE)
    found.push(...(await valuesOfOthers(sql, tenantId, person, values.slice(from, from + VALUES_AT_ONCE))));
  return found;
}
