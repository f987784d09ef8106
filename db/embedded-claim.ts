import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { IN_USE } from './embedded-process.ts';

const CLAIM_LOCK = 4_182_004;
const TRIES = 10;
const PAUSE_MS = 100;

/**
 * Claims an embedded server for this process until the returned function is called or the process ends, however it
 * ends: a session's advisory lock, so nothing stale can stay behind.
 * @param owner how to connect as the owner.
 * @param patient tries for a second: whoever started the server goes before those that only found it.
 * @throws Error when another process has it.
 */
export async function claim(
  owner: { readonly host: string; readonly user: string; readonly password: string },
  patient: boolean,
): Promise<() => Promise<void>> {
  const client = postgres({
    ...owner,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
  });
  const release = () => client.end({ timeout: 1 });
  if (!patient) await sleep(TRIES * PAUSE_MS);
  for (let tries = 0; tries < (patient ? TRIES : 1); tries += 1) {
    const [row] = await client`select pg_try_advisory_lock(${CLAIM_LOCK}) as mine`;
    if (row?.mine) return release;
    await sleep(PAUSE_MS);
  }
  await release();
  throw new Error(IN_USE);
}
