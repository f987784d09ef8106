import { describe, expect, it } from 'vitest';
import type { Word } from '../facts/text.ts';
import { factsOfText } from '../fixtures/facts.ts';
import { diffWords } from './text-diff.ts';

const wordsOf = (...lines: string[]): readonly Word[] => factsOfText(lines).words ?? [];
const changesOf = (before: readonly Word[], after: readonly Word[]) =>
  diffWords(1, before, after).changes.map(({ kind, before: was, after: is }) => [kind, was, is]);

describe('diffWords', () => {
  it('tells a value replaced in place', () => {
    expect(changesOf(wordsOf('Total | 120.00'), wordsOf('Total | 920.00'))).toEqual([['replaced', '120.00', '920.00']]);
  });

  it('joins the words of a phrase', () => {
    const changes = changesOf(wordsOf('Pay to Alice Smith now'), wordsOf('Pay to Mallory Jones now'));
    expect(changes[0]).toEqual(['replaced', 'Alice Smith', 'Mallory Jones']);
  });

  it('sees no change in words painted in another order', () => {
    const words = wordsOf('one two three', 'four five');
    expect(changesOf(words, words.toReversed())).toEqual([]);
  });

  it('sees no change in text that moved', () => {
    expect(changesOf(wordsOf('Total | 120.00'), wordsOf('', 'Total | 120.00'))).toEqual([]);
  });

  it('tells what was added elsewhere from what was put into a line', () => {
    const before = wordsOf('Total | 120.00', '', 'Thank you');
    expect(changesOf(before, wordsOf('Total | 120.00', 'PAID', 'Thank you'))).toEqual([['added', '', 'PAID']]);
    expect(changesOf(before, wordsOf('Total | 120.00', '', 'Thank you Bob'))).toEqual([['inserted', '', 'Bob']]);
  });

  it.each([
    ['Issued 1 April 2024', 'Issued 3 April 2024', '1 April 2024', '3 April 2024'],
    ['Issued 3 April 2024', 'Issued 3 May 2024', '3 April 2024', '3 May 2024'],
    ['Total 1 200.00', 'Total 9 200.00', '1 200.00', '9 200.00'],
    [
      'PT50 0002 0123 1234 5678 9015 4 end',
      'PT50 0002 0123 1234 5678 9015 8 end',
      'PT50 0002 0123 1234 5678 9015 4',
      'PT50 0002 0123 1234 5678 9015 8',
    ],
  ])('tells the whole value that a few characters changed: %s', (before, after, was, is) => {
    expect(changesOf(wordsOf(before), wordsOf(after))).toEqual([['replaced', was, is]]);
  });

  it.each([
    ['Page 1 of 3', 'Page 2 of 3', '1', '2'],
    ['Issued 1 April 2024', 'Issued 1st April 2024', '1', '1st'],
    ['Version 1 of 3 April 2024', 'Version 2 of 3 April 2024', '1', '2'],
  ])('leaves a change that alters no value as it is: %s', (before, after, was, is) => {
    expect(changesOf(wordsOf(before), wordsOf(after))).toEqual([['replaced', was, is]]);
  });

  it('calls a page rewritten when most of its words differ', () => {
    const line = (word: string) => Array.from({ length: 20 }, (_, index) => `${word}${index}`).join(' ');
    expect(diffWords(1, wordsOf(line('a')), wordsOf(line('b'))).rewritten).toBe(true);
    expect(diffWords(1, wordsOf('Total 120.00'), wordsOf('Total 920.00')).rewritten).toBe(false);
  });

  it.each([
    ['Total | EUR 120.00', 'Total | EUR 920.00', 'amount', true],
    ['Item | 120.00', 'Item | 920.00', 'amount', false],
    ['Total 10.00', 'Total 1,000', 'amount', false],
    ['Due date: 1 April 2024', 'Due date: 9 April 2024', 'date', true],
    ['Seen on 1 April 2024', 'Seen on 9 April 2024', 'date', false],
    ['Version of 1 April 2024', 'Version of 9 April 2024', 'running', false],
    ['IBAN DE89370400440532013000', 'IBAN DE02120300000000202051', 'account', true],
    ['Invoice number: 20240017', 'Invoice number: 20240071', 'number', true],
    ['Invoice number: INV-2024-17', 'Invoice number: INV-2024-71', 'number', true],
    ['Rate 4.5 %', 'Rate 9.5 %', 'number', false],
    ['Account holder: Alice Smith', 'Account holder: Mallory Jones', 'name', true],
    ['Name: Maria Rossi', 'Name: Mario Rossi', 'name', true],
    ['between Alice Smith and the bank', 'between Alice Jones and the bank', 'name', true],
    ['Account Statement', 'Balance Statement', 'text', false],
    ['Acme Trading Icn.', 'Acme Trading Inc.', 'spelling', false],
    ['12 Fuondry Lane', '12 Foundry Lane', 'spelling', false],
    ['the goods were recieved', 'the goods were received', 'spelling', false],
    ['the tenant is not liable', 'the tenant is hereby liable', 'text', false],
    ['see www.example.org', 'see www.example.net', 'web', false],
    ['Page 2 of 4', 'Page 2 of 3', 'running', false],
    ['Lady/Blu Collection', 'Lady/BluCollection', 'layout', false],
  ])('says what a change is about: %s', (before, after, subject, settled) => {
    const top = ['A line', 'Another line', 'A third line'];
    const { changes } = diffWords(1, wordsOf(...top, before), wordsOf(...top, after));
    expect(changes.map((change) => [change.subject, change.settled])).toEqual([[subject, settled]]);
  });

  it('tells another reading of a scan from a change', () => {
    const read = (line: string) => factsOfText([line], { source: 'ocr', confidence: 70 }).words ?? [];
    expect(diffWords(1, read('Total 120.00'), read('Total 12O.00')).changes).toMatchObject([{ subject: 'reading' }]);
  });
});
