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
});
