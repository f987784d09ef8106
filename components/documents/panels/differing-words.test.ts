import { describe, expect, it } from 'vitest';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { differingWords } from './differing-words.ts';

const box = { x: 0, y: 0, width: 0.1, height: 0.02 };

function contents(text: string, source: 'layer' | 'ocr' = 'layer', page = 1): ReportContents {
  const words = text.split(' ').map((word) => ({ page, text: word, box, source, confidence: 90 }));
  return { words } as unknown as ReportContents;
}

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);

describe('differingWords', () => {
  it('finds the words in which two pages differ, each on its side', () => {
    const { own, other } = differingWords(contents('Total 4460.59 paid'), contents('Grand Total 5460.59 paid'), 1);
    expect([texts(own), texts(other)]).toEqual([['4460.59'], ['Grand', '5460.59']]);
  });

  it('marks nothing where a page has no words, or is not there yet', () => {
    expect(differingWords(contents('a b'), undefined, 1)).toEqual({ own: [], other: [] });
    expect(differingWords(contents('a b'), contents('a c', 'layer', 2), 1)).toEqual({ own: [], other: [] });
  });

  it('reads pictures where there is no text layer', () => {
    const { own } = differingWords(contents('a b', 'ocr'), contents('a c'), 1);
    expect(texts(own)).toEqual(['b']);
  });
});
