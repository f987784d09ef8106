import { createHash, randomBytes } from 'node:crypto';
import { database, type Executor } from '#db/client.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  offerSecondFactor,
  type SecondFactorRecord,
  updateSecondFactor,
} from '#db/queries/second-factors.ts';
import { findUserByEmail, revokeSessionsOf, type UserRecord } from '#db/queries/users.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import { verifyPassword } from '#lib/auth/passwords.ts';
import { makeTotpSecret, stepOfCode, totpUri } from '#lib/auth/totp.ts';
import { writeAudit } from '../audit.ts';
import { type Actor, type Context, requireAllTenants, requireScope } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { seal, unseal } from '../sealed.ts';
import { contextOf } from './sign-in-audit.ts';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Where the secret of a person is sealed for. */
export const placeOfFactor = (userId: string) => `users|second_factors|${userId}`;

/**
 * Makes a secret for the signed-in person, which counts after a code of it was given.
 * @throws ServiceError insufficient_scope for an API client, invalid_request when the password is wrong or there is one.
 */
export async function offerFactor(ctx: Context, password: string): Promise<{ secret: string; uri: string }> {
  const { email } = personOf(ctx);
  const user = await findUserByEmail(database().db, email);
  if (!user || !(await verifyPassword(user.passwordHash, password)))
    throw new ServiceError('invalid_request', 'current_password: is not right.', { location: 'current_password' });
  const secret = makeTotpSecret();
  const cipher = seal(secret, placeOfFactor(user.userId));
  await database().db.transaction(async (tx) => {
    if (!(await offerSecondFactor(tx, user.userId, cipher)))
      throw new ServiceError('invalid_request', 'You have a second factor. An administrator can reset it.');
    await writeAudit(tx, ctx, 'user.second_factor.offer', user.userId);
  });
  return { secret, uri: totpUri(secret, email) };
}

/**
 * Puts the offered secret in force and ends the person's other sessions, which were opened without it.
 * @returns recovery codes, which are stored as hashes alone.
 * @throws ServiceError insufficient_scope for an API client, invalid_request when the code is wrong or nothing is offered.
 */
export async function confirmFactor(ctx: Context, code: string): Promise<string[]> {
  const { userId, sessionId } = personOf(ctx);
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await database().db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, userId);
    const step = factor && !factor.confirmedAt ? stepOfCode(secretOf(factor), code, ctx.now) : null;
    if (step === null) throw new ServiceError('invalid_request', 'code: is not right.', { location: 'code' });
    const recoveryHashes = codes.map(hashCode);
    await updateSecondFactor(tx, userId, { confirmedAt: ctx.now, lastStep: step, recoveryHashes });
    await revokeSessionsOf(tx, userId, ctx.now, sessionId);
    await writeAudit(tx, ctx, 'user.second_factor', userId);
  });
  clearAuthCaches();
  return codes;
}

/** Whether a person has none to be asked for, or this code of it is good. A code is good once; a recovery code leaves an audit row. */
export function passesFactor(
  person: UserRecord,
  code: string,
  { requestId, now }: Pick<Context, 'requestId' | 'now'>,
): Promise<'passed' | 'missing' | 'wrong'> {
  return database().db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, person.userId);
    if (!factor?.confirmedAt) return 'passed';
    const given = code.toLowerCase().replace(/[^0-9a-z]/g, '');
    if (given === '') return 'missing';
    const step = stepOfCode(secretOf(factor), given, now);
    if (step === null) {
      const left = await spendRecoveryCode(tx, factor, hashCode(given));
      if (left === null) return 'wrong';
      await writeAudit(tx, contextOf(person, '', requestId, now), 'user.recovery_code', person.userId, { left });
      return 'passed';
    }
    if (step <= factor.lastStep) return 'wrong';
    await updateSecondFactor(tx, person.userId, { lastStep: step });
    return 'passed';
  });
}

/** Takes away the second factor of a person of the organisation, who signs in with the password alone then. @throws ServiceError not_found, insufficient_scope. */
export async function resetFactor(db: Executor, ctx: Context, userId: string): Promise<void> {
  requireScope(ctx, 'users:write');
  requireAllTenants(ctx);
  if (!(await deleteSecondFactor(db, userId))) throw notFound('A second factor of this person');
  await writeAudit(db, ctx, 'user.reset_second_factor', userId);
}

/** The same by the e-mail address. */
export async function resetFactorOf(ctx: Context, email: string): Promise<void> {
  await database().db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user?.orgId !== ctx.orgId) throw notFound('This person');
    await resetFactor(tx, ctx, user.userId);
  });
}

/** @returns how many codes are left, or null where this is none. */
async function spendRecoveryCode(db: Executor, factor: SecondFactorRecord, hash: string): Promise<number | null> {
  const left = factor.recoveryHashes.filter((held) => held !== hash);
  if (left.length === factor.recoveryHashes.length) return null;
  await updateSecondFactor(db, factor.userId, { recoveryHashes: left });
  return left.length;
}

function personOf({ actor }: Context): Extract<Actor, { kind: 'user' }> {
  if (actor.kind === 'user') return actor;
  throw new ServiceError('insufficient_scope', 'Only a signed-in person has a second factor.');
}

const secretOf = ({ secretCipher, userId }: SecondFactorRecord) => unseal(secretCipher, placeOfFactor(userId));

/** 80 random bits: no hash for passwords is needed. */
const makeRecoveryCode = () =>
  randomBytes(RECOVERY_BYTES)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-');

const hashCode = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
