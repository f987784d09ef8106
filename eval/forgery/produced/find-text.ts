import { around } from '#lib/forgery/box.ts';
import type { Box, Place } from '#lib/forgery/facts/page.ts';
import { NO_WORDS } from '#lib/forgery/fixtures/no-words.ts';
import { open } from '#lib/forgery/open/open.ts';

const bare = (text: string): string => text.replace(/[\s\u00a0]/g, '');

/** Where a PDF prints a text; words may be split in any way. */
export async function findText(bytes: Uint8Array, text: string): Promise<Place[]> {
  const { facts } = await open({ bytes, docFormat: 'pdf', receivedAt: '2030-01-01T00:00:00Z' }, NO_WORDS);
  const words = (facts.words ?? []).map(({ page, box, text }) => ({ page, box, text: bare(text) }));
  const wanted = bare(text);
  return words.flatMap(({ page }, start) => {
    let seen = '';
    const boxes: Box[] = [];
    for (const word of words.slice(start, start + 12)) {
      if (word.page !== page || !wanted.startsWith(seen + word.text)) return [];
      seen += word.text;
      boxes.push(word.box);
      if (seen === wanted) return [{ page, box: around(boxes) }];
    }
    return [];
  });
}
