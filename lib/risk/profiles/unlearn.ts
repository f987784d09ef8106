import { unlearn } from './seen.ts';
import { countLogins, type SessionLogins } from './session-logins.ts';
import { LOGIN_LEVELS, type UserProfile } from './user.ts';

/**
 * Takes back, in place, what a stretch of a session taught about its user. Hours, languages and amounts stay as they
 * are.
 * @param startedAt when the stretch began, epoch milliseconds.
 * @param taught number of its events that taught something about the user.
 * @param logins the user's logins in the stretch.
 */
export function unlearnStretch(
  profile: UserProfile,
  startedAt: number,
  taught: number,
  logins: readonly SessionLogins[],
): void {
  profile.events = Math.max(0, profile.events - taught);
  profile.logins = Math.max(0, profile.logins - countLogins(logins));
  Object.assign(profile.counts, withoutLogins(profile.counts, logins));
  for (const kind of ['devices', 'ips', 'countries', 'asns', 'payees'] as const) unlearn(profile[kind], startedAt);
  profile.located = profile.located.filter(({ at }) => at < startedAt);
  if (profile.bareSince !== null && profile.bareSince >= startedAt) profile.bareSince = null;
}

/** How often each value was counted, without the counts of these logins. */
export function withoutLogins(counts: UserProfile['counts'], logins: readonly SessionLogins[]): UserProfile['counts'] {
  if (logins.length === 0) return counts;
  const left = { ...counts };
  for (const level of LOGIN_LEVELS) {
    left[level] = counts[level].map(([value, times]) => {
      const own = countLogins(logins.filter((login) => login[level] === value));
      return [value, Math.max(0, times - own)];
    });
  }
  return left;
}
