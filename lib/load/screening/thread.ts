import { parentPort } from 'node:worker_threads';
import { createScreener, type Hit, type Screener } from './screener.ts';
import { loadShippedList } from './shipped.ts';
import type { FlatHit, FromScreeningThread, ToScreeningThread } from './thread-messages.ts';

/** Tenants with different lists whose indexes are kept; each takes some 50 MB with the shipped list. */
const SCREENERS_MAX = 3;

const screeners = new Map<string, Promise<Screener>>();

async function open({ shipped, lists }: Extract<ToScreeningThread, { type: 'open' }>): Promise<Screener> {
  return createScreener(shipped ? [await loadShippedList(), ...lists] : lists);
}

function keep(message: Extract<ToScreeningThread, { type: 'open' }>): void {
  for (const oldest of screeners.keys()) if (screeners.size >= SCREENERS_MAX) screeners.delete(oldest);
  const opened = open(message);
  opened.catch(() => {});
  screeners.set(message.key, opened);
}

async function screen({
  id,
  key,
  subjects,
}: Extract<ToScreeningThread, { type: 'screen' }>): Promise<FromScreeningThread> {
  const screener = await screeners.get(key);
  if (!screener) throw new Error('These lists were not opened.');
  const found = subjects.flatMap((subject, at): FromScreeningThread['found'][number][] => {
    const hits = screener.screen(subject);
    return hits.length === 0 ? [] : [[at, hits.map(flat)]];
  });
  return { id, found };
}

function flat({ list, entry, matchedName, nameScore, score, qualifiers }: Hit): FlatHit {
  return { list, entryId: entry.id, entryName: entry.name, matchedName, nameScore, score, qualifiers };
}

/** A failure ends the thread: whoever waits is told by its `error` event. */
parentPort?.on('message', async (message: ToScreeningThread) => {
  if (message.type === 'open') keep(message);
  else parentPort?.postMessage(await screen(message));
});
