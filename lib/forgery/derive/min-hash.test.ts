import { describe, expect, it } from 'vitest';
import { minHashLikeness, minHashOf } from './min-hash.ts';

const TEXT =
  'Invoice 2041 of ACME Ltd, 12 High Street, Leeds. Two chairs at 45.00 and one table at 310.00, to be paid by 3 May.';

describe('minHashOf', () => {
  it('is equal for texts that differ in case and blanks only', () => {
    expect(minHashOf(TEXT)).toEqual(minHashOf(`  ${TEXT.toUpperCase().replaceAll(' ', '\n')} `));
  });

  it('estimates how much of two texts is the same', () => {
    const edited = minHashLikeness(minHashOf(TEXT) ?? [], minHashOf(TEXT.replace('310.00', '910.00')) ?? []);
    const other = minHashLikeness(minHashOf(TEXT) ?? [], minHashOf([...TEXT].toReversed().join('')) ?? []);
    expect(edited).toBeGreaterThan(0.8);
    expect(edited).toBeLessThan(1);
    expect(other).toBeLessThan(0.1);
  });

  it('is null for a text too short to be told from others', () => {
    expect(minHashOf('Total 10.00')).toBeNull();
  });
});
