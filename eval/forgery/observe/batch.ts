import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Job, Producer } from '../producers/producer.ts';

/** Documents that are produced together. */
export interface Batch {
  /** The bytes of one; null where its producer did not write it. */
  take(name: string): Promise<Buffer | null>;
}

interface Ordered {
  readonly producer: Producer;
  readonly job: Job;
}

/** Produces all documents when the first of them is taken, and removes their files with the last. */
export function batchOf(orders: readonly Ordered[]): Batch {
  let folder: Promise<string> | undefined;
  const left = new Set(orders.map(({ job }) => job.name));
  return {
    take: async (name) => {
      folder ??= produced(orders);
      const at = await folder;
      const bytes = await readFile(path.join(at, `${name}.pdf`)).catch(() => null);
      left.delete(name);
      if (left.size === 0) await rm(at, { recursive: true, force: true });
      return bytes;
    },
  };
}

/** A producer that fails is told and leaves its documents out. */
async function produced(orders: readonly Ordered[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-genuine-'));
  for (const [producer, group] of Map.groupBy(orders, (order) => order.producer)) {
    const startedAt = performance.now();
    try {
      await producer.produce(
        group.map(({ job }) => job),
        folder,
      );
    } catch (error) {
      console.error(`${producer.name} failed: ${error instanceof Error ? error.message.slice(0, 500) : ''}`);
    }
    console.log(
      `${producer.name}: ${group.length} documents in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  return folder;
}
