import { AMOUNT_UNIT } from '../derive/window-metrics.ts';
import type { KeyWindow } from '../derive/windows.ts';
import type { RiskFacts } from '../facts.ts';
import { graphFacts } from '../profiles/graph.ts';
import type { Profiles } from '../profiles/state.ts';
import type { Placed } from '../scoring/scorer.ts';
import type { VelocityKey } from '../velocity.ts';
import { clientFacts, deviceFacts, fingerprintFacts, tokenFacts } from './device.ts';
import type { PaymentFacts } from './event.ts';
import { historyFacts } from './history.ts';
import type { NetworkFacts } from './network.ts';
import { rttFacts, sessionFacts } from './session.ts';
import type { UserFacts } from './user.ts';
import type { BaselineFacts, WindowFacts } from './windows.ts';

/**
 * The windows of an event by the kind of key: null where the event does not name the key, absent where no windows of
 * that kind are kept.
 */
export type WindowsOfEvent = { readonly [Kind in VelocityKey]?: KeyWindow | null };

/**
 * Builds the facts of one event. Groups that the event says nothing about are absent.
 * @param state the profiles before the event is taken into them.
 * @param windows with the event counted; null for an event that came too late to be counted.
 */
export function buildFacts(
  state: Profiles,
  windows: WindowsOfEvent | null,
  placed: Placed,
  baselines: BaselineFacts,
): Partial<RiskFacts> {
  const { prepared, sighting, answers } = placed;
  const { event, enrichment, occurredAt, receivedAt } = prepared;
  const facts: { -readonly [Name in keyof RiskFacts]?: RiskFacts[Name] } = {
    now: occurredAt,
    event: {
      id: event.event_id,
      type: event.type,
      status: event.status,
      route: event.session?.route ?? null,
      occurredAt,
      receivedAt,
      inWindows: placed.inWindows,
    },
    windows: windowFacts(windows, sighting.at),
    baselines,
    lists: answers.lists,
  };
  const put = <Name extends keyof RiskFacts>(name: Name, known: RiskFacts[Name] | null) => {
    if (known !== null) facts[name] = known;
  };
  put('user', userFacts(placed));
  put('customer', answers.customer);
  put('device', deviceFacts(state, sighting));
  put('token', tokenFacts(state, sighting, answers));
  put('fingerprint', fingerprintFacts(state, sighting, answers));
  put('client', clientFacts(state, prepared, sighting, answers));
  put('network', networkFacts(placed));
  put('geo', enrichment.geo);
  put('rtt', rttFacts(state, sighting, answers));
  put('history', historyFacts(state, sighting));
  put('session', sessionFacts(state, sighting, answers));
  put('payment', paymentFacts(placed));
  put('graph', graphFacts(state, sighting, new Set(answers.fraudUsers)));
  put('labels', answers.labels);
  return facts;
}

function userFacts({ prepared: { event, enrichment }, sighting }: Placed): UserFacts | null {
  if (sighting.userId === null) return null;
  const { created_at: createdAt, labels = [] } = event.user ?? {};
  return {
    id: sighting.userId,
    createdAt: createdAt === undefined ? null : Date.parse(createdAt),
    labels,
    emailDomain: enrichment.email?.domain ?? sighting.email?.split('@')[1] ?? null,
    disposableEmail: enrichment.email?.disposable ?? null,
    disposableListVersion: enrichment.email?.listVersion ?? null,
  };
}

function networkFacts({ prepared: { enrichment } }: Placed): NetworkFacts | null {
  if (!enrichment.network) return null;
  const { asn, ...rest } = enrichment.network;
  return {
    ...rest,
    asn: asn?.number ?? null,
    organisation: asn?.organisation || null,
    asnListVersion: asn?.listVersion ?? null,
  };
}

function paymentFacts({ prepared: { event }, sighting }: Placed): PaymentFacts | null {
  if (!event.payment) return null;
  const { amount, currency, card, result, payee } = sighting;
  return { amount, currency, cardFingerprint: card, result, payee };
}

function windowFacts(windows: WindowsOfEvent | null, at: number): WindowFacts {
  return {
    count(kind, metric, window) {
      const rows = windows === null ? null : windows[kind];
      if (rows === undefined) throw new Error(`No windows of the ${kind} are kept: only rules count them.`);
      const count = rows?.count(metric, window, at) ?? null;
      return count === null || metric !== 'amount' ? count : count / AMOUNT_UNIT;
    },
    saturated: (kind) => windows?.[kind]?.saturated(at) ?? false,
  };
}
