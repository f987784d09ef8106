import { describe, expect, it } from 'vitest';
import { accusationLines } from './accusation-lines.ts';

describe('how a check counts when a document is accused', () => {
  it('is told with its cause and what genuine documents show', () => {
    const genuine = [{ medium: 'text' as const, of: 3200, medium_or_high: 4, high: 1 }];
    expect(accusationLines({ cause: 'amounts that do not add up', alone: true, genuine })).toEqual([
      'Cause: amounts that do not add up.',
      'It accuses alone only as a direct proof, or where fewer than one genuine document in a thousand shows it.',
      'In 3,200 genuine documents with a text layer it found something 4 times at medium severity or more, 1 time of these at high.',
    ]);
  });

  it('says that a check was not counted', () => {
    expect(accusationLines({ cause: 'check digits', alone: false, genuine: [] }).slice(1)).toEqual([
      'It never accuses without a finding of another cause.',
      'It was not counted on genuine documents yet, so it accuses only as a direct proof.',
    ]);
  });

  it('is nothing for other engines', () => expect(accusationLines(null)).toEqual([]));
});
