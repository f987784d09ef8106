import { z } from 'zod';
import { BOT_LIST } from '#lib/enrich/user-agent.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { ClientFacts, HistoryFacts, LocatedEvent, NetworkFacts, RiskFacts, WindowFacts } from '#lib/risk/facts.ts';
import type { LinkLedger } from './link-ledger.ts';
import type { PreparedEvent } from './prepare.ts';
import type { Subjects } from './subjects.ts';

/** A row of the user's last located events, as it is stored. */
export interface LocatedRow {
  readonly occurred_at: Date;
  readonly device_id: string | null;
  readonly enrichment: unknown;
}

const StoredPlace = z.object({
  geo: z.object({
    latitude: z.number(),
    longitude: z.number(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    grade: z.enum(['city', 'country']),
  }),
  network: z.object({
    classes: z.array(z.object({ networkClass: z.enum(['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile']) })),
  }),
});

interface Sources {
  readonly prepared: PreparedEvent;
  readonly subjects: Subjects;
  readonly inWindows: boolean;
  /** As it stood before the event. */
  readonly ledger: LinkLedger;
  readonly windows: WindowFacts;
  readonly located: readonly LocatedRow[];
}

/** Everything that is known of one event, for the risk engine. What the event does not name is absent. */
export function buildFacts(sources: Sources): Partial<RiskFacts> {
  const { prepared, subjects, inWindows, ledger, windows } = sources;
  const { event, enrichment, occurredAt, receivedAt } = prepared;
  const { userId, deviceId } = subjects;
  const client = clientFacts(prepared);
  const network = networkFacts(prepared);
  return {
    now: occurredAt,
    event: { id: event.event_id, type: event.type, status: event.status, occurredAt, receivedAt, inWindows },
    ...(userId === null
      ? {}
      : {
          user: {
            id: userId,
            createdAt: event.user?.created_at === undefined ? null : Date.parse(event.user.created_at),
            labels: event.user?.labels ?? [],
          },
          history: historyFacts(userId, sources),
        }),
    ...(deviceId === null
      ? {}
      : {
          device: {
            id: deviceId,
            firstSeenAt: ledger.find('device', deviceId)?.firstSeenAt ?? null,
            collisionProne: false,
          },
        }),
    ...(client ? { client } : {}),
    ...(network ? { network } : {}),
    ...(enrichment.geo ? { geo: enrichment.geo } : {}),
    windows,
    baselines: DEFAULT_BASELINES,
    ...(event.payment
      ? {
          payment: {
            amount: event.payment.amount ?? null,
            currency: event.payment.currency ?? null,
            cardFingerprint: event.payment.card_fingerprint ?? null,
            result: event.payment.result ?? null,
          },
        }
      : {}),
  };
}

function clientFacts({ event: { device }, enrichment: { client } }: PreparedEvent): ClientFacts | null {
  if (!device?.ua && !device?.automation && !device?.timezone) return null;
  return {
    userAgent: device.ua || null,
    browserFamily: client?.browserFamily ?? null,
    botMatch: client?.botMatch ?? null,
    botListVersion: BOT_LIST.version,
    headless: client?.headless ?? false,
    automation: device.automation ?? null,
    timeZone: device.timezone || null,
  };
}

function networkFacts({ enrichment: { network } }: PreparedEvent): NetworkFacts | null {
  if (!network) return null;
  const { asn, ...rest } = network;
  return { ...rest, asn: asn?.number ?? null, organisation: asn?.organisation || null };
}

function historyFacts(userId: string, { subjects, ledger, located }: Sources): HistoryFacts {
  const { deviceId, ip, country, asn } = subjects;
  const known = (kind: 'user-country' | 'user-asn', current: string | null) => {
    const newest = ledger.newest(kind, userId);
    const hidden = current !== null && !newest.includes(current) && ledger.find(kind, userId, current) !== null;
    return hidden ? [...newest, current] : newest;
  };
  return {
    events: ledger.find('user', userId)?.events ?? 0,
    devices: ledger.total('user-device', userId),
    deviceFirstSeenAt: deviceId === null ? null : (ledger.find('user-device', userId, deviceId)?.firstSeenAt ?? null),
    ipKnown: ip !== null && ledger.find('user-ip', userId, ip) !== null,
    countries: known('user-country', country),
    asns: known('user-asn', asn),
    located: located.map((row) => locatedEvent(row, deviceId)),
  };
}

function locatedEvent(row: LocatedRow, deviceId: string | null): LocatedEvent {
  const { geo, network } = StoredPlace.parse(row.enrichment);
  return {
    ...geo,
    at: row.occurred_at.getTime(),
    classes: network.classes.map(({ networkClass }) => networkClass),
    sameDevice: deviceId !== null && row.device_id === deviceId,
  };
}
