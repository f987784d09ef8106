import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findReport, insertDocument, insertReport, nextReportId } from '#db/queries/reports.ts';
import { SCOPES } from '#db/vocab.ts';
import { analyse } from '#lib/forgery/analyse.ts';
import { minHashOf } from '#lib/forgery/derive/min-hash.ts';
import type { Fingerprint, IdentifierKind } from '#lib/forgery/facts/context.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import type { TenantContext } from '../context.ts';
import { addEntries } from '../lists/change.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { eraseReport } from './erase.ts';
import { recordOutcome } from './record.ts';
import { reviewReport } from './review.ts';
import { similarReports } from './similar.ts';
import { surroundingsOf } from './surroundings.ts';

const START = Date.parse('2026-06-15T10:00:00Z');
const PAGE = 'a5c3f00f96695aa5';
const TEXT = Array.from({ length: 80 }, (_, index) => `line ${index} of a letter about ${index * 37}`).join('\n');
let ctx: TenantContext;
let clock = 0;

beforeEach(async () => {
  ctx = await makeContext();
});

async function makeContext(): Promise<TenantContext> {
  const { orgId, tenantId } = await makeTenant();
  const actor = { kind: 'system' as const, name: 'test' };
  const caller = { actor, orgId, scopes: new Set(SCOPES), tenantIds: [tenantId], requestId: 'r', now: new Date() };
  return { ...caller, tenant: await resolveTenant(caller, tenantId) };
}

const named = (kind: IdentifierKind, value: string) => ({
  kind,
  value,
  page: 1,
  box: { x: 0, y: 0, width: 1, height: 1 },
});

function print(change: Partial<Fingerprint> = {}): Fingerprint {
  return {
    sha256: createHash('sha256').update(String(++clock)).digest('hex'),
    documentClass: 'invoice',
    pageHashes: [],
    minHash: null,
    skeleton: null,
    identifiers: [],
    pictures: [],
    profile: null,
    ...change,
  };
}

/** Stores a document as if it had been analysed. */
async function stored(fingerprint: Fingerprint, customerId = '', by = ctx) {
  const { tenantId } = by.tenant;
  const { db } = database().everyTenant;
  const reportId = await nextReportId(db);
  const receivedAt = new Date(START + ++clock * 1000);
  const document = { tenantId, documentId: `doc_${reportId}`, sha256: fingerprint.sha256, createdBy: 'test' };
  const key = `00/00000000-0000-4000-8000-${String(reportId).padStart(12, '0')}`;
  await insertDocument(db, {
    ...document,
    storageKey: `documents/${key}`,
    sizeBytes: 1,
    format: 'pdf',
    createdAt: receivedAt,
  });
  const names = {
    documentName: `${reportId}.pdf`,
    docFormat: 'pdf',
    engineVersion: '1',
    resultsKey: `pages/${key}`,
  };
  await insertReport(db, { ...document, ...names, reportId, customerId, state: 'running', receivedAt });
  const row = await findReport(db, tenantId, reportId);
  if (row === undefined) throw new TypeError('no report');
  const surroundings = await surroundingsOf(row.report, fingerprint);
  await recordOutcome(db, row.report, { ok: true, analysis: analyse({}, []), fingerprint });
  return { id: reportId, report: row.report, surroundings };
}

const linksOf = async (id: number, by = ctx) =>
  (await similarReports(by, id)).similar.map(({ report, link, likeness }) => [report.id, link, likeness]);

