import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { AlertFeed, type FeedSource, type FeedState } from './alert-feed.ts';

type Handlers = Parameters<FeedSource['connect']>[0];

function harness(afterSeq: number) {
  const stored: RiskAlert[] = [];
  const seen: number[] = [];
  const states: FeedState[] = [];
  const connections: { handlers: Handlers; closed: boolean }[] = [];
  const feed = new AlertFeed(
    {
      connect(handlers) {
        const connection = { handlers, closed: false };
        connections.push(connection);
        return () => {
          connection.closed = true;
        };
      },
      fetchAfter: async (seq) => stored.filter((alert) => alert.seq > seq).slice(0, 2),
    },
    afterSeq,
    { onAlerts: (alerts) => seen.push(...alerts.map(({ seq }) => seq)), onState: (state) => states.push(state) },
  );
  const commit = (...seqs: number[]) => stored.push(...seqs.map((seq) => sampleAlert(seq)));
  return { feed, seen, states, connections, commit, last: () => connections.at(-1)?.handlers as Handlers };
}

describe('AlertFeed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('delivers what came between the list and the opening of the stream', async () => {
    const { feed, seen, states, commit, last } = harness(3);
    commit(4, 5, 6, 7, 8);
    feed.start();
    last().onOpen();
    await settle();
    expect(seen).toEqual([4, 5, 6, 7, 8]);
    expect(states).toEqual(['connecting', 'live']);
  });

  it('delivers an alert once, however often it arrives', async () => {
    const { feed, seen, last } = harness(0);
    feed.start();
    last().onOpen();
    await settle();
    [1, 1, 2, 1, 2].forEach((seq) => {
      last().onAlert(sampleAlert(seq));
    });
    expect(seen).toEqual([1, 2]);
  });

  it('fetches what a gap in the stream left out', async () => {
    const { feed, seen, commit, last } = harness(0);
    feed.start();
    last().onOpen();
    await settle();
    commit(1, 2, 3);
    last().onAlert(sampleAlert(3));
    await settle();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('says that it is stale and polls while the stream is down, then connects again', async () => {
    const { feed, seen, states, commit, connections, last } = harness(0);
    feed.start();
    last().onLost();
    commit(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual([1]);
    expect(states.at(-1)).toBe('stale');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connections).toHaveLength(2);
    expect(connections[0]?.closed).toBe(true);
    last().onOpen();
    expect(states.at(-1)).toBe('live');
  });

  it('delivers nothing after it was stopped', async () => {
    const { feed, seen, commit, connections, last } = harness(0);
    feed.start();
    last().onLost();
    feed.stop();
    commit(1);
    last().onAlert(sampleAlert(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual([]);
    expect(connections).toHaveLength(1);
  });
});
