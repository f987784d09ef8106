import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';
import { ApiError } from './request.ts';

afterEach(() => vi.useRealTimers());

/** Refuses with each of these, then answers. */
function answering(...refusals: readonly ApiError[]) {
  const left = [...refusals];
  const sent: number[] = [];
  const send = async () => {
    sent.push(Date.now());
    const refusal = left.shift();
    if (refusal) throw refusal;
    return 'done';
  };
  return { send, sent };
}

const slower = (seconds: number) =>
  new ApiError('rate_limited', 'Slower.', { status: 429, retryAfterSeconds: seconds });

it('waits as long as the server asks for, and sends it again', async () => {
  vi.useFakeTimers();
  const { send, sent } = answering(slower(2), slower(1));
  const answer = patiently(send);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe('done');
  expect(sent.map((at) => at - (sent[0] ?? 0))).toEqual([0, 2000, 3000]);
});

it('does not try again what is refused for another reason', async () => {
  const { send, sent } = answering(new ApiError('not_found', 'No.', { status: 404 }));
  await expect(patiently(send)).rejects.toThrow('No.');
  expect(sent).toHaveLength(1);
});

it('gives up at last', async () => {
  const { send, sent } = answering(...Array.from({ length: 20 }, () => slower(0)));
  await expect(patiently(send)).rejects.toThrow('Slower.');
  expect(sent).toHaveLength(10);
});
