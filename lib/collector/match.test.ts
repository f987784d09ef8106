import { describe, expect, it } from 'vitest';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import { browserFacts } from '#lib/testing/browser-facts.ts';
import { fc } from '#lib/testing/properties.ts';
import { fingerprintOf } from './fingerprint.ts';
import { couldBecome, type KnownPrint, LIMITS, matchDevice, ratio } from './match.ts';

const agent = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const DRIVER = 'ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11-27.20.100.8935)';

const known = (change: Partial<BrowserFacts> = {}, deviceId = 'dev_1', users = 1): KnownPrint => {
  const { hash, features } = fingerprintOf(browserFacts(change));
  return { deviceId, hash, features, users };
};

describe('a browser without its token', () => {
  const now = fingerprintOf(browserFacts({ user_agent: agent(127) }));
  const rows: [string, Partial<BrowserFacts>, boolean][] = [
    ['after an update of the browser', { user_agent: agent(126) }, true],
    ['after updates of browser and driver', { user_agent: agent(126), renderer: DRIVER }, true],
    ['on another screen', { user_agent: agent(127), screen: '2560x1440@1' }, true],
    ['after a journey and an update', { user_agent: agent(126), time_zone: 'Asia/Tokyo' }, true],
    ['with an older browser than before', { user_agent: agent(128) }, false],
    ['on another screen in another zone', { screen: '2560x1440@1', time_zone: 'Asia/Tokyo' }, false],
    ['with another graphics card', { webgl_hash: 'w2' }, false],
    ['with another canvas', { canvas_hash: 'c2' }, false],
    ['with more processors', { processors: 16 }, false],
    ['with more memory', { memory_gb: 16 }, false],
    ['with other fonts altogether', { fonts: ['Helvetica Neue', 'Menlo', 'Monaco'] }, false],
    ['with three things updated', { user_agent: agent(126), renderer: DRIVER, plugins: ['PDF Viewer'] }, false],
    ['with another sound and the same version', { user_agent: agent(127), audio_hash: 'a2' }, false],
  ];

  it.each(rows)('%s: is the same device? %s -> %s', (_name, earlier, same) => {
    const before = known({ user_agent: agent(127), ...earlier });
    const sameKind = fingerprintOf(browserFacts({ user_agent: agent(127), ...earlier })).kind === now.kind;
    expect(sameKind && couldBecome(before.features, now.features)).toBe(same);
  });

  it('is the device that has the very same fingerprint', () => {
    const print = fingerprintOf(browserFacts());
    expect(matchDevice(print, [known()], [])).toEqual({ match: 'exact', deviceId: 'dev_1' });
  });

  it('is the only device that updates could explain, seen twice or not', () => {
    const near = [known({ user_agent: agent(126) }), known({ user_agent: agent(125) })];
    expect(matchDevice(now, [], near)).toEqual({ match: 'fuzzy', deviceId: 'dev_1' });
  });

  it('is a new device where two could be meant, by hash or by updates', () => {
    const print = fingerprintOf(browserFacts());
    expect(matchDevice(print, [known(), known({}, 'dev_2')], [])).toEqual({ match: 'new', why: 'ambiguous' });
    const near = [known({ user_agent: agent(126) }), known({ user_agent: agent(125) }, 'dev_2')];
    expect(matchDevice(now, [], near)).toEqual({ match: 'new', why: 'ambiguous' });
  });

  it('is a new device where one has its fingerprint and another could come to have it', () => {
    const rival = known({ user_agent: agent(126) }, 'dev_2');
    const same = known({ user_agent: agent(127) });
    expect(matchDevice(now, [same], [same, rival])).toEqual({ match: 'new', why: 'ambiguous' });
    expect(matchDevice(now, [same], [same])).toEqual({ match: 'exact', deviceId: 'dev_1' });
  });

  it('is a new device where more than three users share the fingerprint', () => {
    const print = fingerprintOf(browserFacts());
    const crowd = LIMITS.usersMax + 1;
    expect(matchDevice(print, [known({}, 'dev_1', crowd)], [])).toEqual({ match: 'new', why: 'collision' });
    const near = [known({ user_agent: agent(126) }, 'dev_1', crowd)];
    expect(matchDevice(now, [], near)).toEqual({ match: 'new', why: 'collision' });
  });

  it.each([
    ['an iPhone', { user_agent: IPHONE, platform: 'iPhone', touch_points: 5 }],
    ['an iPad that says it is a Mac', { platform: 'MacIntel', touch_points: 5 }],
    ['a phone with Android', { user_agent: agent(126).replace('Windows NT 10.0; Win64; x64', 'Linux; Android 10; K') }],
    ['a browser that hides', { hides_itself: true }],
    ['a browser without canvas', { canvas_hash: null }],
  ])('is a new device where it is %s, which looks like others of its kind', (_name, change) => {
    const print = fingerprintOf(browserFacts(change));
    expect(matchDevice(print, [known(change)], [])).toEqual({ match: 'new', why: 'alike' });
  });
});

