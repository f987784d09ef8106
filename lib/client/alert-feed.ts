import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

export type FeedState = 'connecting' | 'live' | 'stale';

export interface FeedSource {
  /** Opens the stream; the returned function closes it for good. */
  connect(handlers: { onOpen: () => void; onAlert: (alert: RiskAlert) => void; onLost: () => void }): () => void;
  /** Alerts after a seq, oldest first, at most one page. */
  fetchAfter(seq: number): Promise<readonly RiskAlert[]>;
}

export interface FeedListener {
  onAlerts(alerts: readonly RiskAlert[]): void;
  onState(state: FeedState): void;
}

const POLL_MS = 5000;
const RECONNECT_MS = 15_000;
const PAGES_MAX = 20;

/**
 * Delivers every alert after a seq once and in order: from the stream while it stands, by polling while it does not.
 * Seq has no gaps, so an alert that does not follow its predecessor makes the feed fetch what lies between.
 */
export class AlertFeed {
  readonly #source: FeedSource;
  readonly #listener: FeedListener;
  #seq: number;
  #stopped = false;
  #fetching = false;
  #fetchAgain = false;
  #timers: ReturnType<typeof setInterval>[] = [];
  #disconnect: () => void = () => {};

  constructor(source: FeedSource, afterSeq: number, listener: FeedListener) {
    this.#source = source;
    this.#seq = afterSeq;
    this.#listener = listener;
  }

  start(): void {
    this.#listener.onState('connecting');
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#clearTimers();
    this.#disconnect();
  }

  /** Fetches what came after the last alert delivered; a call while it fetches makes it look once more. */
  catchUp(): void {
    if (this.#stopped) return;
    if (this.#fetching) {
      this.#fetchAgain = true;
      return;
    }
    this.#fetching = true;
    this.#fetchAgain = false;
    this.#fetchRest()
      .catch(() => this.#lost())
      .finally(() => {
        this.#fetching = false;
        if (this.#fetchAgain) this.catchUp();
      });
  }

  #connect(): void {
    this.#disconnect();
    this.#disconnect = this.#source.connect({
      onOpen: () => this.#opened(),
      onAlert: (alert) => this.#arrived(alert),
      onLost: () => this.#lost(),
    });
  }

  async #fetchRest(): Promise<void> {
    for (let page = 0; page < PAGES_MAX && !this.#stopped; page += 1) {
      const alerts = await this.#source.fetchAfter(this.#seq);
      this.#deliver(alerts);
      if (alerts.length === 0) return;
    }
  }

  #arrived(alert: RiskAlert): void {
    if (alert.seq === this.#seq + 1) this.#deliver([alert]);
    else if (alert.seq > this.#seq) this.catchUp();
  }

  #deliver(alerts: readonly RiskAlert[]): void {
    const fresh = alerts.filter(({ seq }) => seq > this.#seq);
    if (fresh.length === 0 || this.#stopped) return;
    this.#seq = fresh.at(-1)?.seq ?? this.#seq;
    this.#listener.onAlerts(fresh);
  }

  #opened(): void {
    this.#clearTimers();
    this.#listener.onState('live');
    this.catchUp();
  }

  #lost(): void {
    if (this.#stopped) return;
    this.#listener.onState('stale');
    if (this.#timers.length > 0) return;
    this.#timers = [setInterval(() => this.catchUp(), POLL_MS), setInterval(() => this.#connect(), RECONNECT_MS)];
  }

  #clearTimers(): void {
    this.#timers.forEach(clearInterval);
    this.#timers = [];
  }
}
