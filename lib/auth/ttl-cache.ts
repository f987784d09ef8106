interface Entry<V> {
  readonly value: V;
  readonly expiresAt: number;
}

/**
 * A bounded cache whose entries live for `ttlMs`; the oldest leave first. Bounds how long a revocation can go unseen, also where the clock is
 * set back: at most for twice that.
 */
export class TtlCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #ttlMs: number;
  readonly #sizeMax: number;

  constructor(ttlMs: number, sizeMax = 10_000) {
    this.#ttlMs = ttlMs;
    this.#sizeMax = sizeMax;
  }

  get(key: string, nowMs: number): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const leftMs = entry.expiresAt - nowMs;
    if (leftMs > 0 && leftMs <= 2 * this.#ttlMs) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V, nowMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: nowMs + this.#ttlMs });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#sizeMax && oldest !== undefined) this.#entries.delete(oldest);
  }

  get size(): number {
    return this.#entries.size;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
