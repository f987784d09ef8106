import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskedText } from '../checks/overlay/masked-text.ts';
import { pageViews } from '../derive/page-view.ts';
import { type Annotation, annotatedPdf, retyped } from '../fixtures/annotated.ts';
import { readPage } from './pdf-page.ts';
import { Pdfium } from './pdfium.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.create();
});
afterAll(() => pdfium.destroy());

async function pageWith(annotation: Annotation | null) {
  const pdf = pdfium.load(await annotatedPdf(annotation));
  try {
    const page = readPage(pdfium, pdf.document, 0, { word: 0, run: 0 });
    if (page === null) throw new Error('The page of the fixture cannot be read.');
    const facts = { pages: [page.fact], runs: page.runs, paint: page.paint };
    return { words: page.words.map((word) => word.text), verdict: maskedText.bind()(facts), views: pageViews(facts) };
  } finally {
    pdf.close();
  }
}

const COVER = '1 1 1 rg 0 0 40 14 re f';

describe('an annotation over a value', () => {
  it.each([
    'FreeText',
    'Stamp',
    'Square',
    'Circle',
    'Polygon',
    'Ink',
    'Line',
    'Highlight',
    'Redact',
    'Widget',
    'Watermark',
    'Link',
    'Unheard',
  ])('is read as what it shows, and what it covers is told: %s', async (subtype) => {
    const { words, verdict } = await pageWith({ subtype, paints: retyped('900.00') });
    expect(words).toContain('900.00');
    expect(words).not.toContain('600.00');
    expect(verdict).toMatchObject({
      status: 'flagged',
      evidence: { severity: 'high', direct: true, changes: [{ before: '600.00', after: '900.00' }] },
    });
  });

  it('is found by the rendered page where it is no rectangle', async () => {
    const paints = `1 1 1 rg -1 7 m 5 15 l 35 15 l 41 7 l 35 -1 l 5 -1 l f ${retyped('900.00').replace(COVER, '')}`;
    const { words } = await pageWith({ subtype: 'Stamp', paints });
    expect(words).toContain('900.00');
    expect(words).not.toContain('600.00');
  });

  it('is drawn by viewers though it has no appearance of its own', async () => {
    const { words } = await pageWith({ subtype: 'Square', paints: null, entries: { IC: [1, 1, 1], C: [1, 1, 1] } });
    expect(words).not.toContain('600.00');
  });

  it.each<[string, Annotation]>([
    ['a highlighter', { subtype: 'Highlight', paints: COVER.replace('1 1 1', '1 1 0'), blend: 'Multiply' }],
    ['a transparent box', { subtype: 'Square', paints: COVER.replace('1 1 1', '1 0 0'), alpha: 0.3 }],
    ['a comment beside it', { subtype: 'FreeText', paints: retyped('checked'), aside: 90 }],
    ['a frame around it', { subtype: 'Square', paints: '1 0 0 RG 1 1 38 12 re S' }],
    ['a pop-up', { subtype: 'Popup', paints: retyped('900.00') }],
    ['a link', { subtype: 'Link', paints: null }],
    ['a hidden one', { subtype: 'FreeText', paints: retyped('900.00'), entries: { F: 2 } }],
  ])('covers nothing where it is %s', async (_, annotation) => {
    const { words, verdict, views } = await pageWith(annotation);
    expect(words).toEqual((await pageWith(null)).words);
    expect(verdict).toEqual({ status: 'clear' });
    expect(views.flatMap(({ visibility }) => visibility)).not.toContainEqual(expect.anything());
  });
});
