import { isCollectorId } from '#lib/collector/token.ts';
import { parseLanguages } from '#lib/enrich/languages.ts';
import { distanceKm } from '../derive/distance.ts';
import { excessRttMs } from '../derive/round-trip.ts';
import { timeZoneOffsetMinutes } from '../derive/time-zone-offset.ts';
import { userAgentOf } from '../derive/user-agent.ts';
import type { NetworkClass, Place } from '../facts/network.ts';
import type { Answers } from '../scoring/answers.ts';
import type { PreparedEvent } from '../scoring/prepare.ts';
import type { Finding } from './findings.ts';
import { chainKeys } from './logins.ts';

/** One event as the profiles take it in: canonical values, epoch milliseconds, null for what it does not say. */
export interface Sighting {
  readonly seq: number;
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly at: number;
  readonly inWindows: boolean;
  /** It was blocked. Known once it is scored; false until then. */
  readonly refused: boolean;
  /** What its signals found of who acts. Known once it is scored; empty until then. */
  readonly found: readonly Finding[];
  readonly userId: string | null;
  /** Whom the event is about as far as it says: its user, else the account, canonical e-mail address or phone. */
  readonly person: string | null;
  readonly deviceId: string | null;
  /** The device id rests on a fingerprint alone that many devices share. */
  readonly deviceCollisionProne: boolean;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly prefix: string | null;
  /** `AS<number>`. */
  readonly asn: string | null;
  readonly country: string | null;
  readonly place: Place | null;
  readonly classes: readonly NetworkClass[];
  /** Families, and the user agent in a short form that still tells two of them apart. */
  readonly os: string | null;
  readonly browser: string | null;
  readonly ua: string | null;
  /** The nodes of the login chains that the event goes through, from the root down to the last level that it knows. */
  readonly chains: { readonly network: readonly string[]; readonly client: readonly string[] };
  readonly timeZone: string | null;
  readonly languages: readonly string[];
  /** Whether the collector ran in the browser; null where no browser is named. */
  readonly collected: boolean | null;
  readonly webglHash: string | null;
  readonly fingerprint: string | null;
  readonly token: { readonly id: string; readonly copy: string; readonly valid: boolean } | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly card: string | null;
  readonly payee: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly result: string | null;
  /** Without query, with ids replaced. */
  readonly route: string | null;
  /** Round trips that came with the event, in milliseconds. */
  readonly roundTrips: readonly number[];
  /** The round trip beyond which the event's place makes it excessive; null where that cannot be said. */
  readonly excessRttMs: number | null;
  /** Minutes east of UTC where the client is; null where not known. */
  readonly offsetMinutes: number | null;
}

const NOTHING_FOUND: readonly Finding[] = [];
const ROUTE_CHARACTERS_MAX = 120;
const NAME_CHARACTERS_MAX = 64;
const ID_IN_ROUTE = /^(?:\d+|[0-9a-f]{8,}|[0-9a-f-]{32,})$|\d{4}/i;
const PROVES_NOTHING_UNTIL_DONE = new Set(['login', 'mfa', 'password_reset']);

/** Whether the event may become part of what is usual for its user: what failed, was only tried or was blocked may not. */
export function isTrusted({ type, status, refused }: Pick<Sighting, 'type' | 'status' | 'refused'>): boolean {
  if (refused) return false;
  return status === 'succeeded' || (status === 'attempted' && !PROVES_NOTHING_UNTIL_DONE.has(type));
}

export const isLogin = ({ type, status, refused }: Pick<Sighting, 'type' | 'status' | 'refused'>): boolean =>
  type === 'login' && status === 'succeeded' && !refused;

