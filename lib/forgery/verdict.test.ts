import { describe, expect, it } from 'vitest';
import { factsOfText, signedWith } from './fixtures/facts.ts';
import { statusReasonOf, verdictOf } from './verdict.ts';

const by = (producer: string | null) => ({
  ...factsOfText(['Invoice 7 of ACME Ltd', 'Total 90.00']),
  metadata: { producer, creator: null, dates: [] },
});

describe('statusReasonOf', () => {
  it.each([
    ['Microsoft® Word 2019', 'consumer_software_origin'],
    ['LibreOffice 7.6', 'consumer_software_origin'],
    ['Skia/PDF m120', 'consumer_software_origin'],
    ['iLovePDF', 'online_editor_origin'],
    ['iText 7.2', null],
    [null, null],
  ])('of a file by %s is %s', (producer, reason) => expect(statusReasonOf(by(producer))).toBe(reason));

  it('is none for a file that an intact signature seals', () => {
    const sealed = signedWith({ coverage: 'document' });
    expect(statusReasonOf({ ...by('Microsoft Word'), signatures: sealed.signatures ?? [] })).toBeNull();
    const open = signedWith({ coverage: 'revision' });
    expect(statusReasonOf({ ...by('Microsoft Word'), signatures: open.signatures ?? [] })).toBe(
      'consumer_software_origin',
    );
  });

  it('names a picture that could not be read', () => {
    const blurred = factsOfText(['Invoice 7 of ACME'], { source: 'ocr', confidence: 40 });
    const pages = (blurred.pages ?? []).map((page) => ({ ...page, kind: 'scan' as const }));
    expect(statusReasonOf({ ...blurred, pages })).toBe('low_quality');
  });
});

describe('verdictOf', () => {
  it('says tampered and suspicious before it says that little can be told', () => {
    expect(verdictOf(true, 'high', 0.2, 'low_quality')).toBe('tampered');
    expect(verdictOf(false, 'medium', 0.2, 'low_quality')).toBe('suspicious');
    expect(verdictOf(false, 'low', 0.9, 'low_quality')).toBe('inconclusive');
    expect(verdictOf(false, null, 0.4, null)).toBe('inconclusive');
    expect(verdictOf(false, 'low', 0.9, null)).toBe('no_tampering_found');
  });
});
