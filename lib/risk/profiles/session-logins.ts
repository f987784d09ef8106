import type { Sighting } from './sighting.ts';
import { LOGIN_LEVELS, type LoginLevel } from './user.ts';

const KEPT = 50;

/** Logins of one user in a session that came with the same values. */
export interface SessionLogins extends Readonly<Record<LoginLevel, string | null>> {
  readonly user: string | null;
  /** Number of these logins; absent for one. */
  readonly times?: number;
}

/** Total number of logins in a list. */
export function countLogins(logins: readonly SessionLogins[]): number {
  return logins.reduce((sum, { times = 1 }) => sum + times, 0);
}

/** Adds a login to the list, in place, as the last entry. */
export function foldSessionLogin(logins: SessionLogins[], sighting: Sighting): void {
  const { userId: user, country, asn, ip, os, browser, ua } = sighting;
  const own = { user, country, asn, ip, os, browser, ua };
  const isAlike = (known: SessionLogins) => known.user === user && LOGIN_LEVELS.every((at) => known[at] === own[at]);
  const place = logins.findIndex(isAlike);
  const known = place < 0 ? [] : logins.splice(place, 1);
  logins.push({ ...own, times: countLogins(known) + 1 });
  if (logins.length > KEPT) joinOldest(logins);
}

/**
 * Makes room: joins the oldest entry with another one of the same user. Their logins stay counted, and the values of
 * the entry with fewer logins are lost. The oldest entry is dropped where its user has no other.
 */
function joinOldest(logins: SessionLogins[]): void {
  const oldest = logins.shift();
  const place = logins.findIndex(({ user }) => user === oldest?.user);
  const other = logins[place];
  if (!oldest || !other) return;
  const larger = countLogins([oldest]) > countLogins([other]) ? oldest : other;
  logins[place] = { ...larger, times: countLogins([oldest, other]) };
}
