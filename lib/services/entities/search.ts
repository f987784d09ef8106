import { database } from '#db/client.ts';
import { findEntity, usersOfEmail } from '#db/queries/entities.ts';
import { ENTITY_KINDS, type EntityKind } from '#db/vocab.ts';
import type { EntityMatches } from '#lib/contracts/entity.ts';
import { requireScope, type TenantContext } from '../context.ts';

const USERS_MAX = 5;

/** The entities that have exactly this id, and the users of this e-mail address. */
export async function searchEntities(ctx: TenantContext, text: string): Promise<EntityMatches> {
  requireScope(ctx, 'alerts:read');
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const wanted = text.trim();
  const users = wanted.includes('@') ? await usersOfEmail(sql, tenantId, wanted.toLowerCase(), USERS_MAX) : [];
  const candidates: { kind: EntityKind; key: string }[] = [
    ...ENTITY_KINDS.map((kind) => ({ kind, key: wanted })),
    ...users.map(({ user_id }) => ({ kind: 'user' as const, key: user_id })),
  ];
  const found = await Promise.all(
    candidates.map(async ({ kind, key }) => {
      const bounds = await findEntity(sql, tenantId, kind, key, 1);
      return bounds ? [{ kind, key, last_seen_at: bounds.last_seen_at.toISOString() }] : [];
    }),
  );
  return { matches: found.flat() };
}
