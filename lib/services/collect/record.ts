import { database, type Executor } from '#db/client.ts';
import { lockObservation, type ObservationRecord, upsertObservation, upsertPrint } from '#db/queries/collector.ts';
import { type SiteRecord, touchSite } from '#db/queries/sites.ts';
import { type Fingerprint, fingerprintOf } from '#lib/collector/fingerprint.ts';
import { LIMITS } from '#lib/collector/match.ts';
import { IDLE_MS_MAX, type Pages, SESSION_MS_MAX, withMessage, withPage } from '#lib/collector/session.ts';
import { type DeviceToken, randomId, readToken, refreshed, writeToken } from '#lib/collector/token.ts';
import { type CollectInput, type CollectResult, PageBehaviour } from '#lib/contracts/collect.ts';
import { Observation } from '#lib/contracts/observation.ts';
import { keys } from '#lib/keys.ts';
import { ServiceError } from '../errors.ts';
import { frequencyOf } from './frequency.ts';
import { type Identity, identify } from './identify.ts';

const SITE_SEEN_MS = 60_000;

/** The session of a message as it stood before, and what it is called from now on. */
interface Session {
  readonly id: string;
  readonly before: Observation | null;
  readonly pages: Pages;
}

/**
 * Takes in one message of the collector: finds or makes the device id, adds to the session, and answers with a
 * refreshed token. The page's own ids are believed only where their token is genuine.
 * @throws ServiceError invalid_request for a message that brings neither a token nor a browser.
 */
export async function recordObservation(site: SiteRecord, input: CollectInput, now: Date): Promise<CollectResult> {
  const { tenantId } = site;
  const { signing } = keys();
  const [key = ''] = signing;
  const token = input.token === null ? null : readToken(input.token, tenantId, signing);
  const print = input.browser ? fingerprintOf(input.browser) : null;
  if (!token && !print) {
    throw new ServiceError('invalid_request', 'browser: is needed where there is no valid token.', {
      location: 'browser',
    });
  }
  const frequency = print ? await frequencyOf(tenantId, print.hash, now) : null;
  const { owned, sessionId } = await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const tokenId = token?.id ?? randomId('tok');
      const session = await openSession(tx, tenantId, input.session_id, tokenId, now);
      const identity = await identify(tx, tenantId, { print, token, opens: session.before === null }, now);
      const { deviceId } = identity;
      const owned = { id: tokenId, deviceId, tenantId, issuedAt: token?.issuedAt ?? now.getTime() };
      if (print) await upsertPrint(tx, tenantId, printRow(print, identity, now));
      await upsertObservation(
        tx,
        tenantId,
        observationRow(site, input, { print, identity, session, frequency }, owned, now),
      );
      await touchSite(tx, tenantId, site.siteId, now, new Date(now.getTime() - SITE_SEEN_MS));
      return { owned, sessionId: session.id };
    });
  const copy = refreshed(owned, now.getTime());
  return { token: writeToken(copy, key), device_id: copy.deviceId, session_id: sessionId };
}

/** The named session where it is this token's and still open, else a new one. */
async function openSession(
  db: Executor,
  tenantId: string,
  named: string | null,
  tokenId: string,
  now: Date,
): Promise<Session> {
  const row = named === null ? undefined : await lockObservation(db, tenantId, named);
  if (!row || row.tokenId !== tokenId || !isOpen(row, now)) return { id: randomId('ses'), before: null, pages: {} };
  const pages = Object.fromEntries(
    Object.entries(row.pages).map(([pageId, counts]) => [pageId, PageBehaviour.parse(counts)]),
  );
  return { id: row.sessionId, before: Observation.parse(row.observation), pages };
}

function isOpen(row: ObservationRecord, now: Date): boolean {
  const { first_seen_at: firstSeenAt } = Observation.parse(row.observation);
  return now.getTime() - row.seenAt.getTime() <= IDLE_MS_MAX && now.getTime() - firstSeenAt <= SESSION_MS_MAX;
}

function printRow(print: Fingerprint, identity: Identity, now: Date) {
  const { hash, kind, features } = print;
  const { deviceId, deviceFirstSeenAt } = identity;
  return { deviceId, hash, kind, features, deviceFirstSeenAt, seenAt: now };
}

interface Found {
  readonly print: Fingerprint | null;
  readonly identity: Identity;
  readonly session: Session;
  readonly frequency: number | null;
}

function observationRow(
  site: SiteRecord,
  input: CollectInput,
  { print, identity, session, frequency }: Found,
  token: Pick<DeviceToken, 'id' | 'deviceId'>,
  now: Date,
): Omit<ObservationRecord, 'tenantId'> {
  const { before } = session;
  const pages = input.behaviour ? withPage(session.pages, input.page_id, input.behaviour) : session.pages;
  const told = { input, print, users: identity.users, usersMax: LIMITS.usersMax, frequency, pages };
  const observation: Observation = {
    session_id: session.id,
    site_id: site.siteId,
    token_id: token.id,
    device_id: token.deviceId,
    match: before?.match ?? identity.match,
    device_first_seen_at: identity.deviceFirstSeenAt.getTime(),
    first_seen_at: before?.first_seen_at ?? now.getTime(),
    seen_at: now.getTime(),
    ...withMessage(before, told),
  };
  const { id: tokenId, deviceId } = token;
  return { sessionId: session.id, siteId: site.siteId, tokenId, deviceId, seenAt: now, observation, pages };
}
