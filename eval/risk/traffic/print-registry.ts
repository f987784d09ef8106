import { type Fingerprint, fingerprintOf } from '#lib/collector/fingerprint.ts';
import { type KnownPrint, LIMITS, matchDevice } from '#lib/collector/match.ts';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import type { DeviceMatch } from '#lib/contracts/observation.ts';

interface Known {
  readonly deviceId: string;
  readonly hash: string;
  readonly features: Fingerprint['features'];
  readonly users: Set<string>;
}

export interface Identity {
  readonly deviceId: string;
  readonly match: DeviceMatch;
  readonly firstSeenAt: number;
}

const FREQUENCY_FROM = 1000;

interface Meeting {
  readonly print: Fingerprint;
  readonly identity: Identity;
  /** Users that were seen with this very fingerprint, the one at hand included. */
  readonly users: number;
  /** Share of the known fingerprints; null while few are known. */
  readonly frequency: number | null;
}

export interface PrintRegistry {
  meet(tokenId: string, browser: BrowserFacts, at: number, userId: string | undefined): Meeting;
}

/** Which fingerprints were seen, and which device each token is: by the token, else by the product's own rules. */
export function createPrintRegistry(): PrintRegistry {
  const devices = new Map<string, Identity>();
  const byHash = new Map<string, Known[]>();
  const byKind = new Map<string, Known[]>();
  const prints = new WeakMap<BrowserFacts, Fingerprint>();
  let known = 0;
  const identify = (tokenId: string, print: Fingerprint, at: number): Identity => {
    const own = devices.get(tokenId);
    if (own) return { ...own, match: 'token' };
    const same = byHash.get(print.hash) ?? [];
    const near = same.length > 0 || print.alike ? [] : (byKind.get(print.kind) ?? []).slice(-LIMITS.candidatesMax - 1);
    const found = matchDevice(print, same.map(toKnown), near.map(toKnown));
    const deviceId = 'deviceId' in found ? found.deviceId : `dev_${devices.size}`;
    const identity = { deviceId, match: found.match, firstSeenAt: at };
    devices.set(tokenId, identity);
    return identity;
  };
  const remember = (print: Fingerprint, deviceId: string): Known => {
    const same = byHash.get(print.hash) ?? [];
    const own = same.find((entry) => entry.deviceId === deviceId);
    if (own) return own;
    const entry = { deviceId, hash: print.hash, features: print.features, users: new Set<string>() };
    byHash.set(print.hash, [...same, entry]);
    byKind.set(print.kind, [...(byKind.get(print.kind) ?? []), entry]);
    known += 1;
    return entry;
  };
  return {
    meet(tokenId, browser, at, userId) {
      const print = prints.get(browser) ?? fingerprintOf(browser);
      prints.set(browser, print);
      const identity = identify(tokenId, print, at);
      const entry = remember(print, identity.deviceId);
      if (userId) entry.users.add(userId);
      const same = byHash.get(print.hash) ?? [];
      const users = new Set(same.flatMap((other) => [...other.users])).size;
      return { print, identity, users, frequency: known < FREQUENCY_FROM ? null : same.length / known };
    },
  };
}

const toKnown = ({ deviceId, hash, features, users }: Known): KnownPrint => ({
  deviceId,
  hash,
  features,
  users: users.size,
});
