import { BEHAVIOUR_MAX, type CollectInput, type PageBehaviour } from '#lib/contracts/collect.ts';
import type { Observation } from '#lib/contracts/observation.ts';
import { agreement } from './agreement.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

/** A session of the collector ends after this long without a message, and after the second in any case. */
export const IDLE_MS_MAX = 30 * 60_000;
export const SESSION_MS_MAX = 4 * 3_600_000;
const PAGES_MAX = 20;
const SAMPLES_MAX = 10;
const INDICATORS_MAX = 64;
const COUNTS = Object.keys(BEHAVIOUR_MAX) as (keyof typeof BEHAVIOUR_MAX)[];
/** Where the counts of pages beyond the newest are summed up. */
const OLDER = 'older';

export type Pages = Readonly<Record<string, PageBehaviour>>;
type Session = Pick<Observation, 'browser' | 'automation' | 'fingerprint' | 'round_trips' | 'behaviour'>;

/** Adds what a page counted so far; counts of a page only grow, so a message that comes late changes nothing. */
export function withPage(pages: Pages, pageId: string, behaviour: PageBehaviour): Pages {
  const before = Object.hasOwn(pages, pageId) ? pages[pageId] : undefined;
  const { [OLDER]: older, [pageId]: _same, ...others } = pages;
  const newest = Object.entries(others);
  const dropped = newest.splice(0, Math.max(0, newest.length + 1 - PAGES_MAX)).map(([, counts]) => counts);
  const sum = sumPages([...(older ? [older] : []), ...dropped]);
  return {
    ...(sum ? { [OLDER]: sum } : {}),
    ...Object.fromEntries(newest),
    [pageId]: before ? latest(before, behaviour) : behaviour,
  };
}

/** Counts of several pages in one, at most what one may count; the rhythm of the page with the most keys. Null for no page. */
export function sumPages(pages: readonly PageBehaviour[]): PageBehaviour | null {
  const [first, ...rest] = pages;
  if (!first) return null;
  return rest.reduce((sum, page) => {
    const added = { ...(page.keys > sum.keys ? page : sum) };
    for (const name of COUNTS) added[name] = Math.min(sum[name] + page[name], BEHAVIOUR_MAX[name]);
    return added;
  }, first);
}

function latest(before: PageBehaviour, after: PageBehaviour): PageBehaviour {
  const newest = { ...(after.keys >= before.keys ? after : before) };
  for (const name of COUNTS) newest[name] = Math.max(before[name], after[name]);
  return newest;
}

interface Told {
  readonly input: CollectInput;
  /** Of the message's browser; null where it has none. */
  readonly print: Fingerprint | null;
  readonly users: number;
  readonly usersMax: number;
  readonly frequency: number | null;
  readonly pages: Pages;
}

/** What is known of a session after one more message. */
export function withMessage(before: Session | null, told: Told): Session {
  const { input, pages } = told;
  return {
    browser: input.browser ?? before?.browser ?? null,
    automation: united(before?.automation ?? null, input.automation),
    fingerprint: fingerprintAfter(before, told),
    round_trips: roundTripsAfter(before?.round_trips ?? null, input.round_trips),
    behaviour: sumPages(Object.values(pages)),
  };
}

function fingerprintAfter(before: Session | null, told: Told): Session['fingerprint'] {
  const { print, users, usersMax, frequency } = told;
  if (!print) return before?.fingerprint ?? null;
  const earlier = before?.browser ? agreement(fingerprintOf(before.browser).features, print.features) : null;
  const known = before?.fingerprint ?? null;
  const changed = new Set([...(known?.changed_fields ?? []), ...(earlier?.changedFields ?? [])]);
  const similarities = [known?.similarity ?? null, earlier?.similarity ?? null].filter((value) => value !== null);
  return {
    hash: print.hash,
    similarity: similarities.length === 0 ? null : Math.min(...similarities),
    changed_fields: [...changed].sort(),
    frequency,
    users,
    collision_prone: users > usersMax,
    alike: print.alike,
  };
}

function united(before: readonly string[] | null, now: readonly string[] | null): string[] | null {
  if (before === null && now === null) return null;
  return [...new Set([...(before ?? []), ...(now ?? [])])].sort().slice(0, INDICATORS_MAX);
}

function roundTripsAfter(before: Session['round_trips'], now: Session['round_trips']): Session['round_trips'] {
  if (!before || !now) return now ?? before;
  return {
    samples_ms: [...before.samples_ms, ...now.samples_ms].slice(-SAMPLES_MAX),
    tls_minus_tcp_ms: now.tls_minus_tcp_ms ?? before.tls_minus_tcp_ms,
  };
}