describe('documents that resemble one', () => {
  it('are found by bytes, pictures of pages, text, template and placed pictures, likest first', async () => {
    const own = print({
      pageHashes: [PAGE],
      minHash: minHashOf(TEXT),
      skeleton: 's1',
      pictures: [{ ...named('iban', ''), hash: PAGE }],
    });
    const template = await stored(print({ skeleton: 's1' }));
    const picture = await stored(print({ pictures: own.pictures }));
    const page = await stored(print({ pageHashes: ['a5c3f00f96695ac5'] }));
    const text = await stored(print({ minHash: minHashOf(`${TEXT} and a word more`) }));
    const bytes = await stored(print({ sha256: own.sha256 }));
    await stored(print({ pageHashes: ['5a3c0ff06996a55a'], minHash: minHashOf([...TEXT].toReversed().join('')) }));
    const { id } = await stored(own);
    const found = await linksOf(id);
    expect(found.map(([report, link]) => [report, link])).toEqual([
      [bytes.id, 'same_bytes'],
      [page.id, 'same_picture'],
      [text.id, 'same_text'],
      [template.id, 'same_template'],
      [picture.id, 'shared_picture'],
    ]);
    expect(found[1]?.[2]).toBeGreaterThan(0.9);
  });

  it('say which identifiers are shared and which differ', async () => {
    const first = await stored(print({ identifiers: [named('iban', 'DE1'), named('document_number', '1')] }));
    const { id, surroundings } = await stored(
      print({ identifiers: [named('iban', 'DE1'), named('document_number', '2')] }),
      'C-2',
    );
    expect(surroundings.peers).toMatchObject([
      {
        reportId: first.id,
        link: 'shared_identifier',
        shared: [{ kind: 'iban', value: 'DE1' }],
        differing: ['document_number'],
      },
    ]);
    expect((await similarReports(ctx, id)).similar[0]).toMatchObject({
      shared: ['iban'],
      differing: ['document_number'],
    });
  });

  it('are those that came before, for the checks; later ones are listed too', async () => {
    const first = await stored(print({ skeleton: 's2' }));
    const second = await stored(print({ skeleton: 's2' }));
    expect(first.surroundings.peers).toEqual([]);
    expect((await surroundingsOf(first.report, print({ skeleton: 's2' }))).peers).toEqual([]);
    expect(second.surroundings.peers?.map(({ reportId }) => reportId)).toEqual([first.id]);
    expect(await linksOf(first.id)).toEqual([[second.id, 'same_template', 1]]);
  });

  it('never belong to another tenant, and are gone once erased', async () => {
    const other = await makeContext();
    const own = print({ skeleton: 's3', identifiers: [named('iban', 'DE3')] });
    const foreign = await stored(own, '', other);
    const erased = await stored(print({ skeleton: 's3' }));
    await eraseReport(ctx, erased.id);
    const { surroundings, id } = await stored(own);
    expect(surroundings).toMatchObject({ peers: [], listed: [] });
    expect(await linksOf(id)).toEqual([]);
    await expect(similarReports(ctx, foreign.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leave nothing behind where the report was erased while it was analysed', async () => {
    const { id, report } = await stored(print({ skeleton: 's6' }));
    await eraseReport(ctx, id);
    const { db, sql } = database().everyTenant;
    const outcome = { ok: true as const, analysis: analyse({}, []), fingerprint: print({ skeleton: 's6' }) };
    expect(await recordOutcome(db, report, outcome)).toBe(false);
    expect(await sql`select 1 from fingerprint_keys where report_id = ${id}`).toEqual([]);
  });

  it('hold no value of a document in the database', async () => {
    await stored(print({ identifiers: [named('iban', 'DE89370400440532013000')] }));
    const rows = await database().everyTenant.sql`
      select to_jsonb(f) as row from fingerprints f union all select to_jsonb(k) from fingerprint_keys k`;
    expect(JSON.stringify(rows)).not.toContain('370400440532013000');
  });
});

describe('listed documents', () => {
  it('are those that an analyst called fraud, until the verdict is taken back', async () => {
    const own = print({ skeleton: 's4', identifiers: [named('phone', '+4930901820')] });
    const fraud = await stored(own);
    await reviewReport(ctx, fraud.id, { verdict: 'fraud', note: '' });
    const again = await stored({ ...own, sha256: own.sha256 });
    expect(again.surroundings.listed?.map(({ kind, entry }) => [kind, entry])).toEqual([
      ['file', `report ${fraud.id}`],
      ['phone', `report ${fraud.id}`],
    ]);
    await reviewReport(ctx, fraud.id, { verdict: null, note: '' });
    expect((await stored(own)).surroundings.listed).toEqual([]);
  });

  it('are found behind any number of others of their template', async () => {
    const fraud = await stored(print({ skeleton: 's5' }));
    await reviewReport(ctx, fraud.id, { verdict: 'fraud', note: '' });
    for (let index = 0; index < 60; index++) await stored(print({ skeleton: 's5' }));
    expect((await stored(print({ skeleton: 's5' }))).surroundings.listed).toMatchObject([{ kind: 'template' }]);
  });

  it('do not make what a genuine document names suspect', async () => {
    const iban = [named('iban', 'DE5')];
    for (let index = 0; index < 3; index++) await stored(print({ identifiers: iban }));
    const fraud = await stored(print({ identifiers: iban }));
    await reviewReport(ctx, fraud.id, { verdict: 'fraud', note: '' });
    expect((await stored(print({ identifiers: iban }))).surroundings.listed).toEqual([]);
  });

  it('name addresses that stand on a list of the tenant', async () => {
    const entry = { entity: 'email_domain' as const, key: 'mill.example' };
    await addEntries({ ...ctx, now: new Date(START) }, 'block', { entries: [entry], existing: 'renew' });
    const { surroundings } = await stored(print({ identifiers: [named('email', 'a@mill.example')] }));
    expect(surroundings.listed).toMatchObject([{ listId: 'block', kind: 'email', entry: 'mill.example' }]);
  });
});

it('counts the documents of a customer shortly before one', async () => {
  await stored(print(), 'C-7');
  await stored(print(), 'C-8');
  expect((await stored(print(), 'C-7')).surroundings.burst).toMatchObject({ count: 2 });
  expect((await stored(print())).surroundings.burst).toBeUndefined();
});

describe('the issuer of a document', () => {
  const profile = ['producer=jasperreports', 'version=1.4'];
  const seller = [named('tax_id', 'DE136695976'), named('iban', 'DE89370400440532013000')];
  const reviewed = async (count: number, change: Partial<Fingerprint> = {}) => {
    for (let index = 0; index < count; index++) {
      const { id } = await stored(print({ identifiers: seller, profile, ...change }));
      await reviewReport(ctx, id, { verdict: 'genuine', note: '' });
    }
  };
  const issuerFor = async (change: Partial<Fingerprint> = {}) =>
    (await stored(print({ identifiers: seller, profile, ...change }))).surroundings.issuer;

  it('is known by five genuine documents of its class', async () => {
    await reviewed(4);
    await stored(print({ identifiers: seller, profile }));
    await reviewed(3, { documentClass: 'contract' });
    expect(await issuerFor()).toBeUndefined();
    await reviewed(1);
    const issuer = await issuerFor({ identifiers: seller.slice(0, 1) });
    expect(issuer?.profiles).toEqual(Array.from({ length: 5 }, () => profile));
    expect(issuer?.shared.map(({ kind, value }) => [kind, value])).toEqual([['tax_id', 'DE136695976']]);
  });
});
