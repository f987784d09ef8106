import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Event } from '#lib/contracts/event.ts';

/** An event with the time at which the server gets it, epoch milliseconds. */
export interface Arrival {
  readonly at: number;
  readonly event: Event;
}

/** One line of JSON an event. */
export async function writeStream(file: string, arrivals: readonly Arrival[]): Promise<void> {
  const out = createWriteStream(file);
  for (const { at, event } of arrivals) {
    if (!out.write(`${JSON.stringify({ at, event })}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

export async function readStream(file: string): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    arrivals.push(JSON.parse(line) as Arrival);
  return arrivals;
}
