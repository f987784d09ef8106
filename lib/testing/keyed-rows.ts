import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { markFraudKeys } from '#db/queries/fingerprints.ts';
import { replaceFingerprint } from '#db/queries/report-outcome.ts';
import { insertDocument, insertReport, nextReportId } from '#db/queries/reports.ts';
import { offerSecondFactor } from '#db/queries/second-factors.ts';
import { insertUser } from '#db/queries/users.ts';
import { insertEndpoint } from '#db/queries/webhook-endpoints.ts';
import type { Fingerprint } from '#lib/forgery/facts/context.ts';
import type { OwnPrint } from '#lib/forgery/peers.ts';
import { keys } from '#lib/keys.ts';
import { createSealer } from '#lib/load/secret.ts';
import { keysOf, ownPrintOf, toStored } from '#lib/services/reports/print-keys.ts';
import { seal } from '#lib/services/sealed.ts';
import { placeOfFactor } from '#lib/services/users/second-factor.ts';
import { makeSecret } from '#lib/services/webhooks/secret.ts';
import type { TestTenant } from './postgres.ts';

const DAY = new Date('2026-06-15T10:00:00Z');

/** The national id of the nth customer that `storeCustomers` writes. */
export const nationalIdOf = (index: number): string => `ID-${String(index).padStart(9, '0')}`;

interface CustomersOptions {
  /** What their ids begin with. */
  readonly prefix?: string;
  /** Default: the keys in force. */
  readonly settings?: Readonly<Record<'ASSAY_ENCRYPTION_KEY' | 'ASSAY_LOOKUP_KEY', string>>;
}

/** Customers `from`..`to` with a national id and a name, as a load would write them. */
export async function storeCustomers(
  { tenantId }: TestTenant,
  from: number,
  to: number,
  { prefix = 'C', settings = keys().settings }: CustomersOptions = {},
): Promise<void> {
  const { ASSAY_ENCRYPTION_KEY: encryptionKey, ASSAY_LOOKUP_KEY: lookupKey } = settings;
  const sealer = createSealer({ tenantId, encryptionKey, lookupKey }, () => randomBytes(12));
  const name = prefix === 'C' ? 'Ada Lovelace' : 'Boris Karloff';
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const customerId = `${prefix}${String(index).padStart(6, '0')}`;
    return { id: customerId, ...sealer({ customerId, id: nationalIdOf(index), type: 'passport', country: 'DE' }) };
  });
  await database().everyTenant.sql`
    insert into customers (tenant_id, customer_id, customer_type, full_name, name_key, national_id_cipher, national_id_hash,
      national_id_last4, national_id_type, national_id_country, load_id, created_at, updated_at)
    select ${tenantId}, u.id, 'individual', ${name}, ${name.toLowerCase()}, u.cipher, u.hash, u.last4, 'passport', 'DE', 'load', now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as u (id text, cipher text, hash text, last4 text)`;
}

/** A webhook with a secret and the one before it. @returns its id and both secrets. */
export async function storeWebhook({ tenantId }: TestTenant): Promise<{ endpointId: string; secrets: string[] }> {
  const endpointId = `we_${uuid()}`;
  const [current, previous] = [makeSecret(tenantId, endpointId), makeSecret(tenantId, endpointId)];
  await insertEndpoint(database().everyTenant.db, tenantId, {
    endpointId,
    url: 'https://example.com/hook',
    description: '',
    events: ['risk.alert'],
    blockedOnly: false,
    enabled: true,
    secretCipher: current.cipher,
    previousCipher: previous.cipher,
    previousUntil: new Date(Date.now() + 3_600_000),
    createdBy: 'test',
    createdAt: DAY,
  });
  return { endpointId, secrets: [current.secret, previous.secret] };
}

/** A person with the secret of a second factor. @returns the id of the person. */
export async function storeFactor({ orgId }: TestTenant, secret: string): Promise<string> {
  const userId = `user-${uuid()}`;
  const row = {
    userId,
    orgId,
    email: `${userId}@example.com`,
    role: 'analyst' as const,
    tenantIds: null,
    createdAt: DAY,
  };
  await insertUser(database().db, row);
  await offerSecondFactor(database().db, userId, seal(secret, placeOfFactor(userId)));
  return userId;
}

/** A fingerprint that names one IBAN and one e-mail address of the nth account. */
export function printOf(tenantId: string, index: number): OwnPrint {
  const box = { x: 0, y: 0, width: 0, height: 0 };
  const fingerprint: Fingerprint = {
    sha256: createHash('sha256').update(uuid()).digest('hex'),
    documentClass: 'invoice',
    pageHashes: [],
    minHash: null,
    skeleton: null,
    identifiers: [
      { kind: 'iban', value: `DE${index}`, page: 1, box },
      { kind: 'email', value: `a${index}@example.com`, page: 1, box },
    ],
    pictures: [],
    profile: null,
  };
  return ownPrintOf(tenantId, fingerprint);
}

/** A report whose document names the identifiers of the nth account, marked as fraud where the number is even. */
export async function storeReport({ tenantId }: TestTenant, index: number): Promise<number> {
  const { db } = database().everyTenant;
  const reportId = await nextReportId(db);
  const print = printOf(tenantId, index);
  const document = { tenantId, documentId: `doc_${reportId}`, sha256: print.sha256, createdBy: 'test' };
  const key = `00/00000000-0000-4000-8000-${String(reportId).padStart(12, '0')}`;
  const stored = { storageKey: `documents/${key}`, sizeBytes: 1, format: 'pdf', createdAt: DAY };
  await insertDocument(db, { ...document, ...stored });
  const names = { documentName: `${reportId}.pdf`, docFormat: 'pdf', engineVersion: '1', resultsKey: `pages/${key}` };
  await insertReport(db, { ...document, ...names, reportId, customerId: '', state: 'done', receivedAt: DAY });
  const row = { reportId, documentId: document.documentId, receivedAt: DAY, ...toStored(print) };
  await replaceFingerprint(db, tenantId, row, keysOf(print));
  if (index % 2 === 0) await markFraudKeys(db, tenantId, reportId, true);
  return reportId;
}
