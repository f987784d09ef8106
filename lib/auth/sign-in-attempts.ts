import { createHash } from 'node:crypto';
import { env } from '#lib/env.ts';
import type { Actor } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { TtlCache } from './ttl-cache.ts';

const WINDOW_MS = 15 * 60_000;
const KEYS_MAX = 20_000;
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

interface Tries {
  readonly count: number;
  readonly firstMs: number;
}

const shared = globalThis as { assaySignInAttempts?: TtlCache<Tries> };

/** Failed tries in the 15 minutes from the first of them, by the SHA-256 of what they are counted by. */
export function signInAttempts(): TtlCache<Tries> {
  shared.assaySignInAttempts ??= new TtlCache(WINDOW_MS, KEYS_MAX);
  return shared.assaySignInAttempts;
}

/**
 * True while this attempt may go on; counts it. A known browser is counted by itself, so that nobody else can lock its
 * account out (OWASP, device cookies); any other by the address with the account, and by the address.
 */
export function maySignIn(attempt: SignInAttempt): boolean {
  return countTry(keysOf(attempt));
}

/** After a success: forgets the failures of the account here, and leaves those of others at the same address. */
export function forgiveSignIn(attempt: SignInAttempt): void {
  const [own, network] = keysOf(attempt).map(({ key }) => key);
  if (own) signInAttempts().delete(own);
  if (network) addTries(network, -1);
}

/**
 * Whether one more audit row of a refused sign-in may be written: of one action in 15 minutes, five times the tries of an account for
 * each account that exists, and ten times for all that do not exist together. So nobody fills the table from any number of networks, nor
 * keeps the rows of an account out of it by trying others.
 * @param userId null where there is no such account.
 */
export function mayRecordRefusal(action: string, userId: string | null): boolean {
  const share = userId === null ? UNKNOWN_SHARE : NETWORK_SHARE;
  return countTry([{ key: hashed('refusal', action, userId ?? ''), max: env().ASSAY_SIGN_INS_PER_15_MINUTES * share }]);
}

/** Guessing the current password of an open session is limited like signing in. @throws ServiceError rate_limited. */
export function limitPasswordTries(actor: Actor): void {
  const max = env().ASSAY_SIGN_INS_PER_15_MINUTES;
  if (actor.kind !== 'user' || countTry([{ key: hashed('password', actor.userId), max }])) return;
  throw new ServiceError('rate_limited', 'Too many tries to change the password. Wait 15 minutes.', {
    headers: { 'Retry-After': String(WINDOW_MS / 1000) },
  });
}

interface Counted {
  readonly key: string;
  readonly max: number;
}

function keysOf({ email, network, browserId }: SignInAttempt): Counted[] {
  const max = env().ASSAY_SIGN_INS_PER_15_MINUTES;
  if (browserId !== null) return [{ key: hashed('browser', browserId), max }];
  return [
    { key: hashed('account', email, network), max },
    { key: hashed('network', network), max: max * NETWORK_SHARE },
  ];
}

/** What is refused is not counted: it neither prolongs the wait nor takes a place. */
function countTry(keys: readonly Counted[]): boolean {
  if (keys.some(({ key, max }) => triesOf(key) >= max)) return false;
  for (const { key } of keys) addTries(key, 1);
  return true;
}

const triesOf = (key: string): number => openWindow(key)?.count ?? 0;

/** The window begins with its first try: later ones do not prolong it. */
function addTries(key: string, added: 1 | -1): void {
  const { count, firstMs } = openWindow(key) ?? { count: 0, firstMs: Date.now() };
  signInAttempts().set(key, { count: Math.max(0, count + added), firstMs }, Date.now());
}

function openWindow(key: string): Tries | undefined {
  const tries = signInAttempts().get(key, Date.now());
  return tries && Date.now() < tries.firstMs + WINDOW_MS ? tries : undefined;
}

const hashed = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
