import { diffLines } from '#components/rules/diff-lines.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';

type Word = ReportContents['words'][number];

/** Pages with more words are not compared: the comparison needs their square. */
const WORDS_MAX = 2500;

/** Words of a page that its counterpart in another document has not, and the other way round; in reading order both. */
export function differingWords(
  own: ReportContents | undefined,
  other: ReportContents | undefined,
  page: number,
): { readonly own: readonly Word[]; readonly other: readonly Word[] } {
  const [left, right] = [wordsOf(own, page), wordsOf(other, page)];
  if (left.length === 0 || right.length === 0 || Math.max(left.length, right.length) > WORDS_MAX)
    return { own: [], other: [] };
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('\n');
  const different = { own: [] as Word[], other: [] as Word[] };
  let [at, otherAt] = [0, 0];
  for (const { kind } of diffLines(textOf(left), textOf(right))) {
    const [word, theirs] = [left[at], right[otherAt]];
    if (kind === 'removed' && word) different.own.push(word);
    if (kind === 'added' && theirs) different.other.push(theirs);
    if (kind !== 'added') at += 1;
    if (kind !== 'removed') otherAt += 1;
  }
  return different;
}

/** The text layer of a page, else what was read from its picture. */
function wordsOf(contents: ReportContents | undefined, page: number): readonly Word[] {
  const words = contents?.words.filter((word) => word.page === page) ?? [];
  const layer = words.filter(({ source }) => source === 'layer');
  return layer.length > 0 ? layer : words;
}
