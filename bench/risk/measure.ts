import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchClient } from './http.ts';

const BATCHES_AT_ONCE = 4;
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
  readonly seconds: number;
  readonly perSecond: number;
}

export interface Pace {
  /** Events a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds before them that are not counted. Default: 5. */
  readonly warmUpSeconds?: number;
}

/** Single events at a steady rate, whether or not the ones before were answered. @throws the first fault. */
export async function measureSingles(client: BenchClient, next: () => object, pace: Pace): Promise<Latencies> {
  const { rate, seconds, warmUpSeconds = WARM_UP_SECONDS } = pace;
  const total = Math.round(rate * (seconds + warmUpSeconds));
  const startedAt = performance.now();
  const took: number[] = [];
  const faults: unknown[] = [];
  const answers: Promise<unknown>[] = [];
  for (let index = 0; index < total && faults.length === 0; index += 1) {
    const dueAt = startedAt + (index * 1000) / rate;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    const answered = () => {
      if (index >= rate * warmUpSeconds) took.push(performance.now() - dueAt);
    };
    answers.push(client.send(next()).then(answered, (fault) => faults.push(fault)));
  }
  await Promise.all(answers);
  if (faults.length > 0) throw faults[0];
  return { events: total, ...summary(took) };
}

export interface Bulk {
  readonly events: number;
  /** Events of a request. */
  readonly batch: number;
  /** Requests under way at any time. Default: 4. */
  readonly atOnce?: number;
}

/** Requests of one event or many, some at a time, as fast as they are answered. */
export async function measureBatches(
  client: BenchClient,
  next: () => object,
  { events, batch, atOnce = BATCHES_AT_ONCE }: Bulk,
): Promise<Throughput> {
  let left = events;
  const startedAt = performance.now();
  const work = async () => {
    while (left > 0) {
      const size = Math.min(batch, left);
      left -= size;
      await client.send(size === 1 ? next() : Array.from({ length: size }, next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { events, seconds, perSecond: events / seconds };
}

export function summary(took: readonly number[]): Omit<Latencies, 'events'> {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Of figures that were measured in rounds: a moment in which something else had the machine does not count. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
