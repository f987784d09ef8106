import { describe, expect, it } from 'vitest';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { appendOtherPage, appendPageOrder, pagedPdf } from '../fixtures/paged.ts';
import { open } from './open.ts';

const rows = (topic: string) =>
  Array.from({ length: 12 }, (_, row) => `${topic}${row} of ${topic}shop ${row}${topic} taken`);
const original = await pagedPdf([rows('bread'), rows('steel'), rows('paper')]);

async function openPdf(bytes: Uint8Array) {
  const { facts, layers } = await open({ bytes, docFormat: 'pdf', receivedAt: '2026-01-02T00:00:00Z' }, NO_WORDS);
  const last = facts.revisions?.at(-1);
  return { pages: last?.pages, changes: last?.changes, layers: layers.map(({ page, layer }) => `${page} ${layer}`) };
}

describe('pages of earlier revisions', () => {
  it('show a removed page with the page that stands in its place', async () => {
    expect(await openPdf(appendPageOrder(original, [0, 2]))).toMatchObject({
      pages: [{ fate: 'removed', before: 2, after: null, wasText: expect.stringContaining('steel'), blank: false }],
      changes: [],
      layers: ['2 removed-1-2'],
    });
  });

  it('show a removed last page with the last one that is left', async () => {
    const twice = appendPageOrder(appendPageOrder(original, [0, 1]), [0]);
    expect((await openPdf(twice)).layers).toEqual(['1 removed-1-3', '1 removed-2-2']);
  });

  it('show an exchanged page as it was', async () => {
    expect(await openPdf(appendOtherPage(original, 1, rows('gold')))).toMatchObject({
      pages: [{ fate: 'exchanged', before: 2, after: 2, isText: expect.stringContaining('gold') }],
      layers: ['2 revision-1'],
    });
  });

  it('tell edits of pages that moved up', async () => {
    const edited = appendOtherPage(original, 2, [...rows('paper').slice(0, 11), 'paper11 of papershop 12paper taken']);
    expect(await openPdf(appendPageOrder(edited, [0, 2]))).toMatchObject({ pages: [{ fate: 'removed', before: 2 }] });
    expect((await openPdf(edited)).changes).toMatchObject([{ page: 3, before: '11paper', after: '12paper' }]);
  });

  it('are none where a page object was written anew and looks the same', async () => {
    expect(await openPdf(appendPageOrder(original, [0, 1, 2]))).toMatchObject({ pages: [], changes: [] });
  });
});
