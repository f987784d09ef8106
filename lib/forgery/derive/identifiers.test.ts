import { describe, expect, it } from 'vitest';
import { factsOfText } from '../fixtures/facts.ts';
import { identifiersOf } from './identifiers.ts';

const found = (lines: readonly string[], reading = {}) => {
  const { lines: read = [], labelled = [] } = factsOfText(lines, reading);
  return identifiersOf(read, labelled).map(({ kind, value }) => `${kind} ${value}`);
};

describe('identifiersOf', () => {
  it('finds account numbers, tax numbers, addresses, phone numbers and document numbers', () => {
    const lines = [
      'Invoice number: INV-2026-0317',
      'IBAN DE89 3704 0044 0532 0130 00',
      'VAT DE136695976',
      'Mail: Billing@Acme-Tools.example, Tel: +49 30 901820',
      'Account number: 00481516234',
    ];
    expect(found(lines).toSorted()).toEqual([
      'account 00481516234',
      'document_number INV20260317',
      'email billing@acme-tools.example',
      'iban DE89370400440532013000',
      'phone +4930901820',
      'tax_id DE136695976',
    ]);
  });

  it('takes no number that fails its check digits, no customer number and no plain digits', () => {
    expect(found(['IBAN DE89 3704 0044 0532 0130 07', 'Customer number: 448833', '2026 10 11 490 30 90'])).toEqual([]);
  });

  it('takes nothing that was read without confidence', () => {
    expect(found(['IBAN DE89 3704 0044 0532 0130 00'], { source: 'ocr', confidence: 60 })).toEqual([]);
  });
});
