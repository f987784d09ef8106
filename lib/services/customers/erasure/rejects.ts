import { createInterface } from 'node:readline/promises';
import { database } from '#db/client.ts';
import { forgetRejects, listLoadsWithRejects, type RejectsOfLoad } from '#db/queries/customer-erase.ts';
import { storage } from '#lib/storage/index.ts';
import type { Subject } from './subject.ts';

const LOADS_AT_ONCE = 100;

/**
 * Removes each rejects.csv that has a row of the person, with all of its rows: they are copies of rows that were not loaded, and
 * whoever sent them has the file. Files are read outside of any transaction. A file that a crash leaves behind is named by
 * nothing any more and is swept from the store.
 * @returns how many there were.
 */
export async function eraseRejects(tenantId: string, subject: Subject): Promise<number> {
  const { db } = database().tenant(tenantId);
  let erased = 0;
  let loads = await listLoadsWithRejects(db, tenantId, '', LOADS_AT_ONCE);
  while (loads.length > 0) {
    for (const load of loads) {
      if (!(await names(load, subject))) continue;
      await forgetRejects(db, tenantId, load.loadId);
      await storage().remove(load.rejectsKey);
      erased += 1;
    }
    loads = await listLoadsWithRejects(db, tenantId, loads.at(-1)?.loadId ?? '', LOADS_AT_ONCE);
  }
  return erased;
}

/** Whether a row has the id in a cell of its own, or a mark anywhere. */
async function names({ rejectsKey }: RejectsOfLoad, { person, marks }: Subject): Promise<boolean> {
  const id = person.id.replaceAll('"', '""').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const cell = new RegExp(`(?:^|[,;|\\t])"?'?${id}"?(?:[,;|\\t]|$)`);
  if ((await storage().sizeOf(rejectsKey)) === null) return false;
  const input = await storage().read(rejectsKey);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      if (cell.test(line) || marks.isIn(line)) return true;
    return false;
  } finally {
    input.destroy();
  }
}
