import { connectLow } from '../low-priority.ts';
import { writeBaselines } from './write.ts';

/** The process that writes what is usual in one tenant, started by `writeDueBaselines`. */
async function main([tenantId = '']: readonly string[], url: string): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const database = await connectLow(url, 1);
  try {
    await writeBaselines(database.sql, tenantId);
  } finally {
    await database.close();
    process.disconnect?.();
  }
}

await main(process.argv.slice(2), process.env.DATABASE_URL ?? '');