const anyFacts = fc.record({
  user_agent: fc.constantFrom(agent(125), agent(126), agent(127)),
  screen: fc.constantFrom('1920x1080@1', '2560x1440@1'),
  time_zone: fc.constantFrom('Europe/Berlin', 'Asia/Tokyo'),
  languages: fc.constantFrom('de-DE,de,en', 'de-DE,de,en,fr', 'en-GB').map((tags) => tags.split(',')),
  canvas_hash: fc.constantFrom('c1', 'c2'),
});

describe('the rules', () => {
  it('link nobody to a device whose hard features differ, and never guess between two', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anyFacts, { maxLength: 6 }), (mine, others) => {
        const print = fingerprintOf(browserFacts(mine));
        const all = others.map((facts, index) => ({ facts, print: known(facts, `dev_${index}`) }));
        const same = all.filter((other) => other.print.hash === print.hash).map((other) => other.print);
        const near = all
          .filter(({ facts }) => fingerprintOf(browserFacts(facts)).kind === print.kind)
          .map((other) => other.print);
        const decision = matchDevice(print, same, near);
        if (decision.match === 'new') return;
        const chosen = all.find((other) => other.print.deviceId === decision.deviceId);
        expect(chosen?.facts.canvas_hash).toBe(mine.canvas_hash);
        const rivals = near.filter((other) => other.hash === print.hash || couldBecome(other.features, print.features));
        expect(new Set(rivals.map(({ deviceId }) => deviceId))).toEqual(new Set([decision.deviceId]));
      }),
    );
  });

  it('do not depend on the order of fonts, and give the same browser the same fingerprint', () => {
    const fonts = ['Arial', 'Calibri', 'Segoe UI'];
    const one = fingerprintOf(browserFacts({ fonts }));
    expect(fingerprintOf(browserFacts({ fonts: [...fonts].reverse() }))).toEqual(one);
    expect(fingerprintOf(browserFacts({ incognito: true, storage: false, effective_type: '3g' }))).toEqual(one);
  });

  it('measure likeness by the share of characters that stay', () => {
    expect([ratio('', ''), ratio('abcd', 'abcd'), ratio('abcd', 'abce'), ratio('abcd', 'wxyz')]).toEqual([
      1, 1, 0.75, 0,
    ]);
  });
});

describe('what one message may cost', () => {
  it('is bounded, whatever strangers sent before', () => {
    const text = (seed: number) =>
      Array.from({ length: 64 }, (_, n) => `${((seed * 7919 + n) * 2654435761) % 1e9}`.repeat(8).slice(0, 64));
    const made = (seed: number) => ({ fonts: text(seed), plugins: text(seed + 1000) });
    const near = Array.from({ length: LIMITS.candidatesMax }, (_, n) => known(made(n), `dev_${n}`));
    expect(near[0]?.features.fonts.length).toBeLessThanOrEqual(1024);
    expect(matchDevice(fingerprintOf(browserFacts(made(-1))), [], near)).toEqual({ match: 'new', why: 'ambiguous' });
  });
});
