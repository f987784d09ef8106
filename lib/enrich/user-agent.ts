import bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';

export interface UserAgentFacts {
  /** Name and major version, "Chrome 126"; null where the string names none. */
  readonly browser: string | null;
  /** Name and version, "Windows 10", "macOS 10.15.7", "Linux". */
  readonly os: string | null;
  readonly browserFamily: string | null;
  readonly osFamily: string | null;
  readonly platform: string | null;
  /** The part of the string that the bot list matched; null for no bot. */
  readonly botMatch: string | null;
  readonly headless: boolean;
}

const CHARACTERS_MAX = 2048;
const HEADLESS = /headless|phantomjs|slimerjs/i;

/** The bot list behind `botMatch`, for evidence. */
export const BOT_LIST = { name: 'isbot', version: '5.2.3' } as const;

const parsed = new Map<string, UserAgentFacts>();
const PARSED_MAX = 5000;

/** @returns null for an empty string. Repeated strings are answered from memory. */
export function parseUserAgent(text: string): UserAgentFacts | null {
  const userAgent = text.slice(0, CHARACTERS_MAX).trim();
  if (userAgent === '') return null;
  const known = parsed.get(userAgent);
  if (known) return known;
  if (parsed.size >= PARSED_MAX) parsed.clear();
  const facts = parse(userAgent);
  parsed.set(userAgent, facts);
  return facts;
}

function parse(userAgent: string): UserAgentFacts {
  const { browser, os, platform } = bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : null,
    os: os.name ? [os.name, osVersion(os)].filter(Boolean).join(' ') : null,
    browserFamily: browser.name || null,
    osFamily: os.name || null,
    platform: platform.type ?? null,
    botMatch: isbot(userAgent) ? isbotMatch(userAgent) : null,
    headless: HEADLESS.test(userAgent),
  };
}

function osVersion(os: { name?: string | undefined; version?: string | undefined; versionName?: string | undefined }) {
  return os.name === 'Windows' ? os.versionName : os.version;
}
