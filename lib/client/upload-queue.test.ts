import { describe, expect, it } from 'vitest';
import { ApiError } from './request.ts';
import { createUploadQueue, retryDelaySeconds } from './upload-queue.ts';

const file = (name: string) => new File(['1234'], name);
const busy = new ApiError('analysis_timeout', 'Still at work.', { status: 503, retryAfterSeconds: 3 });
const refused = new ApiError('unreadable_document', 'No PDF.', { status: 422 });
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('createUploadQueue', () => {
  it('sends at most as many files at once as allowed, and all in the end', async () => {
    let running = 0;
    let most = 0;
    const queue = createUploadQueue({
      concurrency: 2,
      send: async ({ name }) => {
        running += 1;
        most = Math.max(most, running);
        await tick();
        running -= 1;
        return name;
      },
    });
    queue.add(['a', 'b', 'c', 'd', 'e'].map(file));
    while (queue.items().some(({ phase }) => phase !== 'done')) await tick();
    expect(most).toBe(2);
    expect(queue.items().map(({ result }) => result)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('sends the same file again after the pause that the server asks for', async () => {
    const answers = [busy, busy];
    const pauses: number[] = [];
    const sent: File[] = [];
    const queue = createUploadQueue({
      concurrency: 1,
      now: () => 0,
      wait: async (ms) => {
        pauses.push(ms);
        expect(queue.items()[0]).toMatchObject({ phase: 'waiting', retryAt: 3000, error: busy });
      },
      send: async (given) => {
        sent.push(given);
        const answer = answers.shift();
        if (answer) throw answer;
        return 7;
      },
    });
    queue.add([file('slow.pdf')]);
    while (queue.items()[0]?.phase !== 'done') await tick();
    expect(pauses).toEqual([3000, 3000]);
    expect(new Set(sent).size).toBe(1);
    expect(queue.items()[0]).toMatchObject({ result: 7, error: null });
  });

  it('shows a refusal and sends again only when told to', async () => {
    const answers = [refused];
    const queue = createUploadQueue({
      concurrency: 1,
      send: async () => {
        const answer = answers.shift();
        if (answer) throw answer;
        return 1;
      },
    });
    queue.add([file('bad.pdf')]);
    await tick();
    expect(queue.items()[0]).toMatchObject({ phase: 'failed', error: refused });
    queue.again(queue.items()[0]?.key ?? -1);
    await tick();
    expect(queue.items()[0]?.phase).toBe('done');
  });

  it('tells sending from the work of the server', async () => {
    const phases: string[] = [];
    const queue = createUploadQueue({
      concurrency: 1,
      send: async (_, { onProgress }) => {
        onProgress({ sentBytes: 2, totalBytes: 4 });
        onProgress({ sentBytes: 4, totalBytes: 4 });
        return 1;
      },
    });
    queue.subscribe(() => phases.push(queue.items()[0]?.phase ?? 'none'));
    queue.add([file('a.pdf')]);
    await tick();
    expect(phases).toEqual(['queued', 'sending', 'sending', 'working', 'done']);
  });

  it('cancels what is removed and goes on with the next', async () => {
    const queue = createUploadQueue({
      concurrency: 1,
      send: ({ name }, { signal }) =>
        name === 'next'
          ? Promise.resolve(name)
          : new Promise<string>((_, reject) => {
              signal.addEventListener('abort', () => reject(new ApiError('cancelled', 'Cancelled.', { status: 0 })));
            }),
    });
    queue.add([file('stuck'), file('next')]);
    queue.remove(queue.items()[0]?.key ?? -1);
    await tick();
    expect(queue.items().map(({ result }) => result)).toEqual(['next']);
  });
});

describe('retryDelaySeconds', () => {
  it('does not repeat what would fail again', () => expect(retryDelaySeconds(refused, 1)).toBeNull());
  it('gives up after a bounded number of attempts', () => expect(retryDelaySeconds(busy, 20)).toBeNull());
  it('waits a while where the server names no time', () => {
    expect(retryDelaySeconds(new ApiError('overloaded', '', { status: 503 }), 1)).toBe(5);
  });
  it('obeys any 503 that names a time, and takes one without for final', () => {
    const lost = (retryAfterSeconds: number | null) =>
      retryDelaySeconds(new ApiError('ocr_unavailable', '', { status: 503, retryAfterSeconds }), 1);
    expect(lost(7)).toBe(7);
    expect(lost(null)).toBeNull();
  });
});
