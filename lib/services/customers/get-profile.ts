import { database, type Executor } from '#db/client.ts';
import { listLinked, listSharersByKind } from '#db/queries/customer-links.ts';
import {
  type BriefRecord,
  findBriefs,
  findProfile,
  listLoadsOf,
  listPairs,
  listSignals,
  type PairRecord,
  type SignalRecord,
} from '#db/queries/customer-profile.ts';
import { type CustomerRecord, findCustomer } from '#db/queries/customers.ts';
import { SHARED_KINDS } from '#lib/contracts/customer-load-result.ts';
import type { CustomerBrief, CustomerPair, CustomerProfile, CustomerSignal } from '#lib/contracts/customer-profile.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { metaOfSignal } from './signal-meta.ts';

const LINKS_MAX = 50;
const COUNTED_MAX = 1_000;

/** Leaves an audit row. @throws ServiceError not_found: the same for a missing customer and one of another tenant. */
export async function getCustomerProfile(ctx: TenantContext, customerId: string): Promise<CustomerProfile> {
  requireScope(ctx, 'customers:read');
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const customer = await findCustomer(db, tenantId, customerId);
  if (!customer) throw notFound('This customer');
  await auditRead(ctx, 'customers.read', customerId);
  const [profile, signals, pairs, linked, loads] = await Promise.all([
    findProfile(db, tenantId, customerId),
    listSignals(db, tenantId, customerId),
    listPairs(db, tenantId, customerId),
    db.transaction((tx) => linksOf(tx, tenantId, customerId)),
    loadsOf(db, customer),
  ]);
  return {
    customer_id: customerId,
    score: profile?.score ?? null,
    band: profile?.band ?? 'low',
    band_by: profile?.bandBy ?? null,
    version: profile?.version ?? null,
    profiled_at: profile?.profiledAt.toISOString() ?? null,
    merged_into: customer.mergedInto,
    signals: signals.flatMap(toSignal),
    pairs: await toPairs(db, tenantId, customerId, pairs),
    ...linked,
    loads,
  };
}

/** Whom the customer shares an identifier with, and how many share each. */
async function linksOf(db: Executor, tenantId: string, id: string): Promise<Pick<CustomerProfile, 'links' | 'shared'>> {
  const sharers = await listSharersByKind(db, tenantId, id, COUNTED_MAX);
  const byCustomer = Map.groupBy(sharers, ({ customerId }) => customerId);
  const most = [...byCustomer]
    .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .slice(0, LINKS_MAX)
    .map(([customerId]) => customerId);
  const linked = most.length === 0 ? [] : await listLinked(db, tenantId, id, most);
  return {
    links: linked.map((row) => ({
      customer: toBrief(row),
      shared: SHARED_KINDS.filter((kind) => row.shared.includes(kind)),
    })),
    shared: SHARED_KINDS.flatMap((kind) => {
      const count = sharers.filter((sharer) => sharer.kind === kind).length;
      return count === 0 ? [] : [{ kind, customers: count }];
    }),
  };
}

async function loadsOf(db: Executor, customer: CustomerRecord): Promise<CustomerProfile['loads']> {
  const { tenantId, loadId, earlierLoads, createdAt } = customer;
  const rows = await listLoadsOf(db, tenantId, [...(earlierLoads ?? []), loadId], createdAt);
  return rows.map((row) => ({
    load_id: row.loadId,
    file_name: row.fileName,
    started_at: row.startedAt.toISOString(),
    created_by: row.createdBy,
    change: row.startedAt.getTime() === createdAt.getTime() ? 'added' : 'changed',
  }));
}

/** A signal of a check that is no more is left out. */
function toSignal({ code, family, strength, contribution, evidence }: SignalRecord): CustomerSignal[] {
  const meta = metaOfSignal(code);
  if (!meta) return [];
  const { id, title, why, investigate, falsePositives } = meta;
  return [
    {
      code,
      check_id: id,
      title,
      family,
      strength,
      contribution,
      evidence,
      why,
      investigate: [...investigate],
      false_positives: [...falsePositives],
    },
  ];
}

async function toPairs(db: Executor, tenantId: string, own: string, rows: PairRecord[]): Promise<CustomerPair[]> {
  if (rows.length === 0) return [];
  const otherOf = ({ customerA, customerB }: PairRecord) => (customerA === own ? customerB : customerA);
  const briefs = new Map((await findBriefs(db, tenantId, rows.map(otherOf))).map((row) => [row.customerId, row]));
  return rows.flatMap((row) => {
    const other = briefs.get(otherOf(row));
    return other ? [toPair(row, other)] : [];
  });
}

function toPair(row: PairRecord, other: BriefRecord): CustomerPair {
  return {
    other: toBrief(other),
    relation: row.relation,
    bits: row.bits,
    fields: row.fields,
    state: row.state,
    found_at: row.foundAt.toISOString(),
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  };
}

function toBrief(row: BriefRecord): CustomerBrief {
  return {
    customer_id: row.customerId,
    full_name: row.name,
    email: row.email,
    phone: row.phone,
    date_of_birth: row.dateOfBirth,
    address: row.address,
    country: row.country,
    created_at: row.createdAt,
  };
}
