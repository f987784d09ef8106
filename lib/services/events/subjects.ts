import type { EventKeyRow } from '#db/queries/ingest.ts';
import type { LinkKey, LinkKind } from '#db/queries/links.ts';
import type { PreparedEvent } from './prepare.ts';

/** What an event is about, as the tables name it; null for what it does not say. */
export interface Subjects {
  readonly userId: string | null;
  readonly deviceId: string | null;
  readonly sessionId: string | null;
  /** Canonical text. */
  readonly ip: string | null;
  readonly asn: string | null;
  readonly country: string | null;
}

export function subjectsOf({ event, enrichment }: PreparedEvent): Subjects {
  const asn = enrichment.network?.asn;
  return {
    userId: event.user?.client_user_id ?? null,
    deviceId: event.device?.device_id ?? null,
    sessionId: event.session?.session_id ?? null,
    ip: enrichment.network?.ip ?? null,
    asn: asn ? `AS${asn.number}` : null,
    country: enrichment.geo?.country ?? null,
  };
}

/** The links that an event is a sighting of. */
export function linksOf({ userId, deviceId, sessionId, ip, asn, country }: Subjects): LinkKey[] {
  const pair = (kind: LinkKind, key: string | null, other: string | null): LinkKey[] =>
    key === null || other === null ? [] : [{ kind, key, other }];
  return [
    ...pair('user', userId, ''),
    ...pair('session', sessionId, ''),
    ...pair('device', deviceId, ''),
    ...pair('user-device', userId, deviceId),
    ...pair('device-user', deviceId, userId),
    ...pair('user-ip', userId, ip),
    ...pair('user-country', userId, country),
    ...pair('user-asn', userId, asn),
  ];
}

/** The lists that facts and correlation show of an event's subjects. */
export function listsOf({ userId, deviceId }: Subjects): Omit<LinkKey, 'other'>[] {
  return [
    ...(userId === null
      ? []
      : (['user-device', 'user-country', 'user-asn'] as const).map((kind) => ({ kind, key: userId }))),
    ...(deviceId === null ? [] : [{ kind: 'device-user' as const, key: deviceId }]),
  ];
}

/** The rows that the windows read of an event. Logins count per operator too, sign-ups per address for a day. */
export function eventKeysOf(
  { event, occurredAt }: PreparedEvent,
  { userId, deviceId, sessionId, ip, asn }: Subjects,
  seq: number,
  inWindows: boolean,
): EventKeyRow[] {
  const row = (kind: EventKeyRow['kind'], key: string | null): EventKeyRow[] =>
    key === null
      ? []
      : [
          {
            kind,
            key,
            occurred_at: new Date(occurredAt).toISOString(),
            seq,
            in_windows: inWindows,
            type: event.type,
            status: event.status,
            user_id: userId,
            device_id: deviceId,
            session_id: sessionId,
            ip,
          },
        ];
  return [
    ...row('user', userId),
    ...row('device', deviceId),
    ...row('ip', ip),
    ...(event.type === 'login' ? row('asn', asn) : []),
    ...(event.type === 'signup' ? row('ip_signup', ip) : []),
  ];
}
