import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import { parseUserAgent } from '#lib/enrich/user-agent.ts';

/** What tells one browser on one device from others. What changes by the hour or by the window is left out. */
export const Features = z.object({
  os: z.string().nullable(),
  browser: z.string().nullable(),
  /** Major version; null where the user agent names none. */
  version: z.number().nullable(),
  platform: z.string().nullable(),
  user_agent: z.string().nullable(),
  hints: z.string().nullable(),
  vendor: z.string().nullable(),
  gpu_vendor: z.string().nullable(),
  renderer: z.string().nullable(),
  plugins: z.string(),
  languages: z.string(),
  fonts: z.string(),
  screen: z.string().nullable(),
  time_zone: z.string().nullable(),
  colour_depth: z.number().nullable(),
  touch_points: z.number().nullable(),
  processors: z.number().nullable(),
  memory_gb: z.number().nullable(),
  canvas: z.string().nullable(),
  webgl: z.string().nullable(),
  audio: z.string().nullable(),
});
export type Features = z.infer<typeof Features>;

export interface Fingerprint {
  readonly hash: string;
  /** Two fingerprints of one device share it: whatever can never change between two visits. */
  readonly kind: string;
  /** Its kind is the same on every device of a model, or hides on purpose: without a token it links nobody. */
  readonly alike: boolean;
  readonly features: Features;
}

/** Lists beyond it tell nothing more, and comparing two texts costs the product of their lengths. */
const TEXT_CHARACTERS_MAX = 1024;
const APPLE_TOUCH = /iPhone|iPad|iPod/;
const PHONE = /Android|Mobile|Tablet/;

/** Pure: the same browser facts give the same fingerprint. The hash is made here; a hash of the page is not trusted. */
export function fingerprintOf(browser: BrowserFacts): Fingerprint {
  const agent = browser.user_agent ?? '';
  const parsed = parseUserAgent(agent);
  const features: Features = {
    os: parsed?.osFamily ?? null,
    browser: parsed?.browserFamily ?? null,
    version: versionOf(parsed?.browser ?? null),
    platform: browser.platform,
    user_agent: browser.user_agent,
    hints: browser.hints,
    vendor: browser.vendor,
    gpu_vendor: browser.gpu_vendor,
    renderer: browser.renderer,
    plugins: textOf(browser.plugins),
    languages: textOf(browser.languages),
    fonts: textOf([...browser.fonts].sort()),
    screen: browser.screen,
    time_zone: browser.time_zone,
    colour_depth: browser.colour_depth,
    touch_points: browser.touch_points,
    processors: browser.processors,
    memory_gb: browser.memory_gb,
    canvas: browser.canvas_hash,
    webgl: browser.webgl_hash,
    audio: browser.audio_hash,
  };
  return { hash: digest(features), kind: kindOf(features), alike: isAlike(browser, features), features };
}

/**
 * Phones and tablets of one model are alike (fingerprintjs#539, #972, #369), Safari keeps little that differs, and
 * Brave, Firefox with resistFingerprinting and Tor Browser mean to be alike.
 */
function isAlike(browser: BrowserFacts, features: Features): boolean {
  const agent = browser.user_agent ?? '';
  const touchMac = features.platform === 'MacIntel' && (features.touch_points ?? 0) > 1;
  return (
    browser.hides_itself ||
    touchMac ||
    APPLE_TOUCH.test(agent) ||
    PHONE.test(agent) ||
    features.browser === 'Safari' ||
    features.canvas === null ||
    features.webgl === null
  );
}

function kindOf({ os, browser, platform, canvas, webgl, processors, touch_points }: Features): string {
  return digest([os, browser, platform, canvas, webgl, processors, touch_points]);
}

function textOf(list: readonly string[]): string {
  return list.join(',').slice(0, TEXT_CHARACTERS_MAX);
}

function versionOf(browser: string | null): number | null {
  const version = Number(browser?.match(/(\d+)$/)?.[1] ?? Number.NaN);
  return Number.isFinite(version) ? version : null;
}

/** 128 bits, hex. */
function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32);
}
