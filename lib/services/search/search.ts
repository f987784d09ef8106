import { alertIdOf, seqOfAlertId } from '#db/alert-id.ts';
import { database } from '#db/client.ts';
import { listCustomLists } from '#db/queries/custom-lists.ts';
import { findEntity, usersOfEmail } from '#db/queries/entities.ts';
import { listReports } from '#db/queries/report-list.ts';
import { listRules } from '#db/queries/rules.ts';
import { alertsOfSeqs, entityKeysByStart, seqsByAlertIdStart } from '#db/queries/search.ts';
import { ENTITY_KINDS, type EntityKind, FIXED_LISTS, type Scope, SEVERITIES } from '#db/vocab.ts';
import { SEARCH_HITS_MAX, type SearchResults } from '#lib/contracts/search.ts';
import type { TenantContext } from '../context.ts';
import { stateOf } from '../rules/to-rule.ts';
import { searchCustomers } from './customers.ts';

/** What a tenant has under a name or an id, of every kind that the caller may read. */
export async function search(ctx: TenantContext, text: string): Promise<SearchResults> {
  const where = <T>(scope: Scope, find: () => Promise<T[]>) => (ctx.scopes.has(scope) ? find() : Promise.resolve([]));
  const [customers, alerts, documents, entities, rules, lists] = await Promise.all([
    where('customers:read', () => searchCustomers(ctx, text, SEARCH_HITS_MAX)),
    where('alerts:read', () => searchAlerts(ctx, text)),
    where('documents:read', () => searchDocuments(ctx, text)),
    where('alerts:read', () => searchEntities(ctx, text)),
    where('rules:read', () => searchRules(ctx, text)),
    where('lists:read', () => searchLists(ctx, text)),
  ]);
  return { customers, alerts, documents, entities, rules, lists };
}

/** By how the id begins, or by the number at its end. */
async function searchAlerts({ tenant: { tenantId } }: TenantContext, text: string): Promise<SearchResults['alerts']> {
  const { db } = database().tenant(tenantId);
  const id = text.toUpperCase();
  const seq = seqOfAlertId(id) ?? /^#?(\d{1,15})$/.exec(text)?.[1] ?? null;
  const begun = /^ALRT-\d/.test(id) ? await seqsByAlertIdStart(db, tenantId, id, SEARCH_HITS_MAX) : [];
  const rows = await alertsOfSeqs(db, tenantId, [...(seq === null ? [] : [Number(seq)]), ...begun]);
  const hits = rows.map(({ seq: each, at, severity, state }) => ({
    alert_id: alertIdOf(at, each),
    severity: SEVERITIES.find((known) => known === severity) ?? 'LOW',
    state,
  }));
  return hits.filter(({ alert_id }) => !id.startsWith('ALRT-') || alert_id.startsWith(id)).slice(0, SEARCH_HITS_MAX);
}

async function searchDocuments(
  { tenant: { tenantId } }: TenantContext,
  text: string,
): Promise<SearchResults['documents']> {
  const rows = await listReports(
    database().tenant(tenantId).db,
    tenantId,
    { search: text },
    undefined,
    SEARCH_HITS_MAX,
  );
  return rows.map(({ reportId, documentName, state, verdict, reviewVerdict }) => ({
    id: reportId,
    document_name: documentName,
    state,
    verdict,
    review: reviewVerdict,
  }));
}

/** The users, devices and addresses whose id begins with a text, and the users of an e-mail address. */
async function searchEntities(
  { tenant: { tenantId } }: TenantContext,
  text: string,
): Promise<SearchResults['entities']> {
  const { db, sql } = database().tenant(tenantId);
  const users = text.includes('@') ? await usersOfEmail(sql, tenantId, text.toLowerCase(), SEARCH_HITS_MAX) : [];
  const begun = await Promise.all(
    ENTITY_KINDS.map(async (kind) => {
      const keys = await entityKeysByStart(db, tenantId, kind, text, SEARCH_HITS_MAX);
      return keys.map((key) => ({ kind, key }));
    }),
  );
  const of = users.map(({ user_id }) => ({ kind: 'user' as const satisfies EntityKind, key: user_id }));
  const found = [...new Map([...of, ...begun.flat()].map((each) => [`${each.kind} ${each.key}`, each])).values()];
  const seen = await Promise.all(
    found.slice(0, SEARCH_HITS_MAX).map(async ({ kind, key }) => {
      const bounds = await findEntity(sql, tenantId, kind, key, 1);
      return bounds ? [{ kind, key, last_seen_at: bounds.last_seen_at.toISOString() }] : [];
    }),
  );
  return seen.flat();
}

const holds = (text: string, ...names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase().includes(text.toLowerCase()));

async function searchRules({ tenant: { tenantId } }: TenantContext, text: string): Promise<SearchResults['rules']> {
  const rows = await listRules(database().tenant(tenantId).db, tenantId);
  return rows
    .filter(({ rule }) => holds(text, rule.name, rule.ruleId))
    .slice(0, SEARCH_HITS_MAX)
    .map(({ rule }) => ({ rule_id: rule.ruleId, name: rule.name, state: stateOf(rule) }));
}

async function searchLists({ tenant: { tenantId } }: TenantContext, text: string): Promise<SearchResults['lists']> {
  const custom = await listCustomLists(database().tenant(tenantId).db, tenantId);
  const all = [
    ...FIXED_LISTS.map((list_id) => ({ list_id, description: '' })),
    ...custom.map(({ listId, description }) => ({ list_id: listId, description })),
  ];
  return all.filter(({ list_id, description }) => holds(text, list_id, description)).slice(0, SEARCH_HITS_MAX);
}
