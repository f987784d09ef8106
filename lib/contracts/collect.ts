import { z } from 'zod';
import { EFFECTIVE_TYPES } from '#db/vocab.ts';

/** `site_<tenant>_<24 hex>`: publishable, it names a site and proves nothing. */
export const SITE_KEY = /^site_([A-Za-z0-9_-]{1,64})_([0-9a-f]{24})$/;
export const SiteKey = z
  .string()
  .regex(SITE_KEY)
  .meta({ description: 'Publishable key of a site.', examples: ['site_shop-eu_0123456789abcdef01234567'] });

const text = (max: number) => z.string().max(max).nullable().default(null);
const COUNT_MAX = 10_000_000;
const VISIBLE_MS_MAX = 86_400_000;
const count = z.number().int().min(0).max(COUNT_MAX).default(0);
const milliseconds = z.number().min(0).max(600_000);
const indicator = z.string().regex(/^[a-z][a-z0-9_]{0,47}$/);
const list = (characters: number, items: number) => z.array(z.string().max(characters)).max(items).default([]);

/** What one browser says of itself. Strings are as the browser gave them; hashes are made in the page. */
export const BrowserFacts = z.object({
  user_agent: text(1024),
  /** Client hints: platform, version, architecture, model and brands, as one string. */
  hints: text(512),
  vendor: text(256),
  platform: text(128),
  languages: list(64, 32),
  time_zone: text(64),
  screen: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}@\d{1,2}(\.\d{1,4})?$/)
    .nullable()
    .default(null),
  colour_depth: z.number().int().min(0).max(256).nullable().default(null),
  touch_points: z.number().int().min(0).max(256).nullable().default(null),
  processors: z.number().int().min(0).max(4096).nullable().default(null),
  memory_gb: z.number().min(0).max(4096).nullable().default(null),
  gpu_vendor: text(256),
  renderer: text(512),
  plugins: list(128, 64),
  fonts: list(64, 128),
  canvas_hash: text(64),
  webgl_hash: text(64),
  audio_hash: text(64),
  cookies: z.boolean().nullable().default(null),
  storage: z.boolean().nullable().default(null),
  effective_type: z.enum(EFFECTIVE_TYPES).nullable().default(null),
  incognito: z.boolean().nullable().default(null),
  /** The browser hides or randomises on purpose: Brave, Firefox with resistFingerprinting, Tor Browser. */
  hides_itself: z.boolean().default(false),
});
export type BrowserFacts = z.infer<typeof BrowserFacts>;

/** Counts of one page since it was opened. No key, no text and no position leaves the page. */
export const PageBehaviour = z.object({
  pointer: count.describe('Moves, at most 10 a second are counted.'),
  clicks: count,
  touches: count,
  scrolls: count,
  keys: count,
  focuses: count,
  pastes: count,
  autofills: count,
  /** Made by a script: `isTrusted` is false. */
  scripted: count,
  /** Clicks on something without any move of the pointer or touch before. */
  blind_clicks: count,
  key_gap_median_ms: milliseconds.nullable().default(null),
  /** Coefficient of variation of the gaps between keys. */
  key_gap_cv: z.number().min(0).max(1000).nullable().default(null),
  visible_ms: z.number().min(0).max(VISIBLE_MS_MAX).default(0),
});
export type PageBehaviour = z.infer<typeof PageBehaviour>;
/** The most that each count can say, of one page and of many. */
export const BEHAVIOUR_MAX = {
  ...{ pointer: COUNT_MAX, clicks: COUNT_MAX, touches: COUNT_MAX, scrolls: COUNT_MAX, keys: COUNT_MAX },
  ...{ focuses: COUNT_MAX, pastes: COUNT_MAX, autofills: COUNT_MAX, scripted: COUNT_MAX, blind_clicks: COUNT_MAX },
  visible_ms: VISIBLE_MS_MAX,
} as const satisfies Partial<Record<keyof PageBehaviour, number>>;

export const RoundTrips = z.object({
  samples_ms: z.array(milliseconds).max(10),
  tls_minus_tcp_ms: z.number().min(-60_000).max(60_000).nullable().default(null),
});

export const CollectInput = z
  .object({
    site: SiteKey,
    page_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    session_id: z.string().max(64).nullable().default(null),
    token: z.string().max(512).nullable().default(null),
    route: text(512),
    browser: BrowserFacts.nullable().default(null).describe('With the first message of a page, or when it changed.'),
    automation: z.array(indicator).max(64).nullable().default(null),
    round_trips: RoundTrips.nullable().default(null),
    behaviour: PageBehaviour.nullable().default(null),
  })
  .meta({
    id: 'CollectInput',
    description: 'What the collector measured; members of a newer collector are ignored.',
    examples: [{ site: 'site_shop-eu_0123456789abcdef01234567', page_id: 'p_7c1f0a52', behaviour: { keys: 12 } }],
  });
export type CollectInput = z.infer<typeof CollectInput>;

export const CollectResult = z
  .strictObject({
    token: z.string().describe('Signed device token; send it as device.token with your events.'),
    device_id: z.string().describe('Stable id of the device; send it as device.device_id.'),
    session_id: z.string().describe('Send it as session.session_id, unless you have session ids of your own.'),
  })
  .meta({
    id: 'CollectResult',
    examples: [
      { token: 'at1.eyJ0IjoiLi4uIn0.c2ln', device_id: 'dev_5Xq0aV1yT7mZr3bLkN8cDw', session_id: 'ses_1f0a52c17e4b' },
    ],
  });
export type CollectResult = z.infer<typeof CollectResult>;
