import { describe, expect, it } from 'vitest';
import { factsOfText } from '../fixtures/facts.ts';
import { alignPages } from './page-changes.ts';
import type { PageState } from './page-likeness.ts';

const ROWS = ['alpha', 'beta', 'gamma', 'delta'];
const FORM = ['Account statement', 'Account number: 12345678', 'Please read the terms behind'];
const page = (object: number | null, lines: readonly string[]): PageState => ({
  object,
  content: '',
  words: factsOfText(lines).words ?? [],
  painted: lines.length > 0,
});
const rows = (topic: string) =>
  Array.from({ length: 10 }, (_, row) => `${topic}${row} of ${topic}shop ${row}${topic} taken`);
const statement = (index: number, count = ROWS.length): PageState =>
  page(index, [...FORM, ...rows(ROWS[index] ?? ''), `Page ${index + 1} of ${count}`]);
const pages = (...indices: number[]) => indices.map((index) => statement(index));
const fates = (before: readonly PageState[], after: readonly PageState[], open = false) =>
  alignPages(before, after, open).changes.map(({ fate, before: from, after: to }) => [fate, from, to]);
const all = pages(0, 1, 2, 3);

describe('alignPages', () => {
  it.each([
    ['nothing', all, []],
    ['a page in the middle that is gone', pages(0, 2, 3), [['removed', 2, null]]],
    ['the last page that is gone', pages(0, 1, 2), [['removed', 4, null]]],
    ['two pages that changed places', pages(0, 2, 1, 3), [['moved', 2, 3]]],
    ['a page behind the last', [...all, page(9, rows('omega'))], [['appended', null, 5]]],
    ['a page between others', [...pages(0), page(9, rows('omega')), ...pages(1, 2, 3)], [['inserted', null, 2]]],
    ['another page in place of one', [...pages(0), page(9, rows('omega')), ...pages(2, 3)], [['exchanged', 2, 2]]],
    [
      'another content of one page object',
      [...pages(0), page(1, rows('omega')), ...pages(2, 3)],
      [['exchanged', 2, 2]],
    ],
  ])('tells %s', (_, after, expected) => {
    expect(fates(all, after)).toEqual(expected);
  });

  it('takes a page whose footer was renumbered for the same page', () => {
    const renumbered = [0, 2, 3].map((index) => statement(index, 3));
    expect(alignPages(all, renumbered)).toMatchObject({
      changes: [{ fate: 'removed', before: 2, wasText: expect.stringContaining('Account statement') }],
      pairs: [
        { before: 1, after: 1 },
        { before: 3, after: 2 },
        { before: 4, after: 3 },
      ],
    });
  });

  it('takes an edited page for the same one, and one whose words are parted otherwise', () => {
    const edited = page(1, [...FORM, ...rows('beta').slice(0, 6), 'Page 2 of 4']);
    const spaced = page(
      1,
      [...FORM, ...rows('beta'), 'Page 2 of 4'].map((line) => [...line].join(' ')),
    );
    expect(fates(all, [...pages(0), edited, ...pages(2, 3)])).toEqual([]);
    expect(fates(all, [...pages(0), spaced, ...pages(2, 3)])).toEqual([]);
  });

  it('says nothing of the end where more pages follow than are known', () => {
    expect(fates(all, [...pages(0, 2, 3), page(9, rows('omega'))], true)).toEqual([['removed', 2, null]]);
  });

  it('knows pages without text by their objects and content, and empty sheets by nothing', () => {
    const scan = (object: number, content: string): PageState => ({ object, content, words: [], painted: true });
    const [one, two] = [scan(1, 'a'), scan(2, 'b')];
    expect(fates([one, two], [one, scan(3, 'c')])).toEqual([['exchanged', 2, 2]]);
    expect(fates([one, two], [one, { ...two, words: statement(0).words }])).toEqual([]);
    expect(alignPages([one, page(7, [])], [one]).changes).toMatchObject([{ fate: 'removed', blank: true }]);
  });

  it('does without objects', () => {
    const bare = (states: readonly PageState[]) => states.map((state) => ({ ...state, object: null }));
    expect(fates(bare(all), bare(pages(0, 2, 3)))).toEqual([['removed', 2, null]]);
    expect(fates([], all)).toHaveLength(4);
  });
});
