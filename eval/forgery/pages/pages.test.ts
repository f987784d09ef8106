import { describe, expect, it } from 'vitest';
import { createRandom } from '../../risk/random.ts';
import { placed } from '../render/placed.ts';
import { markedTexts, withMark } from './block.ts';
import { draftOf } from './draft.ts';
import { drawGenuine } from './genuine-page.ts';

const DAY = '2025-05-20';
const pages = Array.from({ length: 60 }, (_, seed) => drawGenuine(createRandom(`page/${seed}`), DAY).page);

describe('a printed page', () => {
  it('is the same for the same seed, and says its number, date and what is to be paid', () => {
    expect(drawGenuine(createRandom('page/0'), DAY).page).toEqual(pages[0]);
    for (const page of pages) expect([page.title, markedTexts(page, 'payable').length > 0]).toEqual([page.title, true]);
  });

  it('says another value where a mark is changed, and nothing else', () => {
    for (const page of pages) {
      const changed = withMark(page, 'payable', () => 'CHANGED');
      expect(new Set(markedTexts(changed, 'payable'))).toEqual(new Set(['CHANGED']));
      expect(markedTexts(changed, 'other')).toEqual(markedTexts(page, 'other'));
    }
  });

  it('keeps every text on the paper when it is laid out', () => {
    for (const { pages: sheets, width, height } of pages.map(placed))
      for (const { texts } of sheets)
        for (const { x, y } of texts) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });
});

it('a draft that its publisher corrects differs in a heading or the footer alone', () => {
  for (const [seed, page] of pages.entries()) {
    const draft = draftOf(page, createRandom(`draft/${seed}`));
    expect(JSON.stringify(draft)).not.toBe(JSON.stringify(page));
    for (const mark of ['payable', 'iban', 'number', 'issued', 'buyer', 'line', 'other'] as const)
      expect(markedTexts(draft, mark)).toEqual(markedTexts(page, mark));
  }
});
