import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { deleteSavedView, listSavedViews, type SavedViewRecord, upsertSavedView } from '#db/queries/cases.ts';
import type { SavedView } from '#lib/contracts/alert-case.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';

const VIEWS_MAX = 50;

/** The caller's own views of the queue, by name. */
export async function listViews(ctx: TenantContext): Promise<{ views: SavedView[] }> {
  requireScope(ctx, 'alerts:read');
  const rows = await listSavedViews(
    database().tenant(ctx.tenant.tenantId).db,
    ctx.tenant.tenantId,
    actorName(ctx.actor),
  );
  return { views: rows.map(toView) };
}

/** Keeps a query of the queue under a name; the same name again replaces it. @throws ServiceError invalid_request. */
export async function saveView(ctx: TenantContext, input: { name: string; query: string }): Promise<SavedView> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  const owner = actorName(ctx.actor);
  const row = await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const known = await listSavedViews(tx, tenantId, owner);
      if (known.length >= VIEWS_MAX && !known.some(({ name }) => name === input.name)) {
        throw new ServiceError('invalid_request', `name: a person keeps at most ${VIEWS_MAX} views. Delete one first.`);
      }
      const kept = await upsertSavedView(tx, tenantId, { viewId: uuid(), owner, ...input, createdAt: ctx.now });
      await writeAudit(tx, ctx, 'view.save', kept.viewId);
      return kept;
    });
  return toView(row);
}

/** @throws ServiceError not_found where there is no such view of the caller. */
export async function deleteView(ctx: TenantContext, viewId: string): Promise<void> {
  requireScope(ctx, 'alerts:read');
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const gone = await deleteSavedView(tx, ctx.tenant.tenantId, viewId, actorName(ctx.actor));
      if (!gone) throw notFound('This view');
      await writeAudit(tx, ctx, 'view.delete', viewId);
    });
}

function toView({ viewId, name, query, createdAt }: SavedViewRecord): SavedView {
  return { view_id: viewId, name, query, created_at: createdAt.toISOString() };
}
