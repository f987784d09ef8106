import { describe, expect, it } from 'vitest';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { outcomeOf } from './outcome.ts';
import { stackFacts, stackText } from './stack-facts.ts';

const paid = (amount: number, currency: string | null, result: string | null) => ({ amount, currency, result });

function itemOf(payment: CaseItem['payment'], event_type = 'payment'): CaseItem {
  return { alert: sampleAlert(1), case: null, event_type, event_status: 'succeeded', payment };
}

describe('a stack', () => {
  it('says how many there are, what they sum up to and how many went through', () => {
    const items = [itemOf(paid(0.1, 'USD', 'approved')), itemOf(paid(0.2, 'USD', 'declined')), itemOf(null)];
    expect(stackText(stackFacts(items))).toBe('3 payments, USD 0.30, 1 approved');
  });

  it('keeps currencies apart', () => {
    const items = [itemOf(paid(5, 'EUR', null)), itemOf(paid(7, 'USD', null)), itemOf(paid(1, 'EUR', null))];
    expect(stackFacts(items).money).toBe('EUR 6.00 + USD 7.00');
  });

  it('calls what is mixed events', () => {
    expect(stackText(stackFacts([itemOf(null, 'login'), itemOf(null, 'logout')]))).toBe('2 events');
    expect(stackText(stackFacts([itemOf(null, 'password_change'), itemOf(null, 'password_change')]))).toBe(
      '2 password changes',
    );
  });
});

describe('the outcome of an event', () => {
  it.each([
    ['succeeded', 'Approved', { word: 'approved', wentThrough: true }],
    ['failed', 'approved', { word: 'approved', wentThrough: false }],
    ['succeeded', 'not yet known', { word: 'not yet known', wentThrough: false }],
    ['succeeded', 'not approved', { word: 'not approved', wentThrough: false }],
    ['failed', null, { word: 'failed', wentThrough: false }],
    ['succeeded', null, { word: null, wentThrough: false }],
  ])('of %s with the result %s', (status, result, expected) => {
    expect(outcomeOf(status, result)).toEqual(expected);
  });
});
