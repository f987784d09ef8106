import { parentPort } from 'node:worker_threads';
import { lowerThread } from '#lib/priority.ts';
import { comparePart } from '../identity/compare-part.ts';
import { createScreener, type Hit, type Screener } from '../screening/screener.ts';
import { loadShippedList } from '../screening/shipped.ts';
import type { FlatHit, FoundHits, FromProfileThread, ToProfileThread } from './thread-messages.ts';

/** Tenants with different lists whose indexes are kept; each takes some 25 MB with the shipped list. */
const SCREENERS_MAX = 3;

const screeners = new Map<string, Promise<Screener>>();

async function open({ shipped, lists }: Extract<ToProfileThread, { type: 'open' }>): Promise<Screener> {
  return createScreener(shipped ? [await loadShippedList(), ...lists] : lists);
}

function keep(message: Extract<ToProfileThread, { type: 'open' }>): void {
  for (const oldest of screeners.keys()) if (screeners.size >= SCREENERS_MAX) screeners.delete(oldest);
  const opened = open(message);
  opened.catch(() => {});
  screeners.set(message.key, opened);
}

async function screen({ key, subjects }: Extract<ToProfileThread, { type: 'screen' }>): Promise<FoundHits> {
  const screener = await screeners.get(key);
  if (!screener) throw new Error('These lists were not opened.');
  return subjects.flatMap((subject, at): FoundHits[number][] => {
    const hits = screener.screen(subject);
    return hits.length === 0 ? [] : [[at, hits.map(flat)]];
  });
}

function flat({ list, entry, matchedName, nameScore, score, qualifiers }: Hit): FlatHit {
  return { list, entryId: entry.id, entryName: entry.name, matchedName, nameScore, score, qualifiers };
}

async function answer(message: Exclude<ToProfileThread, { type: 'open' }>): Promise<FromProfileThread> {
  const { id } = message;
  return message.type === 'screen'
    ? { type: 'screened', id, found: await screen(message) }
    : { type: 'compared', id, part: comparePart(message.part) };
}

lowerThread();
/** A failure ends the thread: whoever waits is told by its `error` event. */
parentPort?.on('message', async (message: ToProfileThread) => {
  if (message.type === 'open') keep(message);
  else parentPort?.postMessage(await answer(message));
});
