import { createHash } from 'node:crypto';
import { database } from '#db/client.ts';
import { type CountedTry, countTry, forgiveTry, WINDOW_SECONDS } from '#db/queries/sign-in-tries.ts';
import { env } from '#lib/env.ts';
import type { Actor } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';

/** Many people sign in from one network. */
const NETWORK_SHARE = 5;
/** Of audit rows about accounts that are none. */
const UNKNOWN_SHARE = 10;

export interface SignInAttempt {
  readonly email: string;
  /** The address that the try comes from, over IPv6 its network. */
  readonly network: string;
  /** The id of a browser in which this account has signed in before. */
  readonly browserId: string | null;
}

/**
 * True while this attempt may go on; counts it, for all servers together. A known browser is counted by itself, so that nobody else can lock its
 * account out (OWASP, device cookies); any other by the address with the account, and by the address.
 */
export function maySignIn(attempt: SignInAttempt): Promise<boolean> {
  return countTry(database().db, keysOf(attempt));
}

/** After a success: forgets the failures of the account here, and leaves those of others at the same address. */
export async function forgiveSignIn(attempt: SignInAttempt): Promise<void> {
  const [own = '', network = null] = keysOf(attempt).map(({ key }) => key);
  await forgiveTry(database().db, own, network);
}

/**
 * Whether one more audit row of a refused sign-in may be written: of one action in 15 minutes, five times the tries of an account for
 * each account that exists, and ten times for all that do not exist together. So nobody fills the table from any number of networks, nor
 * keeps the rows of an account out of it by trying others.
 * @param userId null where there is no such account.
 */
export function mayRecordRefusal(action: string, userId: string | null): Promise<boolean> {
  const share = userId === null ? UNKNOWN_SHARE : NETWORK_SHARE;
  return countTry(database().db, [
    { key: hashed('refusal', action, userId ?? ''), max: env().ASSAY_SIGN_INS_PER_15_MINUTES * share },
  ]);
}

/** Guessing the current password of an open session is limited like signing in. @throws ServiceError rate_limited. */
export async function limitPasswordTries(actor: Actor): Promise<void> {
  const max = env().ASSAY_SIGN_INS_PER_15_MINUTES;
  if (actor.kind !== 'user') return;
  if (await countTry(database().db, [{ key: hashed('password', actor.userId), max }])) return;
  throw new ServiceError('rate_limited', 'Too many tries to change the password. Wait 15 minutes.', {
    headers: { 'Retry-After': String(WINDOW_SECONDS) },
  });
}

function keysOf({ email, network, browserId }: SignInAttempt): CountedTry[] {
  const max = env().ASSAY_SIGN_INS_PER_15_MINUTES;
  if (browserId !== null) return [{ key: hashed('browser', browserId), max }];
  return [
    { key: hashed('account', email, network), max },
    { key: hashed('network', network), max: max * NETWORK_SHARE },
  ];
}

const hashed = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
