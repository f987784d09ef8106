import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchClient } from './http.ts';

const BATCHES_AT_ONCE = 3;
/** A server that has just been idle, or has seen batches only, is not one that stands inside a checkout. */
const WARM_UP_SECONDS = 5;

/** Latencies in milliseconds. */
export interface Latencies {
  readonly events: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Throughput {
  readonly events: number;
  readonly perSecond: number;
}

/** Single events at a steady rate, whether or not the ones before were answered. The first seconds are not counted. */
export async function measureSingles(
  client: BenchClient,
  next: () => object,
  rate: number,
  seconds: number,
): Promise<Latencies> {
  const total = Math.round(rate * (seconds + WARM_UP_SECONDS));
  const startedAt = performance.now();
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const dueAt = startedAt + (index * 1000) / rate;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    const event = next();
    const answer = client.send(event).then(() => {
      if (index >= rate * WARM_UP_SECONDS) took.push(performance.now() - dueAt);
    });
    answers.push(answer);
  }
  await Promise.all(answers);
  return { events: total, ...summary(took) };
}

/** Requests of many events, some at a time, as fast as they are answered. */
export async function measureBatches(
  client: BenchClient,
  next: () => object,
  batch: number,
  events: number,
): Promise<Throughput> {
  let left = events;
  const startedAt = performance.now();
  const work = async () => {
    while (left > 0) {
      const size = Math.min(batch, left);
      left -= size;
      await client.send(Array.from({ length: size }, next));
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  return { events, perSecond: events / ((performance.now() - startedAt) / 1000) };
}

export function summary(took: readonly number[]): Omit<Latencies, 'events'> {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
