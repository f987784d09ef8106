import { describe, expect, it } from 'vitest';
import { type EventSink, encodeMessages, eventStream } from './sse.ts';

function open(recheck: () => Promise<boolean> = async () => true, recheckMs = 60_000) {
  const client = new AbortController();
  const state: { sink?: EventSink; stopped: number } = { stopped: 0 };
  const request = new Request('http://localhost/stream', { signal: client.signal });
  const response = eventStream(request, {
    async open(sink) {
      state.sink = sink;
      return () => {
        state.stopped += 1;
      };
    },
    recheck,
    recheckMs,
  });
  return { client, state, text: () => response.text(), response };
}

describe('eventStream', () => {
  it('writes retry, ids and data, and ends when the client goes away', async () => {
    const { client, state, text } = open();
    state.sink?.send(encodeMessages([{ id: '7', data: { a: 1 } }]));
    const reading = text();
    client.abort();
    expect(await reading).toBe('retry: 2000\n\nid: 7\ndata: {"a":1}\n\n');
    expect(state.stopped).toBe(1);
  });

  it('ends at once for a client that has left before it began', async () => {
    const response = eventStream(new Request('http://localhost/stream', { signal: AbortSignal.abort() }), {
      open: async () => () => {},
      recheck: async () => true,
      recheckMs: 60_000,
    });
    expect(await response.text()).toBe('retry: 2000\n\n');
  });

  it('stops its source when the reader cancels', async () => {
    const { state, response } = open();
    await response.body?.cancel();
    expect(state.stopped).toBe(1);
    state.sink?.send(encodeMessages([{ id: '8', data: {} }]));
  });

  it.each([
    ['is refused', async () => false],
    ['fails', () => Promise.reject(new Error('revoked'))],
  ])('ends when the repeated authorisation %s', async (_, recheck) => {
    const { state, text } = open(recheck, 1);
    expect(await text()).toBe('retry: 2000\n\n');
    expect(state.stopped).toBe(1);
  });

  it('cuts off a reader that does not keep up', async () => {
    const { state, response } = open();
    await Promise.resolve();
    const mebibyte = encodeMessages([{ id: '1', data: 'x'.repeat(1024 * 1024) }]);
    for (let sent = 0; sent < 4; sent += 1) state.sink?.send(mebibyte);
    expect(state.stopped).toBe(0);
    state.sink?.send(mebibyte);
    await Promise.resolve();
    expect(state.stopped).toBe(1);
    expect((await response.text()).match(/^id:/gm)).toHaveLength(4);
  });
});
