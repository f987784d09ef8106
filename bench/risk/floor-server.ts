import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { connect } from '#db/client.ts';
import { withFloorTables } from './floor-tables.ts';

const FILE = path.join(import.meta.dirname, 'bare-server.ts');

/** Runs a server that answers with so many bytes and does nothing else. @param use is given its address. */
export function withBareServer<T>(
  kind: 'routed' | 'bare',
  bytes: number,
  use: (url: string) => Promise<T>,
): Promise<T> {
  return withChild([kind, String(bytes)], use);
}

/** Runs a server that writes the rows of each event, grouped, and answers with so many bytes. */
export async function withGroupedServer<T>(
  { databaseUrl, tenantId }: { readonly databaseUrl: string; readonly tenantId: string },
  bytes: number,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { sql, close } = connect(databaseUrl, 1);
  try {
    return await withFloorTables(sql, () => withChild(['grouped', String(bytes), databaseUrl, tenantId], use));
  } finally {
    await close();
  }
}

async function withChild<T>(args: readonly string[], use: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [FILE, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  try {
    const failed = exited.then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}.`)));
    const [port] = await Promise.race([once(child.stdout, 'data'), failed]);
    return await Promise.race([use(`http://127.0.0.1:${String(port).trim()}`), failed]);
  } finally {
    child.stdin.end();
    await exited;
  }
}
