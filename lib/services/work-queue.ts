/** Work that may have to wait for its turn. */
export interface QueuedWork {
  /** Does it; what it throws is the caller's. */
  readonly run: () => Promise<void>;
  /** Called while the work waits, and before it is done. @returns false where nobody wants it any more. */
  readonly keep: () => Promise<boolean>;
}

export interface WorkQueue {
  /** Resolves when the work has ended, or is no longer wanted. */
  add(work: QueuedWork): Promise<void>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/**
 * Does a few things at one time, first come, first served; the others wait.
 * @param beatMs how often waiting work is asked whether it is still wanted.
 */
export function createWorkQueue(atOnce: number, beatMs: number): WorkQueue {
  const waiting = new Set<() => void>();
  let idlers: (() => void)[] = [];
  let running = 0;

  function turn(keep: QueuedWork['keep']): Promise<boolean> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const end = (hasTurn: boolean) => {
        clearInterval(beat);
        waiting.delete(enter);
        resolve(hasTurn);
      };
      const enter = () => end(true);
      const beat = setInterval(() => void isWanted(keep).then((wanted) => wanted || end(false)), beatMs);
      beat.unref();
      waiting.add(enter);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
    if (running > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    async add({ run, keep }) {
      if (!(await turn(keep))) return;
      try {
        if (await isWanted(keep)) await run();
      } finally {
        leave();
      }
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}

/** What cannot be asked is taken as wanted: the work itself looks again. */
async function isWanted(keep: QueuedWork['keep']): Promise<boolean> {
  try {
    return await keep();
  } catch {
    return true;
  }
}
