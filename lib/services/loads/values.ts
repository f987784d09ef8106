import { database } from '#db/client.ts';
import { listLoadValues, upsertLoadValues } from '#db/queries/load-values.ts';
import { ValueTargets, valueKey } from '#lib/load/amend.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';

/** What values mean in one file: what its sender says goes before what was said for an earlier file of the tenant. */
export async function valuesInForce(ctx: TenantContext, asked: Readonly<ValueTargets>): Promise<ValueTargets> {
  const { tenantId } = ctx.tenant;
  const rows = await listLoadValues(database().tenant(tenantId).db, tenantId);
  const inForce: ValueTargets = {};
  const said = rows.map(({ column, value, target }) => [column, { [value]: target }] as const);
  for (const [column, targets] of [...said, ...Object.entries(asked)]) {
    const known = ValueTargets.safeParse({ [column]: targets });
    if (known.success)
      Object.assign(inForce, { [column]: { ...inForce[column as keyof ValueTargets], ...folded(targets) } });
  }
  return inForce;
}

/** Keeps what values mean for all later files of the tenant. */
export async function rememberValues(ctx: TenantContext, values: Readonly<ValueTargets>): Promise<void> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const by = { updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
  const rows = Object.entries(values).flatMap(([column, targets]) =>
    Object.entries(folded(targets)).map(([value, target]) => ({ column, value, target, ...by })),
  );
  if (rows.length === 0) return;
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await upsertLoadValues(tx, tenantId, rows);
      await writeAudit(tx, ctx, 'load_values.change', null, { values: rows.length });
    });
}

const folded = (targets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(targets).map(([value, target]) => [valueKey(value), target]));
