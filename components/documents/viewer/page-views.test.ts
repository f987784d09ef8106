import { describe, expect, it } from 'vitest';
import { changesBetween, pageViewsOf, shownView } from './page-views.ts';

const box = { x: 0.1, y: 0.2, width: 0.1, height: 0.02 };
const change = { page: 2, box, before: '10', after: '90', kind: 'replaced' as const };
const revision = (number: number, changes: (typeof change)[]) => ({
  number,
  start: 0,
  end: 10,
  readable: true,
  rewritten: false,
  level: null,
  changes,
});
const contents = {
  layers: [
    { page: 2, layer: 'revision-10' },
    { page: 2, layer: 'revision-2' },
    { page: 2, layer: 'noise' },
    { page: 2, layer: 'revision-1' },
    { page: 1, layer: 'compression' },
  ],
  revisions: [
    revision(1, []),
    revision(2, [change]),
    revision(3, [{ ...change, after: '91' }]),
    revision(11, [change]),
  ],
};

describe('pageViewsOf', () => {
  it('offers what was made of this page, maps before saves, saves by number', () => {
    expect(pageViewsOf(contents, 2).map(({ id }) => id)).toEqual(['noise', 'revision-1', 'revision-2', 'revision-10']);
    expect(pageViewsOf(contents, 1).map(({ id }) => id)).toEqual(['compression']);
    expect(pageViewsOf(undefined, 1)).toEqual([]);
  });

  it('sets a save against the next one that has a picture, and the last against the page as it is', () => {
    expect(pageViewsOf(contents, 2).map(({ against }) => against)).toEqual([null, 'revision-2', 'revision-10', null]);
  });
});

describe('a page that a save removed', () => {
  const removed = { layers: [{ page: 2, layer: 'removed-1-3' }, ...contents.layers] };
  it('is a view of the page that stands in its place, behind the saves, and is looked at whole', () => {
    expect(pageViewsOf(removed, 2).at(-1)).toMatchObject({
      id: 'removed-1-3',
      label: 'Removed page 3 (save 1)',
      revision: null,
    });
    expect(pageViewsOf(removed, 1).map(({ id }) => id)).toEqual(['compression']);
  });
});

describe('shownView', () => {
  const views = pageViewsOf(contents, 2);
  it('is the page itself where the address names a view that this page has not', () => {
    expect(shownView(views, 'compression')).toBeNull();
    expect(shownView(views, null)).toBeNull();
  });
  it('is the one that the address names', () => expect(shownView(views, 'revision-2')?.against).toBe('revision-10'));
});

describe('changesBetween', () => {
  const views = pageViewsOf(contents, 2);
  it('takes every save between the two pictures, on this page alone', () => {
    expect(changesBetween(contents, shownView(views, 'revision-2'), 2).map(({ after }) => after)).toEqual(['91']);
    expect(changesBetween(contents, shownView(views, 'revision-10'), 2)).toHaveLength(1);
    expect(changesBetween(contents, shownView(views, 'revision-1'), 1)).toEqual([]);
  });
  it('knows none for a map', () => expect(changesBetween(contents, shownView(views, 'noise'), 2)).toEqual([]));
});
