import { describe, expect, it } from 'vitest';
import { coverageText, integrityText, levelText } from './history-words.ts';

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
});
