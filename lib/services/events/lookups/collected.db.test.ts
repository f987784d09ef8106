import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findPrints } from '#db/queries/collector.ts';
import { insertSite, type SiteRecord } from '#db/queries/sites.ts';
import { CollectInput, type CollectResult } from '#lib/contracts/collect.ts';
import { Event } from '#lib/contracts/event.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { recordObservation } from '#lib/services/collect/record.ts';
import { browserFacts } from '#lib/testing/browser-facts.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { collectedOf } from './collected.ts';
import { lookUp } from './index.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const enricher = createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });

async function makeSite(): Promise<SiteRecord> {
  const { tenantId } = await makeTenant();
  const row = {
    siteId: 'site_1',
    siteKey: `site_${tenantId}_${'0'.repeat(24)}`,
    name: 'Shop',
    origins: [],
    disabled: false,
    createdBy: 'test',
    createdAt: new Date(NOW),
    keyRotatedAt: null,
    lastSeenAt: null,
  };
  await insertSite(database().everyTenant.db, tenantId, row);
  return { ...row, tenantId };
}

function collect(site: SiteRecord, input: object = {}, at = NOW): Promise<CollectResult> {
  const message = { site: site.siteKey, page_id: 'p_00000001', browser: browserFacts(), ...input };
  return recordObservation(site, CollectInput.parse(message), new Date(at));
}

async function collectedAbout(tenantId: string, events: readonly object[]): Promise<readonly Collected[]> {
  const lookUps = await enricher;
  const items = events.map((event, n) =>
    prepareEvent(Event.parse({ event_id: `e_${n}`, type: 'login', ...event }), lookUps, NOW),
  );
  const { decisions } = database().everyTenant;
  const found = await lookUp(decisions, tenantId, items);
  return collectedOf(decisions, tenantId, items, found.collected, found.facts.observations);
}

const user = { client_user_id: 'u_1' };

describe('what the collector knows of an event', () => {
  it('comes by the session or by the token, and a foreign or forged one brings nothing', async () => {
    const site = await makeSite();
    const other = await collect(await makeSite());
    const first = await collect(site);
    const [bySession, byToken, foreign, forged, nothing] = await collectedAbout(site.tenantId, [
      { session: { session_id: first.session_id } },
      { user, device: { token: first.token } },
      { user, device: { token: other.token }, session: { session_id: other.session_id } },
      { user, device: { token: `${first.token.slice(0, -2)}xx` } },
      { user },
    ]);
    expect(bySession).toMatchObject({ token: null, observation: { device_id: first.device_id, match: 'new' } });
    expect(byToken?.token).toMatchObject({ valid: true, device_id: first.device_id, issued_at: NOW });
    expect(byToken?.observation?.session_id).toBe(first.session_id);
    expect(foreign).toMatchObject({ token: { valid: false }, observation: null });
    expect(forged).toMatchObject({ token: { valid: false }, observation: null });
    expect(nothing).toEqual({ token: null, observation: null });
  });

  it('is the browser that signed, where the session is another one’s', async () => {
    const site = await makeSite();
    const mine = await collect(site);
    const theirs = await collect(site, { browser: browserFacts({ canvas_hash: 'theirs' }) });
    const [answer] = await collectedAbout(site.tenantId, [
      { user, device: { token: mine.token }, session: { session_id: theirs.session_id } },
    ]);
    expect(answer?.observation?.session_id).toBe(mine.session_id);
  });

  it('is nothing where it cannot be read, and costs no other event', async () => {
    const site = await makeSite();
    const [bad, good] = [await collect(site), await collect(site, { browser: browserFacts({ canvas_hash: 'c2' }) })];
    await database().everyTenant.sql`update observations set observation = '{}' where session_id = ${bad.session_id}`;
    const [first, second] = await collectedAbout(site.tenantId, [
      { user, session: { session_id: bad.session_id } },
      { user, session: { session_id: good.session_id } },
    ]);
    expect(first?.observation).toBeNull();
    expect(second?.observation?.session_id).toBe(good.session_id);
  });

  it('is the newest session of a token', async () => {
    const site = await makeSite();
    const first = await collect(site);
    const second = await collect(site, { token: first.token, session_id: first.session_id }, NOW + 3_600_000);
    expect(second.session_id).not.toBe(first.session_id);
    const [answer] = await collectedAbout(site.tenantId, [{ user, device: { token: first.token } }]);
    expect(answer?.observation).toMatchObject({ session_id: second.session_id, match: 'token' });
  });

  it('sums up pages, unites indicators and tells a fingerprint that changed within the session', async () => {
    const site = await makeSite();
    const behaviour = { keys: 5, pointer: 20, pastes: 1, key_gap_median_ms: 120, key_gap_cv: 0.4 };
    const first = await collect(site, { behaviour, automation: ['webdriver'], round_trips: { samples_ms: [21, 19] } });
    const ids = { token: first.token, session_id: first.session_id };
    await collect(site, { ...ids, browser: null, behaviour: { ...behaviour, keys: 9 } });
    await collect(site, { ...ids, page_id: 'p_00000002', browser: null, behaviour: { keys: 2 }, automation: ['cdp'] });
    await collect(site, { ...ids, browser: browserFacts({ webgl_hash: 'w2', renderer: 'SwiftShader' }) });
    const [answer] = await collectedAbout(site.tenantId, [{ user, session: { session_id: first.session_id } }]);
    expect(answer?.observation).toMatchObject({
      automation: ['cdp', 'webdriver'],
      behaviour: { keys: 11, pointer: 20, pastes: 1, key_gap_median_ms: 120 },
      round_trips: { samples_ms: [21, 19] },
      fingerprint: { changed_fields: ['renderer', 'webgl'], similarity: expect.any(Number) },
    });
    expect(answer?.observation?.fingerprint?.similarity).toBeLessThan(0.9);
  });
});

