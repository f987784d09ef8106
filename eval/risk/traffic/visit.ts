import type { Event } from '#lib/contracts/event.ts';
import type { Random } from '../random.ts';
import { roundTripMs } from '../world/latency.ts';
import type { Address } from '../world/networks.ts';
import { type Client, messageOf } from './client.ts';
import type { Honest, Hostile, Sent } from './simulated.ts';

/** An account of the shop; `id` is null where somebody names an account that is not there. */
export interface Account {
  readonly id: string | null;
  readonly email: string;
  readonly phone: string;
  /** Epoch milliseconds. */
  readonly createdAt: number | null;
}

export interface Step {
  readonly status?: Event['status'];
  readonly route?: string;
  /** Seconds since the step before. Default: as long as a person takes. */
  readonly after?: number;
  readonly payment?: NonNullable<Event['payment']>;
  /** Of an attack only. */
  readonly harm?: boolean;
  readonly unit?: string;
}

/** Writes the events of one session, one after another. */
export interface Visit {
  readonly sessionId: string;
  /** Epoch milliseconds of the newest step. */
  at: number;
  /** May change on the way: from wifi to mobile, from the customer to the thief. */
  client: Client;
  address: Address;
  account: Account | null;
  step(type: Event['type'], step?: Step): void;
}

interface Start {
  readonly truth: Honest | Omit<Hostile, 'harm'>;
  readonly sessionId: string;
  /** Default: the session's id. */
  readonly eventPrefix?: string;
  readonly at: number;
  readonly client: Client;
  readonly address: Address;
  /** Where the body is; the packets go there by way of the address. */
  readonly body: { readonly latitude: number; readonly longitude: number };
  readonly account: Account | null;
}

const READING_SECONDS = 14;

export function openVisit(start: Start, random: Random, sink: Sent[]): Visit {
  const prefix = start.eventPrefix ?? start.sessionId;
  let page = 0;
  const visit: Visit = {
    sessionId: start.sessionId,
    at: start.at,
    client: start.client,
    address: start.address,
    account: start.account,
    step(type, step = {}) {
      visit.at += Math.round(1000 * (page === 0 ? 0 : (step.after ?? random.logNormal(READING_SECONDS, 0.9))));
      const rtt = visit.client.device ? roundTripMs(visit.address, start.body, random) : null;
      const eventId = `${prefix}-${page}`;
      sink.push({
        at: visit.at,
        event: eventOf(visit, type, step, eventId, rtt),
        message: messageOf(visit.client, eventId, rtt, random),
        truth: truthOf(start.truth, step),
      });
      page += 1;
    },
  };
  return visit;
}

function truthOf(truth: Start['truth'], { harm = false, unit }: Step): Honest | Hostile {
  if (truth.kind === 'honest') return truth;
  return { ...truth, unit: unit ?? truth.unit, harm };
}

function eventOf(visit: Visit, type: Event['type'], step: Step, eventId: string, rtt: number | null): Event {
  const { client, address, account } = visit;
  const { device } = client;
  return {
    event_id: eventId,
    type,
    status: step.status ?? 'succeeded',
    occurred_at: new Date(visit.at).toISOString(),
    ...(account ? { user: userOf(account) } : {}),
    device: {
      ua: client.userAgent,
      language: client.languages.join(','),
      ...(device
        ? {
            screen: device.screen,
            timezone: client.timeZone,
            webgl_hash: device.webglHash,
          }
        : {}),
    },
    session: { session_id: visit.sessionId, route: step.route ?? ROUTES[type] ?? `/${type.replaceAll('_', '-')}` },
    network: { ip: address.ip, ...(rtt === null ? {} : { rtt_ms: rtt }) },
    ...(step.payment ? { payment: step.payment } : {}),
  };
}

const ROUTES: Partial<Record<Event['type'], string>> = {
  payment: '/checkout/pay',
  login: '/login',
  signup: '/register',
};

function userOf({ id, email, phone, createdAt }: Account): NonNullable<Event['user']> {
  return {
    ...(id === null ? {} : { client_user_id: id, phone }),
    email,
    ...(createdAt === null ? {} : { created_at: new Date(createdAt).toISOString() }),
  };
}
