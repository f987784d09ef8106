import { describe, expect, it } from 'vitest';
import {
  afterSignature,
  coverageText,
  integrityText,
  levelText,
  pageChangeText,
  pageChangeView,
  signedAtText,
} from './history-words.ts';

describe('levelText', () => {
  it('calls the first section what it is, whatever its level', () =>
    expect(levelText({ number: 1, level: null })).toBe('The file as it was first made'));
  it('does not guess where a save could not be read', () =>
    expect(levelText({ number: 3, level: null })).toMatch(/could not be told/));
  it('says honest increments in plain words', () =>
    expect(levelText({ number: 2, level: 'form_filling' })).toMatch(/form fields|signed/i));
});

describe('signatures', () => {
  it('says loudly that a file was changed after a signature that does not cover it', () => {
    expect(coverageText({ coverage: 'revision', revision: 2 }, 3)).toBe(
      'Covers the file up to save 2; 1 later save is not covered',
    );
    expect(coverageText({ coverage: 'document', revision: 2 }, 2)).toBe('Covers the whole file');
  });
  it('tells broken from unverified', () => {
    expect(integrityText('broken')).not.toBe(integrityText('unverified'));
  });

  it('tells honest later saves from changes, and does not trust what it could not read', () => {
    const signature = { coverage: 'revision', revision: 2 } as const;
    const saves = (level: 'form_filling' | 'other' | null) => [
      { number: 2, level: 'form_filling' as const },
      { number: 3, level },
    ];
    expect(afterSignature(signature, saves('form_filling'))).toBe('saved');
    expect(afterSignature(signature, saves('other'))).toBe('changed');
    expect(afterSignature(signature, saves(null))).toBe('changed');
    expect(afterSignature({ coverage: 'document', revision: 2 }, saves('other'))).toBe('nothing');
  });

  it('reads the dates of PDFs and shows others as they are', () => {
    expect(signedAtText("D:20250102090000+01'00'")).toBe(signedAtText('2025-01-02T08:00:00Z'));
    expect(signedAtText('D:20259902090000Z')).toBe('D:20259902090000Z');
    expect(signedAtText('yesterday')).toBe('yesterday');
    expect(signedAtText(null)).toBeNull();
  });
});

describe('what a save did with a page', () => {
  const change = { before: 2, after: null, was_text: 'Closing balance', is_text: '' };
  it.each([
    [{ ...change, fate: 'removed' as const }, 'Page 2 was removed: Closing balance', 'removed-1-2'],
    [{ ...change, fate: 'exchanged' as const, after: 3 }, 'Page 2 was exchanged: Closing balance', 'revision-1'],
    [{ ...change, fate: 'moved' as const, after: 3 }, 'Page 2 became page 3: Closing balance', undefined],
    [
      { ...change, fate: 'appended' as const, before: null, after: 4, is_text: 'Terms' },
      'Page 4 was added: Terms',
      undefined,
    ],
  ])('is told, with the view that shows it: %o', (page, text, view) => {
    expect(pageChangeText(page)).toBe(text);
    expect(pageChangeView(page, 2)?.id).toBe(view);
  });
});
