import { database, type Executor } from '#db/client.ts';
import { lowTransaction } from '../low-priority.ts';

/** Staged parts of a file on their way from the reader to the writer, in order. */
export interface PartQueue extends AsyncIterable<string> {
  add(table: string): void;
  /** No part comes any more. */
  end(): void;
}

export function partQueue(): PartQueue {
  const waiting: string[] = [];
  let ended = false;
  let wake = () => {};
  return {
    add(table) {
      waiting.push(table);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const table = waiting.shift();
        if (table !== undefined) yield table;
        else if (ended) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

const MERGES_MAX = 4;
const shared = globalThis as { assayMerges?: { running: number; waiting: (() => void)[] } };

/** A transaction that takes long: at most four at a time, and on sessions that give way to those of decisions. */
export async function mergeTransaction<T>(tenantId: string, work: (tx: Executor) => Promise<T>): Promise<T> {
  shared.assayMerges ??= { running: 0, waiting: [] };
  const slots = shared.assayMerges;
  if (slots.running >= MERGES_MAX) await new Promise<void>((resolve) => slots.waiting.push(resolve));
  else slots.running += 1;
  try {
    return await lowTransaction(database().tenant(tenantId), work);
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.running -= 1;
  }
}
