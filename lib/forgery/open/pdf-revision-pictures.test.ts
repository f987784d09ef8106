import { PDFDocument, rgb } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { appendMetadata, appendPageContent } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { open } from './open.ts';

const original = await invoicePdf(makeInvoice(1));
const openPdf = (bytes: Uint8Array) => open({ bytes, docFormat: 'pdf', receivedAt: '2026-01-02T00:00:00Z' }, NO_WORDS);

describe('pictures of earlier revisions', () => {
  it('show a changed page as it was', async () => {
    const edited = await invoicePdf(makeInvoice(1), { totalText: '9,999.00' });
    const { facts, layers } = await openPdf(appendPageContent(original, edited));
    expect(layers.map(({ page, layer }) => [page, layer])).toEqual([[1, 'revision-1']]);
    expect(facts.revisions?.[1]?.repainted?.map(({ covers }) => covers)).toContain(true);
  });

  it('find what was painted without a change of text', async () => {
    const covered = await invoicePdf(makeInvoice(1), {
      extra: (pen) => pen.page.drawRectangle({ x: 60, y: 120, width: 90, height: 40, color: rgb(0.6, 0.1, 0.1) }),
    });
    const { facts } = await openPdf(appendPageContent(original, covered));
    expect(facts.revisions?.[1]).toMatchObject({ changes: [], repainted: [{ page: 1, covers: false }] });
  });

  it('are not drawn for saves that change nothing to the eye, nor for a single revision', async () => {
    expect((await openPdf(appendMetadata(original))).layers).toEqual([]);
    const plain = await PDFDocument.create().then((document) => document.save({ useObjectStreams: false }));
    expect((await openPdf(plain)).layers).toEqual([]);
  });
});
