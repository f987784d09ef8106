import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { addKeyId, listKeyIds, removeKeyIds } from '#db/queries/installation.ts';
import { countLoadsSince, lockRotation, tenantsLoadedSince } from '#db/queries/key-rotation.ts';
import { SECRETS, type SecretName } from '#lib/env.ts';
import { keys, namesInFile, RELOAD_MS } from '#lib/keys.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { idsOf, LASTING, requireSameKeys } from '../key-ids.ts';
import { instructions } from './instructions.ts';
import { profileAgain } from './profile-again.ts';
import { countAll, rewriteAll, type TableState } from './rewrite.ts';
import { newKey, replaceSecrets } from './secrets-file.ts';

const LOADS_POLL_MS = 2000;
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 500;
const DAY_MS = 86_400_000;
/** As long as what an earlier key signed may live: device tokens live in browsers for 400 days. */
const SIGNING_GRACE_DAYS = 400;

type Say = (line: string) => void;

/**
 * Puts new keys in force, writes everything anew that was made with the earlier ones, and retires those. Goes on with a
 * rotation that was interrupted. Servers may run meanwhile.
 * @throws Error that says what to do where keys come from the environment, where rows cannot be read, or where a rotation
 * is under way already. Nothing is lost then.
 */
export async function rotateKeys(ctx: Context, say: Say): Promise<string> {
  const unlock = await lock();
  try {
    if (!(await isUnderWay())) await beginRotation(ctx, say);
    else say('Going on with the rotation that is under way.');
    await requireSameKeys(ctx.now);
    await noteShortLived(ctx.now);
    // Until then another process may write with the keys that it read before.
    await sleep(2 * RELOAD_MS);
    const switched = new Date();
    let { written, unreadable } = await rewriteAll((state) => say(lineOf(state)));
    await waitForLoads(switched, say);
    const rest = await rewriteAll((state) => say(lineOf(state)));
    written += rest.written;
    unreadable = rest.unreadable;
    if (unreadable.length > 0) throw new Error(unreadableText(unreadable));
    for (const tenantId of await tenantsLoadedSince(database().everyTenant.db, await beganAt(ctx.now)))
      await profileAgain(tenantId, ctx.now);
    return await retire(ctx, written);
  } finally {
    await unlock();
  }
}

/** Where every table and every key stands, as lines of text. */
export async function rotationStatus(): Promise<string> {
  const lines = (await countAll()).map(lineOf);
  for (const name of LASTING) {
    const needed = (await listKeyIds(database().db, name)).map(({ keyId }) => keyId);
    lines.push(`${name}: holds ${idsOf(keys(), name).join(', ')}; rows may need ${needed.join(', ') || 'none'}`);
  }
  lines.push((await isUnderWay()) ? 'A rotation is under way: run it again to go on.' : 'No rotation is under way.');
  return lines.join('\n');
}

async function lock(): Promise<() => Promise<void>> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const unlock = await lockRotation(database().sql);
    if (unlock) return unlock;
    await sleep(LOCK_PAUSE_MS);
  }
  throw new Error('Another rotate-keys is at work. Wait until it has ended, or stop it.');
}

/** Whether the current keys are not yet the only ones that rows may need. */
async function isUnderWay(): Promise<boolean> {
  for (const name of LASTING) {
    const known = (await listKeyIds(database().db, name)).map(({ keyId }) => keyId);
    const [current] = idsOf(keys(true), name);
    if (known.length > 0 && known.some((keyId) => keyId !== current)) return true;
  }
  return false;
}

/** @throws Error with what to set where lasting keys come from the environment. */
async function beginRotation(ctx: Context, say: Say): Promise<void> {
  await requireSameKeys(ctx.now);
  const inFile = namesInFile();
  const given = SECRETS.filter((name) => !inFile.includes(name));
  if (LASTING.some((name) => given.includes(name))) throw new Error(instructions(given));
  await writeAudit(database().everyTenant.db, ctx, 'keys.rotate.begin', null);
  const { settings } = keys(true);
  const entries = inFile.map(async (name) => [name, `${newKey()},${await keptOf(name, settings[name], ctx.now)}`]);
  replaceSecrets(Object.fromEntries(await Promise.all(entries)));
  keys(true);
  say('New keys are in secrets.json, before the earlier ones.');
  if (given.length > 0) say(`Left as it is, since it comes from the environment: ${given.join(', ')}.`);
}

