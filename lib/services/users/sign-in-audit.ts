import { database, type Executor } from '#db/client.ts';
import { firstOrganisation } from '#db/queries/tenants.ts';
import type { UserRecord } from '#db/queries/users.ts';
import { mayRecordRefusal } from '#lib/auth/sign-in-attempts.ts';
import { keys } from '#lib/keys.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';

const HASH_CHARS = 32;

/** A person who signs in, or out: as an actor without a right. */
export function contextOf(person: UserRecord, sessionId: string, requestId: string, now: Date): Context {
  const { userId, orgId, email, role } = person;
  return {
    actor: { kind: 'user', userId, email, role, sessionId },
    orgId,
    scopes: new Set(),
    tenantIds: [],
    requestId,
    now,
  };
}

export interface Refusal {
  /** `session.challenge` where the password was right and a code is asked for. */
  readonly action: 'session.refuse' | 'session.challenge';
  readonly reason: string;
  /** Whose account it is; undefined where there is none. */
  readonly person: UserRecord | undefined;
  /** What was typed, or the subject of a provider: only its keyed hash is stored, and only where there is no account. */
  readonly account: string;
  /** The network of the browser, of which the keyed hash is stored: tries from one can be told together. */
  readonly network: string;
  readonly requestId: string;
}

/**
 * Writes that somebody was not let in, a bounded number of rows in 15 minutes. Nobody waits for it: a refusal takes the same time
 * whether there is an account or not, and gives nothing that would need its row first.
 */
export function recordRefusal(refusal: Refusal): void {
  record(refusal).catch((error: unknown) => log().warn({ err: error }, 'a refused sign-in left no audit row'));
}

async function record(refusal: Refusal): Promise<void> {
  if (!(await mayRecordRefusal(refusal.action, refusal.person?.userId ?? null))) return;
  await writeRefusal(database().db, refusal);
}

async function writeRefusal(db: Executor, { action, reason, person, account, network, requestId }: Refusal) {
  const orgId = person?.orgId ?? (await firstOrganisation(db))?.orgId;
  if (orgId === undefined) return;
  const actor = { kind: 'system', name: 'sign-in' } as const;
  const ctx = { actor, orgId, scopes: new Set([]), tenantIds: [], requestId, now: new Date() };
  const detail = { reason, network: keyedHash(network), ...(person ? {} : { account: keyedHash(account) }) };
  await writeAudit(db, ctx, action, person?.userId ?? null, detail);
}

/** Half of an HMAC-SHA256: enough to tell two apart. A sealed row keeps it when the key is changed later. */
function keyedHash(text: string): string {
  return keys().lookup.hash(`sign-in|${text}`, HASH_CHARS);
}
