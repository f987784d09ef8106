import type { BrowserFacts, PageBehaviour } from '#lib/contracts/collect.ts';
import type { Random } from '../random.ts';
import { canvasOf, type Device, userAgentOf } from '../world/devices.ts';
import type { Message } from './simulated.ts';

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

/** @param copy of the token, which each page gets anew. @returns null where no page runs. */
export function messageOf(client: Client, copy: string, roundTripMs: number | null, random: Random): Message | null {
  const { device } = client;
  if (!device || roundTripMs === null) return null;
  return {
    tokenId: device.token.id,
    copy,
    browser: browserFacts(client, device),
    automation: client.automation,
    roundTripMs,
    behaviour: behaviourOf(client, device, random),
  };
}

const described = new WeakMap<Client, BrowserFacts>();

function browserFacts(client: Client, device: Device): BrowserFacts {
  const known = described.get(client);
  if (known) return known;
  const { model } = device;
  const facts: BrowserFacts = {
    user_agent: client.userAgent,
    hints: null,
    vendor:
      model.engine === 'firefox' ? '' : model.engine.startsWith('safari') ? 'Apple Computer, Inc.' : 'Google Inc.',
    platform: model.platform,
    languages: [...client.languages],
    time_zone: client.timeZone,
    screen: device.screen,
    colour_depth: model.engine.startsWith('safari') || model.platform === 'MacIntel' ? 30 : 24,
    touch_points: model.touchPoints,
    processors: device.processors,
    memory_gb: model.engine.startsWith('safari') || model.engine === 'firefox' ? null : 8,
    gpu_vendor: device.renderer.split(/[ (]/)[0] ?? null,
    renderer: device.renderer,
    plugins: model.mobile || client.automation.includes('no_plugins') ? [] : ['PDF Viewer', 'Chrome PDF Viewer'],
    fonts: [],
    canvas_hash: canvasOf(device),
    webgl_hash: device.webglHash,
    audio_hash: model.engine,
    cookies: true,
    storage: true,
    effective_type: null,
    incognito: client.incognito,
    hides_itself: false,
  };
  described.set(client, facts);
  return facts;
}

/** Counts of one page; a script shows none, an imitation a few. */
function behaviourOf({ hands }: Client, { model }: Device, random: Random): PageBehaviour {
  const live = hands === 'human' ? 1 : hands === 'imitated' ? 0.3 : 0;
  const some = (median: number): number => Math.round(random.logNormal(median, 0.4));
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
    visible_ms: Math.round(random.logNormal(15_000, 0.6)),
  };
}