/** An event in the canonical values that profiles and windows take in. */
export function sightingOf(prepared: PreparedEvent, answers: Answers, seq: number, inWindows: boolean): Sighting {
  const { event, enrichment, occurredAt } = prepared;
  const { network, geo } = enrichment;
  const { user, device, payment } = event;
  const { token, observation } = answers.collected ?? {};
  const client = userAgentOf(prepared, answers);
  const email = canonicalEmail(user?.email);
  const phone = user?.phone?.replace(/[^\d+]/g, '') || null;
  const timeZone = device?.timezone || observation?.browser?.time_zone || null;
  const zone = timeZone ?? geo?.timeZone ?? null;
  const levels = {
    country: geo?.country ?? null,
    asn: network?.asn ? `AS${network.asn.number}` : null,
    ip: network?.ip ?? null,
    os: client?.osFamily ?? cut(device?.os, NAME_CHARACTERS_MAX),
    browser: client?.browserFamily ?? cut(device?.browser, NAME_CHARACTERS_MAX),
    ua: device?.ua ? `${client?.browser ?? ''} ${client?.os ?? ''} #${shortHash(device.ua)}` : null,
  };
  return {
    seq,
    eventId: event.event_id,
    type: event.type,
    status: event.status,
    at: occurredAt,
    inWindows,
    refused: false,
    found: NOTHING_FOUND,
    userId: user?.client_user_id ?? null,
    person: user?.client_user_id ?? user?.account_id ?? email ?? phone,
    deviceId: deviceIdOf(prepared, answers),
    deviceCollisionProne: observation?.match !== 'token' && observation?.fingerprint?.collision_prone === true,
    sessionId: event.session?.session_id ?? null,
    prefix: network?.prefix ?? null,
    place: geo,
    classes: network?.classes.map(({ networkClass }) => networkClass) ?? [],
    ...levels,
    chains: { network: chainKeys('network', levels), client: chainKeys('client', levels) },
    timeZone,
    languages: languagesOf(prepared, answers),
    collected: client ? Boolean(observation) : null,
    webglHash: device?.webgl_hash ?? observation?.browser?.webgl_hash ?? null,
    fingerprint: observation?.fingerprint?.hash ?? device?.device_fingerprint ?? null,
    token: token ? { id: token.id, copy: token.copy, valid: token.valid } : null,
    email,
    phone,
    card: payment?.card_fingerprint || null,
    payee: payment?.payee || null,
    amount: payment?.amount ?? null,
    currency: payment?.currency ?? null,
    result: payment?.result ?? null,
    route: routeOf(event.session?.route),
    roundTrips: roundTripsOf(prepared, answers),
    excessRttMs: geo && answers.pop ? excessRttMs(distanceKm(geo, answers.pop)) : null,
    offsetMinutes: zone === null ? null : timeZoneOffsetMinutes(zone, occurredAt),
  };
}

/**
 * The device that the event names, else the one that its token or its session proves. An id of the collector's own form
 * counts only as its token says it: a page can be made to name another device.
 */
export function deviceIdOf({ event }: PreparedEvent, { collected }: Answers): string | null {
  const named = event.device?.device_id ?? null;
  const proven = collected?.token?.valid ? collected.token.device_id : null;
  if (named !== null && !(proven !== null && isCollectorId(named))) return named;
  return proven ?? collected?.observation?.device_id ?? null;
}

/** Most wanted first, of the browser's own list, else of what the event says. */
function languagesOf({ event }: PreparedEvent, { collected }: Answers): readonly string[] {
  const seen = collected?.observation?.browser?.languages ?? [];
  return parseLanguages(seen.length > 0 ? seen.join(',') : (event.device?.language ?? ''));
}

function roundTripsOf({ event }: PreparedEvent, { collected }: Answers): number[] {
  const sent = event.network?.rtt_ms;
  return [...(collected?.observation?.round_trips?.samples_ms ?? []), ...(sent === undefined ? [] : [sent])];
}

/** Lower case, without a tag behind a plus sign. */
function canonicalEmail(email: string | undefined): string | null {
  const [local, domain, ...rest] = email?.trim().toLowerCase().split('@') ?? [];
  if (!local || !domain || rest.length > 0) return null;
  return `${local.split('+')[0]}@${domain}`;
}

function routeOf(route: string | undefined): string | null {
  if (!route) return null;
  const [path = ''] = route.split(/[?#]/);
  const segments = path.split('/').map((segment) => (ID_IN_ROUTE.test(segment) ? ':id' : segment));
  return cut(segments.join('/'), ROUTE_CHARACTERS_MAX) || null;
}

/** The beginning of a text that becomes part of a key; half a character at its end would not be storable. */
function cut(text: string | undefined, charactersMax: number): string | null {
  return text?.slice(0, charactersMax).toWellFormed() ?? null;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a, 32 bits: tells the user agents of one browser family apart. */
function shortHash(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
