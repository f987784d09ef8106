import { describe, expect, it } from 'vitest';
import { BEHAVIOUR_MAX, CollectInput, PageBehaviour } from '#lib/contracts/collect.ts';
import { browserFacts } from '#lib/testing/browser-facts.ts';
import { fc } from '#lib/testing/properties.ts';
import { agreement } from './agreement.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Pages, sumPages, withMessage, withPage } from './session.ts';

const counts = (change: Partial<PageBehaviour> = {}) => PageBehaviour.parse(change);
const SITE = `site_a_${'0'.repeat(24)}`;

describe('the counts of a session', () => {
  it('are those of all its pages, however many and in whatever order their messages come', () => {
    const messages = fc.array(fc.record({ page: fc.integer({ min: 0, max: 40 }), keys: fc.nat(50) }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(messages, (sent) => {
        const opened = [...sent].sort((a, b) => a.page - b.page);
        let pages: Pages = {};
        const highest = new Map<number, number>();
        for (const { page, keys } of opened) {
          pages = withPage(pages, `p_${page}`, counts({ keys }));
          highest.set(page, Math.max(highest.get(page) ?? 0, keys));
        }
        const expected = [...highest.values()].reduce((sum, keys) => sum + keys, 0);
        expect(sumPages(Object.values(pages))?.keys ?? 0).toBe(expected);
        expect(Object.keys(pages).length).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('take the rhythm of the page with the most keys', () => {
    const few = counts({ keys: 3, key_gap_median_ms: 10, key_gap_cv: 0.01 });
    const many = counts({ keys: 30, key_gap_median_ms: 140, key_gap_cv: 0.5 });
    expect(sumPages([few, many])).toMatchObject({ keys: 33, key_gap_median_ms: 140, key_gap_cv: 0.5 });
    expect(sumPages([])).toBeNull();
  });

  it('stay what can be read again, however much the pages claim', () => {
    const most = counts(BEHAVIOUR_MAX);
    let pages: Pages = {};
    for (let n = 0; n < 30; n += 1) pages = withPage(pages, `p_${n}`, most);
    expect(Object.values(pages).every((page) => PageBehaviour.safeParse(page).success)).toBe(true);
    expect(sumPages(Object.values(pages))).toEqual(most);
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'take a page that calls itself %s for one like any other',
    (id) => {
      const once = withPage({}, id, counts({ keys: 3, clicks: 1 }));
      const twice = withPage(once, id, counts({ keys: 5, clicks: 1 }));
      expect(Object.values(once)).toEqual([counts({ keys: 3, clicks: 1 })]);
      expect(sumPages(Object.values(twice))).toEqual(counts({ keys: 5, clicks: 1 }));
    },
  );
});

describe('a session', () => {
  const message = (change: object) =>
    CollectInput.parse({ site: SITE, page_id: 'p_00000001', browser: browserFacts(), ...change });
  const told = (change: object) => {
    const input = message(change);
    const print = input.browser ? fingerprintOf(input.browser) : null;
    return { input, print, users: 0, usersMax: 3, frequency: null, pages: {} };
  };

  it('keeps what a later message does not say', () => {
    const first = withMessage(null, told({ automation: [], round_trips: { samples_ms: [9] } }));
    const second = withMessage(first, told({ browser: null }));
    expect(second).toEqual(first);
  });

  it('remembers that the fingerprint changed, also when it changes back', () => {
    const other = { browser: browserFacts({ webgl_hash: 'w2', screen: '1280x720@1' }) };
    const changed = withMessage(withMessage(null, told({})), told(other));
    const back = withMessage(changed, told({}));
    expect(changed.fingerprint?.changed_fields).toEqual(['screen', 'webgl']);
    expect(back.fingerprint?.changed_fields).toEqual(['screen', 'webgl']);
    expect(back.fingerprint?.similarity).toBe(changed.fingerprint?.similarity);
  });

  it('keeps the newest ten round trips', () => {
    let session = withMessage(null, told({ round_trips: { samples_ms: [1, 2, 3, 4, 5, 6] } }));
    session = withMessage(session, told({ round_trips: { samples_ms: [7, 8, 9, 10, 11] } }));
    expect(session.round_trips?.samples_ms).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('the agreement of two fingerprints', () => {
  const features = (change: object = {}) => fingerprintOf(browserFacts(change)).features;

  it('is 1 for the same, falls with what a member tells, and is the same both ways', () => {
    expect(agreement(features(), features())).toEqual({ similarity: 1, changedFields: [] });
    const screen = agreement(features(), features({ screen: '800x600@1' }));
    const canvas = agreement(features(), features({ canvas_hash: 'c2', webgl_hash: 'w2', renderer: 'other' }));
    expect(screen.similarity).toBeGreaterThan(0.95);
    expect(canvas.similarity).toBeLessThan(0.75);
    expect(agreement(features({ screen: '800x600@1' }), features()).similarity).toBe(screen.similarity);
  });
});
