import { setTimeout as sleep } from 'node:timers/promises';

/** Rest after a piece of work, as a multiple of what it took. */
const REST_TIMES = 4;
/** Shorter rests are saved up, since a timer takes a millisecond at least. */
const REST_MS_MIN = 2;

/**
 * Makes a queue of small pieces of work that leaves most of the thread to others. It rests after each piece four times as
 * long as the piece and what it set off took, so it takes a fifth of the thread at most.
 */
export function createCourier(): (work: () => void) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let owedMs = 0;
  const runOne = async (work: () => void) => {
    const begin = performance.now();
    work();
    // What the work gave to streams is written to their sockets by microtasks, which come before the next tick.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    owedMs += REST_TIMES * (performance.now() - begin);
    if (owedMs < REST_MS_MIN) return;
    const restMs = owedMs;
    owedMs = 0;
    await sleep(restMs);
  };
  return (work) => {
    const done = last.then(() => runOne(work));
    last = done.catch(() => {});
    return done;
  };
}
