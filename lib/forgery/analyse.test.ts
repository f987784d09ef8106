import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import type { MadeDocument } from './fixtures/made-document.ts';
import { makeDocuments } from './fixtures/make.ts';
import { createOcr, type Ocr } from './open/ocr.ts';
import { open } from './open/open.ts';

const RECEIVED_AT = '2026-06-15T10:00:00.000Z';
const documents = await makeDocuments(11);
let ocr: Ocr;

beforeAll(async () => {
  ocr = await createOcr();
}, 30_000);
afterAll(() => ocr.close());

async function analysisOf({ bytes, format }: MadeDocument) {
  const { facts, rasters } = await open({ bytes, docFormat: format, receivedAt: RECEIVED_AT }, ocr);
  return analyse(facts, rasters);
}

describe('generated documents', () => {
  it.each(documents.filter((made) => made.tampering === null))(
    'finds no tampering in $name',
    async (made) => {
      const analysis = await analysisOf(made);
      const anomalies = analysis.findings.filter(
        ({ outcome, severity }) => outcome === 'flagged' && severity !== 'low',
      );
      expect(anomalies).toEqual([]);
      expect(analysis.findings.some(({ tampered }) => tampered)).toBe(false);
    },
    60_000,
  );

  it.each(documents.filter((made) => made.tampering !== null))(
    'finds the edit of $name',
    async (made) => {
      const analysis = await analysisOf(made);
      const finding = analysis.findings.find(({ check_id }) => check_id === made.tampering?.check_id);
      expect(finding).toMatchObject({ outcome: 'flagged' });
      const { box, page } = made.tampering ?? {};
      if (box === undefined) return;
      const hit = finding?.regions.some(
        (region) =>
          region.page === page &&
          region.box.x < box.x + box.width &&
          region.box.x + region.box.width > box.x &&
          region.box.y < box.y + box.height &&
          region.box.y + region.box.height > box.y,
      );
      expect(hit).toBe(true);
    },
    60_000,
  );

  it('calls a document tampered whose total was edited in a later revision', async () => {
    const made = documents.find(({ name }) => name === 'invoice-total-edited.pdf');
    if (made === undefined) throw new TypeError('no fixture');
    const analysis = await analysisOf(made);
    expect(analysis.verdict).toBe('tampered');
    expect(analysis.findings[0]).toMatchObject({
      check_id: 'edited-revision',
      tampered: true,
      tampering_type: 'content_edit',
    });
  });

  it('gives one finding for every check and covers every subject', async () => {
    const [made] = documents;
    if (made === undefined) throw new TypeError('no fixture');
    const { findings } = await analysisOf(made);
    expect(new Set(findings.map(({ subject }) => subject))).toEqual(
      new Set([
        'tampering',
        'layout',
        'future_date',
        'cross_field',
        'text_manipulation',
        'value',
        'suspicious_content',
      ]),
    );
    expect(new Set(findings.map(({ check_id }) => check_id)).size).toBe(findings.length);
  });

  it('finds the same in the same bytes', async () => {
    for (const made of documents.filter(({ name }) => /total-edited|receipt-unbalanced/.test(name)))
      expect(JSON.stringify(await analysisOf(made))).toBe(JSON.stringify(await analysisOf(made)));
  }, 60_000);
});
