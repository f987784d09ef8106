import type { BrowserFacts, PageBehaviour } from '#lib/contracts/collect.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import type { Random } from '../random.ts';
import { type Device, fingerprintOf, userAgentOf } from '../world/devices.ts';

/** What shows itself to the shop in one visit. */
export interface Client {
  readonly userAgent: string;
  /** Null for a script that runs no page: the collector sees nothing of it. */
  readonly device: Device | null;
  /** What the browser says, which is not always where the body is. */
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly incognito: boolean;
  /** Traces of automation that the collector would find. */
  readonly automation: readonly string[];
  readonly hands: 'human' | 'script' | 'imitated';
}

export function browserOf(device: Device, timeZone: string, at: number, more: Partial<Client> = {}): Client {
  return {
    userAgent: userAgentOf(device, at),
    device,
    timeZone,
    languages: device.languages,
    incognito: false,
    automation: [],
    hands: 'human',
    ...more,
  };
}

interface Sight {
  readonly client: Client;
  readonly sessionId: string;
  readonly startedAt: number;
  readonly at: number;
  readonly page: number;
  readonly roundTripsMs: readonly number[];
}

/** What the collector's endpoint would have stored with this event. */
export function collectedOf(
  { client, sessionId, startedAt, at, page, roundTripsMs }: Sight,
  random: Random,
): Collected {
  const { device } = client;
  if (!device) return { token: null, observation: null };
  return {
    token: {
      id: device.token.id,
      copy: `${sessionId}-${page}`,
      device_id: device.deviceId,
      issued_at: device.token.issuedAt,
      refreshed_at: at,
      valid: true,
    },
    observation: {
      session_id: sessionId,
      site_id: 'site_shop',
      token_id: device.token.id,
      device_id: device.deviceId,
      match: 'token',
      device_first_seen_at: device.token.issuedAt,
      first_seen_at: startedAt,
      seen_at: at,
      browser: browserFacts(client, device, at),
      automation: [...client.automation].sort(),
      fingerprint: {
        hash: fingerprintOf(device, at),
        similarity: null,
        changed_fields: [],
        frequency: null,
        users: 1,
        collision_prone: false,
        alike: device.grain === '',
      },
      round_trips: { samples_ms: [...roundTripsMs], tls_minus_tcp_ms: null },
      behaviour: behaviourOf(client, device, page, random),
    },
  };
}

function browserFacts(client: Client, device: Device, at: number): BrowserFacts {
  const { model } = device;
  return {
    user_agent: client.userAgent,
    hints: null,
    vendor: null,
    platform: model.platform,
    languages: [...client.languages],
    time_zone: client.timeZone,
    screen: device.screen,
    colour_depth: 24,
    touch_points: model.touchPoints,
    processors: null,
    memory_gb: null,
    gpu_vendor: null,
    renderer: device.renderer,
    plugins: [],
    fonts: [],
    canvas_hash: fingerprintOf(device, at),
    webgl_hash: device.webglHash,
    audio_hash: null,
    cookies: true,
    storage: !client.incognito,
    effective_type: null,
    incognito: client.incognito,
    hides_itself: false,
  };
}

/** Counts grow with the pages of the visit; a script shows none, an imitation a few that are too even. */
function behaviourOf({ hands }: Client, { model }: Device, page: number, random: Random): PageBehaviour {
  const pages = page + 1;
  const some = (perPage: number): number => Math.round(pages * random.logNormal(perPage, 0.4));
  const live = hands === 'human' ? 1 : hands === 'imitated' ? 0.3 : 0;
  return {
    pointer: model.mobile ? 0 : some(40 * live),
    clicks: some(3 * live),
    touches: model.mobile ? some(9 * live) : 0,
    scrolls: some(7 * live),
    keys: some(8 * live),
    focuses: some(2 * live),
    pastes: 0,
    autofills: random.chance(0.4) ? 1 : 0,
    scripted: hands === 'script' ? some(4) : 0,
    blind_clicks: hands === 'script' ? some(2) : 0,
    key_gap_median_ms: live > 0 ? Math.round(random.logNormal(150, 0.3)) : null,
    key_gap_cv: live > 0 ? random.between(0.25, 0.8) * live : null,
    visible_ms: Math.round(pages * random.logNormal(15_000, 0.6)),
  };
}
