import { describe, expect, it } from 'vitest';
import { CollectInput } from '#lib/contracts/collect.ts';
import { createRandom } from '../risk/random.ts';
import { createRegistry } from './registry.ts';
import { makeVisits } from './visits.ts';

const visits = makeVisits(createRandom('a'), { devices: 400, days: 60 });

describe('the generated browsers', () => {
  it('are the same for the same seed, in order of time, and others for another', () => {
    expect(makeVisits(createRandom('a'), { devices: 400, days: 60 })).toEqual(visits);
    expect(makeVisits(createRandom('b'), { devices: 400, days: 60 })).not.toEqual(visits);
    expect(visits.map(({ at }) => at)).toEqual(visits.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('say what the collector of a page could say', () => {
    for (const { browser } of visits.slice(0, 200)) {
      CollectInput.parse({ site: `site_a_${'0'.repeat(24)}`, page_id: 'p_00000001', browser });
    }
  });

  it('never get an older browser', () => {
    const versions = Map.groupBy(
      visits.filter(({ kind }) => kind === 'windows'),
      ({ device }) => device,
    );
    const version = (agent: string | null) => Number(/(?:Chrome|Firefox)\/(\d+)/.exec(agent ?? '')?.[1]);
    for (const seen of versions.values()) {
      const numbers = seen.map(({ browser }) => version(browser.user_agent));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });
});

describe('the registry', () => {
  it('gives a browser its id again by its token, and by its fingerprint within 30 days', () => {
    const registry = createRegistry();
    const [visit] = visits.filter(({ kind }) => kind === 'windows');
    if (!visit) throw new Error('no Windows device');
    const day = 86_400_000;
    const first = registry.meet(visit.browser, null, 0, null);
    expect(registry.meet(visit.browser, first.token, day, null).token).toEqual(first.token);
    expect(registry.meet(visit.browser, null, 2 * day, null).decision).toMatchObject({ match: 'exact' });
    expect(registry.meet(visit.browser, null, 40 * day, null).decision).toMatchObject({ match: 'new' });
  });
});
