import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '#db/client.ts';
import { addRequestCounts, type SharedCount } from '#db/queries/request-counts.ts';
import { log } from '#lib/log.ts';

/** How far servers may be apart: what each lets pass meanwhile is not known to the others. */
const TELL_MS = 100;
/** Keys that use less of their limit are not told of: with up to ten servers they cannot be over it together. */
const TOLD_FROM = 0.1;
/** So long, what this server told is known: no excess of its own lasts longer. */
const KEPT_WINDOWS = 10;

interface Options {
  /** Of what is counted: the same key may stand in another limiter too. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * A limit that all servers keep together. Each counts in its memory, so that no request waits for the database. Ten times a second it adds what it let
 * pass to a table and sees the sum of all. Where that is over the limit, the key is refused until the window ends, and for as long
 * beyond it as the excess would have taken: on average no more passes than the limit. Without a database, each server counts
 * alone.
 */
export class SharedLimiter extends RateLimiterMemory {
  readonly #name: string;
  readonly #seconds: number;
  /** What passed and is not told yet, by key. */
  #untold = new Map<string, number>();
  /** What this server told of a window, by the hash of its key. */
  readonly #told = new Map<string, { readonly until: number; readonly count: number }>();
  #telling: Promise<void> | null = null;

  constructor({ name, points, seconds }: Options) {
    super({ points, duration: seconds });
    this.#name = name;
    this.#seconds = seconds;
  }

  override async consume(key: string, cost = 1): Promise<RateLimiterRes> {
    const state = await super.consume(key, cost);
    const { consumedPoints: consumed } = state;
    const toldFrom = this.points * TOLD_FROM;
    if (consumed >= toldFrom) {
      const more = consumed - cost < toldFrom ? consumed : cost;
      this.#untold.set(key, (this.#untold.get(key) ?? 0) + more);
      this.#telling ??= this.#tellSoon();
    }
    return state;
  }

  async #tellSoon(): Promise<void> {
    await sleep(TELL_MS, undefined, { ref: false });
    this.#telling = null;
    const untold = this.#untold;
    this.#untold = new Map();
    const told = new Map([...untold].map(([key, count]) => [this.#hashOf(key), { key, count }]));
    const counts = [...told].map(([key, { count }]) => ({ key, count }));
    try {
      const sums = await addRequestCounts(database().sql, { points: this.points, seconds: this.#seconds }, counts);
      for (const sum of sums) {
        const own = told.get(sum.key);
        if (own) await this.#heed(own.key, sum, own.count);
      }
      this.#forgetWindows(sums);
    } catch (error) {
      log().debug({ err: error, limit: this.#name }, 'the requests of other servers are not known for the moment');
    }
  }

  /** A server that is alone keeps its own windows, which begin with the first request. */
  async #heed(key: string, { key: hash, count, until, leftMs }: SharedCount, added: number): Promise<void> {
    const told = this.#told.get(hash) ?? { until, count: 0 };
    const windows = Math.round((until - told.until) / (this.#seconds * 1000));
    const own = added + Math.max(0, told.count - windows * this.points);
    this.#told.set(hash, { until, count: own });
    if (count <= this.points || count === own) return;
    const excessMs = ((count - this.points) / this.points) * this.#seconds * 1000;
    await this.block(key, (leftMs + excessMs) / 1000);
  }

  #forgetWindows(sums: readonly SharedCount[]): void {
    const [first] = sums;
    if (first === undefined) return;
    const over = first.until - KEPT_WINDOWS * this.#seconds * 1000;
    for (const [hash, { until }] of this.#told) if (until < over) this.#told.delete(hash);
  }

  #hashOf(key: string): string {
    return createHash('sha256').update(`${this.#name} ${key}`).digest('hex');
  }
}
