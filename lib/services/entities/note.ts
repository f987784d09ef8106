import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { type EntityNoteRecord, findEntity, insertEntityNote } from '#db/queries/entities.ts';
import type { EntityKind } from '#db/vocab.ts';
import type { EntityNote } from '#lib/contracts/entity.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordMentions } from '../mentions/record.ts';

/** Writes something down about a user, a device or an address. @throws ServiceError not_found. */
export async function noteEntity(
  ctx: TenantContext,
  subject: { readonly kind: EntityKind; readonly key: string },
  text: string,
): Promise<EntityNote> {
  requireScope(ctx, 'alerts:write');
  const { db, sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const { kind, key } = subject;
  if (!(await findEntity(sql, tenantId, kind, key, 1))) throw notFound(`The ${kind} "${key}"`);
  const row = { kind, key, noteId: uuid(), at: ctx.now, author: actorName(ctx.actor), text };
  await db.transaction(async (tx) => {
    await insertEntityNote(tx, tenantId, row);
    await recordMentions(tx, ctx, { kind, key, seq: null }, text);
    await writeAudit(tx, ctx, 'entity.note', row.noteId, { kind });
  });
  return toNote({ tenantId, ...row });
}

export function toNote({ noteId, at, author, text }: EntityNoteRecord): EntityNote {
  return { note_id: noteId, at: at.toISOString(), author, text };
}
