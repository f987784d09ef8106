import { describe, expect, it } from 'vitest';
import { titleOf } from './forgery-report.ts';

describe('titleOf', () => {
  it('drops the code', () => expect(titleOf('unbalanced_totals: Amounts: wrong')).toBe('Amounts: wrong'));
  it('keeps an issue without a code', () => expect(titleOf('Odd')).toBe('Odd'));
});
