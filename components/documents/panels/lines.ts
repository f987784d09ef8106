import type { ReportContents } from '#lib/contracts/report-contents.ts';

type Word = Pick<ReportContents['words'][number], 'text' | 'box'>;

/** The words of one page as lines of text, by where they stand. */
export function linesOf(words: readonly Word[]): string[] {
  const lines: { readonly middle: number; readonly words: Word[] }[] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    if (line && middleOf(word) - line.middle < word.box.height / 2) line.words.push(word);
    else lines.push({ middle: middleOf(word), words: [word] });
  }
  return lines.map((line) =>
    line.words
      .toSorted((a, b) => a.box.x - b.box.x)
      .map(({ text }) => text)
      .join(' '),
  );
}

const middleOf = ({ box }: Word): number => box.y + box.height / 2;
