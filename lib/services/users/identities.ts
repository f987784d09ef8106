import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import {
  deleteIdentities,
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  type UserRecord,
} from '#db/queries/users.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireScope } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { contextOf } from './sign-in-audit.ts';

/** Claims of an id token whose signature, issuer and audience were checked (OpenID Connect Core 1.0, section 5.1). */
export interface IdentityClaims {
  readonly iss?: string;
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export type Admission =
  | { readonly user: UserRecord }
  /** NotInvited: nobody here. PasswordOnly: an administrator with a password. OtherIdentity: bound to another subject. */
  | { readonly refusal: 'NotInvited' | 'PasswordOnly' | 'OtherIdentity'; readonly of?: UserRecord | undefined };

/**
 * Who signs in by single sign-on. The first sign-in finds the account by an e-mail address that the provider has verified,
 * and binds it to issuer and subject; from then on these two alone count. An address can be had by somebody else later, so
 * it never opens an account that is bound already, nor that of an administrator who has a password.
 */
export async function admitIdentity(claims: IdentityClaims): Promise<Admission> {
  const admission = await admit(claims);
  if ('refusal' in admission)
    log().warn({ issuer: claims.iss, subject: claims.sub, refusal: admission.refusal }, 'single sign-on refused');
  return admission;
}

/** The account that is bound to issuer and subject. */
export function userOfIdentity({ iss, sub }: IdentityClaims): Promise<UserRecord | undefined> {
  return findUserByIdentity(database().db, issuerName(iss ?? ''), sub);
}

async function admit(claims: IdentityClaims): Promise<Admission> {
  const { iss, sub, email, email_verified } = claims;
  if (!iss) return { refusal: 'NotInvited' };
  const bound = await userOfIdentity(claims);
  if (bound) return bound.disabled ? { refusal: 'NotInvited', of: bound } : { user: bound };
  const trusted = email_verified === true || (email_verified === undefined && env().ASSAY_OIDC_TRUST_EMAILS);
  const user = email && trusted ? await findUserByEmail(database().db, email) : undefined;
  if (!user || user.disabled) return { refusal: 'NotInvited', of: user };
  if (user.role === 'admin' && user.passwordHash !== null) return { refusal: 'PasswordOnly', of: user };
  return (await bind(user, issuerName(iss), sub)) ? { user } : { refusal: 'OtherIdentity', of: user };
}

async function bind(user: UserRecord, issuer: string, subject: string): Promise<boolean> {
  const { userId } = user;
  const now = new Date();
  const ctx = contextOf(user, '', uuid(), now);
  return database().db.transaction(async (tx) => {
    if (!(await insertIdentity(tx, { issuer, subject, userId, createdAt: now }))) return false;
    await writeAudit(tx, ctx, 'user.identity', userId, { issuer });
    return true;
  });
}

/**
 * Binds an account to a subject of the provider in use, in place of what either was bound to.
 * @throws ServiceError not_found, insufficient_scope; invalid_request where no provider is set.
 */
export async function bindIdentity(ctx: Context, email: string, subject: string): Promise<void> {
  requireScope(ctx, 'users:write');
  const issuer = issuerName(env().ASSAY_OIDC_ISSUER ?? '');
  if (!issuer) throw new ServiceError('invalid_request', 'No single sign-on is set: set ASSAY_OIDC_ISSUER first.');
  await database().db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user?.orgId !== ctx.orgId) throw notFound('This person');
    const identity = { issuer, subject, userId: user.userId };
    await deleteIdentities(tx, identity);
    await insertIdentity(tx, { ...identity, createdAt: ctx.now });
    await writeAudit(tx, ctx, 'user.identity', user.userId, { issuer });
  });
}

/** Operators write an issuer with a slash at its end or without. */
function issuerName(issuer: string): string {
  return issuer.replace(/\/$/, '');
}
