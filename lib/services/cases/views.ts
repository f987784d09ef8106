import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import {
  deleteSavedView,
  findSavedView,
  findViewOfName,
  insertSavedView,
  listSavedViews,
  lockSavedViews,
  type SavedViewRecord,
  updateSavedView,
} from '#db/queries/saved-views.ts';
import type { SavedView, SavedViewChange, SavedViewInput } from '#lib/contracts/saved-view.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';

const VIEWS_MAX = 50;
const SHARED_MAX = 40;

/** The views that everybody sees, then the caller's own, each by name. */
export async function listViews(ctx: TenantContext): Promise<{ views: SavedView[] }> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  const rows = await listSavedViews(database().tenant(tenantId).db, tenantId, actorName(ctx.actor));
  return { views: rows.map(toView) };
}

/**
 * Keeps a query of the queue under a name; the same name again replaces the query of the caller's own view.
 * @throws ServiceError already_exists where another shared view has the name, invalid_request, insufficient_scope.
 */
export async function saveView(ctx: TenantContext, { name, query, shared }: SavedViewInput): Promise<SavedView> {
  requireScope(ctx, 'alerts:read');
  return inTurn(ctx, async (tx) => {
    const { tenantId } = ctx.tenant;
    const owner = actorName(ctx.actor);
    const seen = await listSavedViews(tx, tenantId, owner);
    const known = seen.find((view) => view.owner === owner && view.name === name);
    if (known) return changeIn(tx, ctx, known, { query, shared });
    const row = { tenantId, viewId: uuid(), owner, name, query, shared: shared ?? false, createdAt: ctx.now };
    if (seen.filter((view) => view.owner === owner).length >= VIEWS_MAX) {
      throw new ServiceError('invalid_request', `name: a person keeps at most ${VIEWS_MAX} views. Delete one first.`);
    }
    if (row.shared) requireRoom(ctx, seen);
    await requireFreeName(tx, row);
    await insertSavedView(tx, row);
    await writeAudit(tx, ctx, 'view.save', row.viewId, { shared: row.shared });
    return row;
  });
}

/**
 * Renames a view, changes its query, shares it with everybody of the tenant or stops that. A shared one is changed by its
 * owner or an administrator. @throws ServiceError not_found, already_exists, invalid_request, insufficient_scope.
 */
export async function changeView(ctx: TenantContext, viewId: string, change: SavedViewChange): Promise<SavedView> {
  requireScope(ctx, 'alerts:read');
  return inTurn(ctx, async (tx) => changeIn(tx, ctx, await viewToChange(tx, ctx, viewId), change));
}

/** @throws ServiceError not_found; insufficient_scope for a shared view of somebody else, but for administrators. */
export async function deleteView(ctx: TenantContext, viewId: string): Promise<void> {
  requireScope(ctx, 'alerts:read');
  await inTurn(ctx, async (tx) => {
    const row = await viewToChange(tx, ctx, viewId);
    await deleteSavedView(tx, ctx.tenant.tenantId, viewId);
    await writeAudit(tx, ctx, 'view.delete', viewId);
    return row;
  });
}

async function inTurn(ctx: TenantContext, work: (tx: Executor) => Promise<SavedViewRecord>): Promise<SavedView> {
  const { tenantId } = ctx.tenant;
  const row = await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await lockSavedViews(tx, tenantId);
      return work(tx);
    });
  return toView(row);
}

async function viewToChange(tx: Executor, ctx: TenantContext, viewId: string): Promise<SavedViewRecord> {
  const row = await findSavedView(tx, ctx.tenant.tenantId, viewId);
  const own = row?.owner === actorName(ctx.actor);
  if (!row || !(own || row.shared)) throw notFound('This view');
  if (own || ctx.scopes.has('tenants:write')) return row;
  throw new ServiceError('insufficient_scope', 'Only its owner and administrators change or delete a shared view.');
}

async function changeIn(tx: Executor, ctx: TenantContext, row: SavedViewRecord, change: SavedViewChange) {
  const { name = row.name, query = row.query, shared = row.shared } = change;
  const after = { ...row, name, query, shared };
  if (row.shared || shared) requireScope(ctx, 'alerts:write');
  if (shared && !row.shared) requireRoom(ctx, await listSavedViews(tx, row.tenantId, row.owner));
  await requireFreeName(tx, after);
  await updateSavedView(tx, row.tenantId, row.viewId, after);
  await writeAudit(tx, ctx, 'view.change', row.viewId, { shared });
  return after;
}

function requireRoom(ctx: TenantContext, seen: readonly SavedViewRecord[]): void {
  requireScope(ctx, 'alerts:write');
  if (seen.filter(({ shared }) => shared).length < SHARED_MAX) return;
  throw new ServiceError(
    'invalid_request',
    `shared: a tenant has at most ${SHARED_MAX} shared views. Delete one first.`,
  );
}

async function requireFreeName(tx: Executor, row: SavedViewRecord): Promise<void> {
  const other = await findViewOfName(tx, row.tenantId, row);
  if (!other) return;
  const whose = other.shared ? 'A shared view' : 'A view of the same person';
  throw new ServiceError('already_exists', `${whose} is called "${row.name}" already. Choose another name.`, {
    location: 'name',
  });
}

function toView({ viewId, name, query, owner, shared, createdAt }: SavedViewRecord): SavedView {
  return { view_id: viewId, name, query, owner, shared, created_at: createdAt.toISOString() };
}
