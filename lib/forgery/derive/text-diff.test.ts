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

  it('calls a page rewritten when most of its words differ', () => {
    const line = (word: string) => Array.from({ length: 20 }, (_, index) => `${word}${index}`).join(' ');
    expect(diffWords(1, wordsOf(line('a')), wordsOf(line('b'))).rewritten).toBe(true);
    expect(diffWords(1, wordsOf('Total 120.00'), wordsOf('Total 920.00')).rewritten).toBe(false);
  });
});
