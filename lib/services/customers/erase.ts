import { database } from '#db/client.ts';
import { type ErasedRows, eraseCustomerRows, listReportsOfCustomer, listSharers } from '#db/queries/customer-erase.ts';
import { ERASED } from '#db/queries/erase-named.ts';
import { eraseValues } from '#db/queries/erase-values.ts';
import type { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { notFound } from '../errors.ts';
import { auditNaming, emptyAudit, nameInAudit } from './erasure/audit.ts';
import { eraseDocuments } from './erasure/documents.ts';
import { eraseEvents } from './erasure/events.ts';
import { type ErasedCounts, NOTHING, plus, receiptOf } from './erasure/receipt.ts';
import { eraseRejects } from './erasure/rejects.ts';
import { ownValues, type Subject, subjectOf } from './erasure/subject.ts';
import { eraseAnswers, eraseTexts } from './erasure/texts.ts';
import { profileCustomers } from './profile/index.ts';

/** Events that come while the person is erased are erased in another round. */
const ROUNDS_MAX = 3;

/**
 * Erases a person: the customer of this id and what the user of the same id left. Each step is whole by itself, and the record,
 * by which the rest is found, goes last: what a stop interrupts is completed by asking again. The answer is the receipt; the
 * audit keeps its figures.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function eraseCustomer(ctx: TenantContext, customerId: string): Promise<CustomerErasure> {
  requireScope(ctx, 'customers:erase');
  const { tenantId } = ctx.tenant;
  const first = await subjectOf(tenantId, customerId);
  if (!(await isKnown(tenantId, first))) throw notFound('This customer');
  let counts = plus(NOTHING, { audit: await beginErasure(ctx, first) });
  const rules = new Set<string>();
  let subject = first;
  for (let round = 0; round < ROUNDS_MAX && (round === 0 || subject.hasEvents); round += 1) {
    counts = plus(counts, await eraseTraces(ctx, subject, rules));
    subject = await subjectOf(tenantId, customerId);
  }
  counts = plus(counts, await eraseRecord(ctx, first, counts));
  return receiptOf(customerId, ctx.now, counts, { shared: first.shared, rules: [...rules] });
}

/**
 * Says in the audit that an erasure begins, and empties the rows that name the person. They are found by values that events
 * name: behind the events, after a stop, nobody would know the values any more.
 */
async function beginErasure(ctx: TenantContext, { person, marksBesideId }: Subject): Promise<number> {
  const { tenantId } = ctx.tenant;
  const naming = await auditNaming(ctx, marksBesideId);
  return database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const audit = await emptyAudit(tx, tenantId, naming);
      await writeAudit(tx, ctx, 'customers.erase.begin', nameInAudit(tenantId, person.id, marksBesideId), { audit });
      return audit;
    });
}

/** Whether there is anything: a record, an event, or a document that was sent for an id that no file brought. */
async function isKnown(tenantId: string, { person, record, hasEvents }: Subject): Promise<boolean> {
  if (person.id.startsWith(ERASED)) return false;
  const { db } = database().tenant(tenantId);
  return Boolean(record) || hasEvents || (await listReportsOfCustomer(db, tenantId, person.id, 1)).length > 0;
}

/** Everything but the record. What is found by values goes before the events, which are what names the values. */
async function eraseTraces(ctx: TenantContext, subject: Subject, rules: Set<string>): Promise<Partial<ErasedCounts>> {
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(tenantId);
  const { rules: naming, ...texts } = await eraseTexts(ctx, subject.marks);
  for (const rule of naming) rules.add(rule);
  const answers = await eraseAnswers(ctx, subject.marksInAnswers);
  const rejects = await eraseRejects(tenantId, subject);
  const reports = await eraseDocuments(ctx, subject);
  const values = await sql.begin((tx) => eraseValues(tx, tenantId, subject.person.id, ownValues(subject)));
  const { events, profiles: states } = await eraseEvents(tenantId, subject);
  return { ...texts, answers, rejects, reports, ...values, events, states };
}

/** The record with its profile; who shared something is profiled anew. */
async function eraseRecord(
  ctx: TenantContext,
  { person, marksBesideId }: Subject,
  counts: ErasedCounts,
): Promise<ErasedRows & { readonly audit: number }> {
  const { tenantId } = ctx.tenant;
  const naming = await auditNaming(ctx, marksBesideId);
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  return database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const sharers = await listSharers(tx, tenantId, person.id);
      const erased = await eraseCustomerRows(tx, tenantId, person.id);
      if (sharers.length > 0) await profileCustomers(tx, { tenantId, at: ctx.now, settings }, sharers);
      const audit = await emptyAudit(tx, tenantId, naming);
      const detail = { ...counts, ...erased, audit: counts.audit + audit };
      await writeAudit(tx, ctx, 'customers.erase', nameInAudit(tenantId, person.id, marksBesideId), detail);
      return { ...erased, audit };
    });
}