/** Of the keys of a setting, those that something in force may still be signed with. */
async function keptOf(name: SecretName, setting: string, now: Date): Promise<string> {
  if (name === 'NEXTAUTH_SECRET') return keys().session[0] ?? '';
  if (name !== 'ASSAY_SIGNING_KEY') return setting;
  const [current = ''] = setting.split(',');
  const known = await listKeyIds(database().db, name);
  const since = known.find(({ keyId }) => keyId === shortIdOf(current))?.since;
  return since && now.getTime() - since.getTime() > SIGNING_GRACE_DAYS * DAY_MS ? current : setting;
}

/** Writes down since when the signing key is the current one, so that the time comes to drop the ones before. */
async function noteShortLived(now: Date): Promise<void> {
  const [current = ''] = keys().signing;
  await addKeyId(database().db, { name: 'ASSAY_SIGNING_KEY', keyId: shortIdOf(current), since: now });
}

const shortIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** When the current keys were put in force. */
async function beganAt(now: Date): Promise<Date> {
  const [current] = idsOf(keys(), 'ASSAY_LOOKUP_KEY');
  const known = await listKeyIds(database().db, 'ASSAY_LOOKUP_KEY');
  return known.find(({ keyId }) => keyId === current)?.since ?? now;
}

/** Loads that read the keys before write with the earlier ones until they end. */
async function waitForLoads(before: Date, say: Say): Promise<void> {
  for (let told = 0; ; ) {
    const loads = await countLoadsSince(database().everyTenant.db, before);
    if (loads === 0) return;
    if (loads !== told) say(`Waiting for ${loads} customer ${loads === 1 ? 'load' : 'loads'} that began before.`);
    told = loads;
    await sleep(LOADS_POLL_MS);
  }
}

/** Forgets the earlier keys: first in the database, so that a stop in between leaves nothing that is needed and not there. */
async function retire(ctx: Context, written: number): Promise<string> {
  const left = (await countAll()).filter((state) => state.left > 0);
  if (left.length > 0)
    throw new Error(`Rows came that were written with an earlier key. Run it again.\n${left.map(lineOf).join('\n')}`);
  const { encryption } = keys();
  await database().everyTenant.db.transaction(async (tx) => {
    const retired: string[] = [];
    for (const name of LASTING) {
      const [current] = idsOf(keys(), name);
      const old = (await listKeyIds(tx, name)).map(({ keyId }) => keyId).filter((keyId) => keyId !== current);
      await removeKeyIds(tx, name, old);
      retired.push(...old);
    }
    await writeAudit(tx, ctx, 'keys.rotate', encryption[0]?.id ?? null, { retired, written });
  });
  const [current = ''] = keys().settings.ASSAY_ENCRYPTION_KEY.split(',');
  if (namesInFile().includes('ASSAY_ENCRYPTION_KEY')) replaceSecrets({ ASSAY_ENCRYPTION_KEY: current });
  return `Done: everything is under the key ${encryption[0]?.id}; ${written} rows were written anew. The earlier encryption key ${
    namesInFile().includes('ASSAY_ENCRYPTION_KEY') ? 'is removed' : 'can be taken out of ASSAY_ENCRYPTION_KEY'
  }. Keep the earlier lookup keys: later ones hash on top of them, and alone they find nothing.`;
}

const lineOf = ({ table, total, left }: TableState): string => `${table}: ${total - left} of ${total} rows`;

function unreadableText(unreadable: readonly string[]): string {
  const shown = unreadable.slice(0, 5).join('; ');
  return `${unreadable.length} rows cannot be read with any key that is here, and were left as they are: ${shown}. The earlier keys are kept. Put the missing key into the setting, or erase these rows, and run it again.`;
}