describe('a fingerprint that many users share', () => {
  it('links nobody once events named more than three users with it', async () => {
    const site = await makeSite();
    const { tenantId } = site;
    const first = await collect(site);
    expect((await collect(site)).device_id).toBe(first.device_id);
    await collectedAbout(
      tenantId,
      ['u_1', 'u_2', 'u_3', 'u_4', 'u_5'].map((id) => ({
        user: { client_user_id: id },
        device: { token: first.token },
      })),
    );
    const [print] = await findPrints(
      database().everyTenant.db,
      tenantId,
      { deviceId: first.device_id },
      new Date(0),
      1,
    );
    expect(print?.userIds).toHaveLength(4);
    const stranger = await collect(site);
    expect(stranger.device_id).not.toBe(first.device_id);
    const [answer] = await collectedAbout(tenantId, [{ user, device: { token: stranger.token } }]);
    expect(answer?.observation?.fingerprint).toMatchObject({ users: 4, collision_prone: true });
    expect((await collect(site, { token: first.token })).device_id).toBe(first.device_id);
  });
});

describe('two browsers that look alike', () => {
  it('are one device until both are used in turn; then the younger gets an id of its own, and keeps it', async () => {
    const site = await makeSite();
    const day = (n: number) => NOW + n * 86_400_000;
    const one = await collect(site, {}, day(0));
    const other = await collect(site, {}, day(1));
    expect(other.device_id).toBe(one.device_id);
    const again = await collect(site, { token: one.token }, day(2));
    const split = await collect(site, { token: other.token }, day(3));
    expect(again.device_id).toBe(one.device_id);
    expect(split.device_id).not.toBe(one.device_id);
    const later = await collect(site, { token: split.token }, day(4));
    expect(later.device_id).toBe(split.device_id);
    expect((await collect(site, { token: again.token }, day(5))).device_id).toBe(one.device_id);
    expect([one.device_id, split.device_id]).not.toContain((await collect(site, {}, day(6))).device_id);
  });
});
