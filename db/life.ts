/** Of the pools of a database: from their opening to their end. */
export interface Life {
  /** Whether they take no more. */
  isClosed(): boolean;
  /**
   * The same work, which fails when the pools have ended before it. postgres.js 3.4.9 forgets what waits for a session when the sessions
   * that were being opened end by themselves: it would wait for ever.
   */
  whileOpen<T>(work: Promise<T>): Promise<T>;
}

interface Ending extends Life {
  /** The pools take no more; what they have may end. */
  close(): void;
  /** The pools have ended: what still waits for them fails. */
  end(): void;
}

export function createLife(): Ending {
  const waiting = new Set<(reason: Error) => void>();
  let closed = false;
  return {
    isClosed: () => closed,
    whileOpen: (work) =>
      new Promise((resolve, reject) => {
        const settled = () => void waiting.delete(reject);
        waiting.add(reject);
        work.then(resolve, reject);
        work.then(settled, settled);
      }),
    close() {
      closed = true;
    },
    end() {
      for (const reject of waiting) reject(new PoolsEnded());
    },
  };
}

class PoolsEnded extends Error {
  /** As postgres.js calls it. */
  readonly code = 'CONNECTION_DESTROYED';

  constructor() {
    super('The sessions of the database were closed before it was answered.');
  }
}
