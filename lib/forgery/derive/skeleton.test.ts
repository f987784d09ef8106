import { describe, expect, it } from 'vitest';
import { factsOfText, textPage } from '../fixtures/facts.ts';
import { skeletonOf } from './skeleton.ts';

const invoice = (name: string, total: string, items = 6) => [
  'Invoice | 2026-0317',
  `To ${name}`,
  ...Array.from({ length: items }, (_, index) => `Item ${name} | ${index + 1} | ${total}`),
];
const skeleton = (lines: readonly string[], reading = {}) =>
  skeletonOf(factsOfText(lines, reading).lines ?? [], [textPage]);

describe('skeletonOf', () => {
  it('is equal for documents of one template that say other things', () => {
    expect(skeleton(invoice('Ada', '120.00'))).toBe(skeleton(invoice('Bo', '9,420.00')));
  });

  it('differs where the template differs', () => {
    expect(skeleton(invoice('Ada', '120.00'))).not.toBe(skeleton(invoice('Ada', '120.00', 7)));
  });

  it('is not known of scans and of few words', () => {
    expect(skeleton(invoice('Ada', '120.00'), { source: 'ocr', confidence: 90 })).toBeNull();
    expect(skeleton(['Invoice | 2026-0317'])).toBeNull();
  });
});
