import { describe, expect, it } from 'vitest';
import { labelText, precisionOf, precisionText } from './label-counts.ts';

const some = { fraud: 9, legit: 3, unlabelled: 1500 };
const none = { fraud: 0, legit: 0, unlabelled: 7 };

describe('what people found out about the events of a rule', () => {
  it('is told in words', () => {
    expect(labelText(some)).toBe('9 fraud, 3 legitimate, 1,500 unknown');
  });

  it('gives a precision over the labelled events only', () => {
    expect(precisionOf(some)).toBe(0.75);
    expect(precisionText(some)).toBe('Precision 75%, by 12 labelled.');
  });

  it('gives none without labels', () => {
    expect(precisionOf(none)).toBeNull();
    expect(precisionText(none)).toContain('unknown');
  });
});
