import { database } from '#db/client.ts';
import { findUserByEmail, revokeSessionsOf, setPassword } from '#db/queries/users.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import { hashPassword, verifyPassword } from '#lib/auth/passwords.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';

/**
 * Changes the password of the signed-in person and ends all of their other sessions.
 * @throws ServiceError insufficient_scope for an API client, invalid_request when the current password is wrong.
 */
export async function changePassword(
  ctx: Context,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ServiceError('insufficient_scope', 'Only a signed-in person has a password.');
  const { db } = database();
  const user = await findUserByEmail(db, actor.email);
  if (!user || !(await verifyPassword(user.passwordHash, input.current_password))) {
    throw new ServiceError('invalid_request', 'current_password: is not right.', { location: 'current_password' });
  }
  const passwordHash = await hashPassword(input.new_password);
  await db.transaction(async (tx) => {
    await setPassword(tx, user.userId, passwordHash);
    await revokeSessionsOf(tx, user.userId, ctx.now, actor.sessionId);
    await writeAudit(tx, ctx, 'user.change_password', user.userId);
  });
  clearAuthCaches();
}
