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

/** One event as profiles take it in: canonical values, times in epoch milliseconds, null for what is not known. */
export interface Sighting {
  readonly seq: number;
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly at: number;
  readonly inWindows: boolean;
  /** True where the event was blocked. False until the event is scored. */
  readonly refused: boolean;
  /** Findings of the event about who acts. Empty until the event is scored. */
  readonly found: readonly Finding[];
  readonly userId: string | null;
  /** The person the event is about: user id, else account id, canonical e-mail address or phone number. */
  readonly person: string | null;
  readonly deviceId: string | null;
  /** True where the device id rests only on a fingerprint that many devices share. */
  readonly deviceCollisionProne: boolean;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly prefix: string | null;
  /** `AS<number>`. */
  readonly asn: string | null;
  readonly country: string | null;
  readonly place: Place | null;
  readonly classes: readonly NetworkClass[];
  /** Families of system and browser. `ua`: a short form of the user agent that still tells two user agents apart. */
  readonly os: string | null;
  readonly browser: string | null;
  readonly ua: string | null;
  /** Keys of the login chains' nodes that the event goes through (see `chainKeys`). */
  readonly chains: { readonly network: readonly string[]; readonly client: readonly string[] };
  readonly timeZone: string | null;
  readonly languages: readonly string[];
  /** Whether the collector ran in the browser; null where the event names no browser. */
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
  /** The route without its query, and with `:id` in place of ids. */
  readonly route: string | null;
  /** Round trips that came with the event, in milliseconds. */
  readonly roundTrips: readonly number[];
  /** Longest plausible round trip to the event's place, in milliseconds; null where the place is not known. */
  readonly excessRttMs: number | null;
  /** Offset of the client's clock, in minutes east of UTC; null where not known. */
  readonly offsetMinutes: number | null;
}

const NOTHING_FOUND: readonly Finding[] = [];
const ROUTE_CHARACTERS_MAX = 120;
const NAME_CHARACTERS_MAX = 64;
const ID_IN_ROUTE = /^(?:\d+|[0-9a-f]{8,}|[0-9a-f-]{32,})$|\d{4}/i;
const PROVES_NOTHING_UNTIL_DONE = new Set(['login', 'mfa', 'password_reset']);

/** Whether profiles may learn from the event. It must not be failed, blocked or an unfinished login, mfa or reset. */
export function isTrusted({ type, status, refused }: Pick<Sighting, 'type' | 'status' | 'refused'>): boolean {
  if (refused) return false;
  return status === 'succeeded' || (status === 'attempted' && !PROVES_NOTHING_UNTIL_DONE.has(type));
}

export const isLogin = ({ type, status, refused }: Pick<Sighting, 'type' | 'status' | 'refused'>): boolean =>
  type === 'login' && status === 'succeeded' && !refused;

/** Makes the sighting of an event. */
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
 * The device that the event names, else the one that its token or its session proves. Where a valid token says
 * otherwise, an id in the collector's own form does not count: a page can be made to send another device's id.
 */
export function deviceIdOf({ event }: PreparedEvent, { collected }: Answers): string | null {
  const named = event.device?.device_id ?? null;
  const proven = collected?.token?.valid ? collected.token.device_id : null;
  if (named !== null && !(proven !== null && isCollectorId(named))) return named;
  return proven ?? collected?.observation?.device_id ?? null;
}

/** Languages of the browser's own list, else those of the event, most wanted first. */
function languagesOf({ event }: PreparedEvent, { collected }: Answers): readonly string[] {
  const seen = collected?.observation?.browser?.languages ?? [];
  return parseLanguages(seen.length > 0 ? seen.join(',') : (event.device?.language ?? ''));
}

function roundTripsOf({ event }: PreparedEvent, { collected }: Answers): number[] {
  const sent = event.network?.rtt_ms;
  return [...(collected?.observation?.round_trips?.samples_ms ?? []), ...(sent === undefined ? [] : [sent])];
}

/** The address in lower case and without a tag after a plus sign; null where it is no address. */
export function canonicalEmail(email: string | undefined): string | null {
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

/** The beginning of a text for use in a key. Half a surrogate pair at its end is replaced: it cannot be stored. */
function cut(text: string | undefined, charactersMax: number): string | null {
  return text?.slice(0, charactersMax).toWellFormed() ?? null;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a hash of 32 bits. It tells the user agents of one browser family apart. */
function shortHash(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
