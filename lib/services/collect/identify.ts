import type { Executor } from '#db/client.ts';
import { findPrints, findTokenUses, type PrintRecord } from '#db/queries/collector.ts';
import { Features, type Fingerprint } from '#lib/collector/fingerprint.ts';
import { type KnownPrint, LIMITS, matchDevice } from '#lib/collector/match.ts';
import { type DeviceToken, newDeviceId } from '#lib/collector/token.ts';
import { isTwin, type TokenUse } from '#lib/collector/twins.ts';
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

/** What a message brings to tell the device by. */
export interface Bearer {
  readonly print: Fingerprint | null;
  readonly token: DeviceToken | null;
  /** The message opens a session. */
  readonly opens: boolean;
}

/** The device of a browser: its token's, else that of the same or the only similar fingerprint, else a new one. */
export async function identify(db: Executor, tenantId: string, bearer: Bearer, now: Date): Promise<Identity> {
  const { print, token } = bearer;
  const since = new Date(now.getTime() - EXPIRY_MS);
  const same = print ? await findPrints(db, tenantId, { hash: print.hash }, since, SAME_MAX) : [];
  const users = new Set(same.flatMap(({ userIds }) => userIds)).size;
  const unknown = { deviceId: newDeviceId(), match: 'new', deviceFirstSeenAt: now, users } as const;
  if (token) {
    if (bearer.opens && (await belongsToTwin(db, tenantId, token, since, now))) return unknown;
    const [own] = await findPrints(db, tenantId, { deviceId: token.deviceId }, since, 1);
    const deviceFirstSeenAt = own?.deviceFirstSeenAt ?? new Date(token.issuedAt);
    return { deviceId: token.deviceId, match: 'token', deviceFirstSeenAt, users };
  }
  const near =
    print && !print.alike ? await findPrints(db, tenantId, { kind: print.kind }, since, LIMITS.candidatesMax + 1) : [];
  const found = print ? matchDevice(print, same.map(toKnown), near.map(toKnown)) : null;
  const row =
    found && 'deviceId' in found ? [...same, ...near].find(({ deviceId }) => deviceId === found.deviceId) : undefined;
  if (!found || !row) return unknown;
  return { deviceId: row.deviceId, match: found.match, deviceFirstSeenAt: row.deviceFirstSeenAt, users };
}

async function belongsToTwin(
  db: Executor,
  tenantId: string,
  { id, deviceId }: DeviceToken,
  since: Date,
  now: Date,
): Promise<boolean> {
  const uses: TokenUse[] = (await findTokenUses(db, tenantId, deviceId, since)).map(toUse);
  const mine = uses.find(({ tokenId }) => tokenId === id);
  if (!mine) return false;
  const opened = { ...mine, sessions: mine.sessions + 1, lastSeenAt: now.getTime() };
  return isTwin(id, [...uses.filter((use) => use !== mine), opened]);
}

function toUse(row: { tokenId: string; sessions: number; firstSeenAt: Date; lastSeenAt: Date }): TokenUse {
  return { ...row, firstSeenAt: row.firstSeenAt.getTime(), lastSeenAt: row.lastSeenAt.getTime() };
}

function toKnown(row: PrintRecord): KnownPrint {
  return {
    deviceId: row.deviceId,
    hash: row.hash,
    features: Features.parse(row.features),
    users: row.userIds.length,
  };
}
