import { testCheck } from '#lib/engine/tester.ts';
import type { DocumentFacts } from '../../document.ts';
import type { PictureFact } from '../../facts/picture.ts';
import { textPage } from '../../fixtures/facts.ts';
import { oddPageOut } from './odd-page-out.ts';

const tables = (quality: number) => ({ digest: `tables of ${quality}`, quality, sampling: '2x2 1x1 1x1' });

function scanned(page: number, change: Partial<PictureFact> = {}): PictureFact {
  return {
    page,
    box: { x: 0, y: 0, width: 1, height: 1 },
    object: page,
    order: 0,
    widthPx: 1654,
    heightPx: 2339,
    dpiX: 200,
    dpiY: 200,
    filter: 'DCTDecode',
    colourSpace: 'rgb',
    bitsPerPixel: 24,
    opaque: true,
    orientation: 1,
    tables: tables(75),
    ...change,
  };
}

const factsOf = (pictures: readonly PictureFact[]): Partial<DocumentFacts> => ({
  pages: [...new Set(pictures.map(({ page }) => page))].map((number) => ({ ...textPage, number, kind: 'scan' })),
  pictures,
  paint: [],
  runs: [],
});

testCheck(oddPageOut, {
  flagged: [
    {
      name: 'a page of another resolution and other tables',
      facts: factsOf([scanned(1), scanned(2, { dpiX: 150, tables: tables(90) }), scanned(3), scanned(4)]),
      evidence: { severity: 'medium', items: [{ page: 2 }, { page: 2 }] },
      strength: 0.9,
    },
    {
      name: 'a grey page of another resolution among coloured ones, weaker',
      facts: factsOf([scanned(1), scanned(2), scanned(3, { bitsPerPixel: 8, dpiX: 300 })]),
      evidence: { severity: 'medium' },
      strength: 0.6,
    },
  ],
  clear: [
    {
      name: 'a black and white page that the scanner compresses for what it is',
      facts: factsOf([scanned(1), scanned(2, { bitsPerPixel: 1, filter: 'CCITTFaxDecode' }), scanned(3)]),
    },
    { name: 'pages of one run', facts: factsOf([scanned(1), scanned(2), scanned(3)]) },
    {
      name: 'a page that differs in its tables alone',
      facts: factsOf([scanned(1), scanned(2, { tables: tables(80) }), scanned(3)]),
    },
    {
      name: 'pages whose resolution follows from fitting them to the paper',
      facts: factsOf([scanned(1), scanned(2, { dpiX: 203, tables: tables(80) }), scanned(3)]),
    },
  ],
  notApplicable: [
    { name: 'two scanned pages', facts: factsOf([scanned(1), scanned(2, { dpiX: 150, tables: tables(90) })]) },
    { name: 'a picture file', facts: {} },
  ],
  adversarial: [
    {
      name: 'a merged document in which every page is of its own make',
      facts: factsOf([
        scanned(1),
        scanned(2, { dpiX: 150, tables: tables(90) }),
        scanned(3, { dpiX: 300, tables: tables(60) }),
      ]),
      expect: 'clear',
    },
  ],
});
