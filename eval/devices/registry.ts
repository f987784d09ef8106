import { type Fingerprint, fingerprintOf } from '#lib/collector/fingerprint.ts';
import { type KnownPrint, LIMITS, type MatchDecision, matchDevice } from '#lib/collector/match.ts';
import { isTwin, type TokenUse } from '#lib/collector/twins.ts';
import type { BrowserFacts } from '#lib/contracts/collect.ts';

const EXPIRY_MS = 30 * 86_400_000;
const PRINTS_PER_DEVICE = 2;
const SAME_MAX = 50;

interface Kept extends KnownPrint {
  readonly kind: string;
  seenAt: number;
  readonly named: Set<string>;
}

export interface Token {
  readonly id: string;
  readonly deviceId: string;
}

/** The product's table of fingerprints, in memory: the same look-ups, the same limits, the product's own matcher. */
export function createRegistry() {
  const byHash = new Map<string, Kept[]>();
  const byKind = new Map<string, Kept[]>();
  const byDevice = new Map<string, Kept[]>();
  const byToken = new Map<string, TokenUse[]>();
  let minted = 0;

  const newest = (prints: readonly Kept[] | undefined, now: number, limit: number): KnownPrint[] =>
    (prints ?? [])
      .filter(({ seenAt }) => now - seenAt <= EXPIRY_MS)
      .sort((a, b) => b.seenAt - a.seenAt)
      .slice(0, limit)
      .map((print) => ({ ...print, users: Math.min(print.named.size, LIMITS.usersMax + 1) }));

  const keep = (print: Fingerprint, deviceId: string, now: number, user: string | null): void => {
    const mine = byDevice.get(deviceId) ?? [];
    let kept = mine.find(({ hash }) => hash === print.hash);
    if (!kept) {
      const { hash, kind, features } = print;
      kept = { deviceId, hash, kind, features, users: 0, seenAt: now, named: new Set() };
      mine.push(kept);
      for (const [index, key] of [[byHash, hash] as const, [byKind, kind] as const]) {
        index.set(key, [...(index.get(key) ?? []), kept]);
      }
    }
    kept.seenAt = now;
    if (user !== null) kept.named.add(user);
    byDevice.set(deviceId, mine);
    while (mine.length > PRINTS_PER_DEVICE) forget(mine.shift());
  };

  const forget = (print: Kept | undefined): void => {
    if (!print) return;
    for (const [index, key] of [[byHash, print.hash] as const, [byKind, print.kind] as const]) {
      index.set(
        key,
        (index.get(key) ?? []).filter((other) => other !== print),
      );
    }
  };

  return {
    /** One session of a browser. @param token what it brings, null without one. */
    meet(browser: BrowserFacts, token: Token | null, now: number, user: string | null) {
      const print = fingerprintOf(browser);
      const decision: MatchDecision | null = token === null ? decide(print, now) : null;
      const found = decision && 'deviceId' in decision ? decision.deviceId : null;
      const owned = token ?? { id: `tok_${++minted}`, deviceId: found ?? `dev_${minted}` };
      const uses = note(owned, now);
      const deviceId = isTwin(owned.id, uses) ? `dev_${++minted}` : owned.deviceId;
      keep(print, deviceId, now, user);
      return { token: { id: owned.id, deviceId }, decision };
    },
  };

  function note({ id, deviceId }: Token, now: number): TokenUse[] {
    const uses = byToken.get(deviceId) ?? [];
    const mine = uses.find(({ tokenId }) => tokenId === id);
    const { sessions, firstSeenAt } = mine ?? { sessions: 0, firstSeenAt: now };
    const fresh = { tokenId: id, sessions: sessions + 1, firstSeenAt, lastSeenAt: now };
    const all = [...uses.filter((use) => use !== mine && now - use.lastSeenAt <= EXPIRY_MS), fresh];
    byToken.set(deviceId, all);
    return all;
  }

  function decide(print: Fingerprint, now: number): MatchDecision {
    const same = newest(byHash.get(print.hash), now, SAME_MAX);
    const near = print.alike ? [] : newest(byKind.get(print.kind), now, LIMITS.candidatesMax + 1);
    return matchDevice(print, same, near);
  }
}
