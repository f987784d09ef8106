import type { Executor } from '#db/client.ts';
import { findPrints, type PrintRecord } from '#db/queries/collector.ts';
import { Features, type Fingerprint } from '#lib/collector/fingerprint.ts';
import { type KnownPrint, LIMITS, matchDevice } from '#lib/collector/match.ts';
import { type DeviceToken, randomId } from '#lib/collector/token.ts';
import type { DeviceMatch } from '#lib/contracts/observation.ts';

const EXPIRY_MS = 30 * 86_400_000;
const SAME_MAX = 50;

export interface Identity {
  readonly deviceId: string;
  readonly match: DeviceMatch;
  readonly deviceFirstSeenAt: Date;
  /** Users that events named with this fingerprint, up to one more than makes it prone to collisions. */
  readonly users: number;
}

/** The device of a browser: its token's, else that of the same or the only similar fingerprint, else a new one. */
export async function identify(
  db: Executor,
  tenantId: string,
  print: Fingerprint | null,
  token: DeviceToken | null,
  now: Date,
): Promise<Identity> {
  const since = new Date(now.getTime() - EXPIRY_MS);
  const same = print ? await findPrints(db, tenantId, { hash: print.hash }, since, SAME_MAX) : [];
  const users = new Set(same.flatMap(({ userIds }) => userIds)).size;
  if (token) {
    const [own] = await findPrints(db, tenantId, { deviceId: token.deviceId }, since, 1);
    const deviceFirstSeenAt = own?.deviceFirstSeenAt ?? new Date(token.issuedAt);
    return { deviceId: token.deviceId, match: 'token', deviceFirstSeenAt, users };
  }
  const near =
    print && !print.alike && same.length === 0
      ? await findPrints(db, tenantId, { kind: print.kind }, since, LIMITS.candidatesMax + 1)
      : [];
  const found = print ? matchDevice(print, same.map(toKnown), near.map(toKnown)) : null;
  const row =
    found && 'deviceId' in found ? [...same, ...near].find(({ deviceId }) => deviceId === found.deviceId) : undefined;
  if (!found || !row) return { deviceId: randomId('dev'), match: 'new', deviceFirstSeenAt: now, users };
  return { deviceId: row.deviceId, match: found.match, deviceFirstSeenAt: row.deviceFirstSeenAt, users };
}

function toKnown(row: PrintRecord): KnownPrint {
  return {
    deviceId: row.deviceId,
    hash: row.hash,
    features: Features.parse(row.features),
    users: row.userIds.length,
  };
}
