import type { BaselineFacts, NetworkFacts, PaymentFacts, RiskFacts, UserFacts, WindowFacts } from '#lib/risk/facts.ts';
import { graphFacts } from '#lib/risk/profiles/graph.ts';
import type { ScoringState } from '#lib/risk/profiles/state.ts';
import type { Placed } from '../scorer.ts';
import { windowKeysOf } from '../sighting.ts';
import { clientFacts, deviceFacts, fingerprintFacts, tokenFacts } from './device.ts';
import { historyFacts } from './history.ts';
import { rttFacts, sessionFacts } from './session.ts';

/**
 * Everything that is known of one event, for the risk engine. What the event does not name is absent.
 * @param state as it stood before the event, but with the event in its windows.
 */
export function buildFacts(state: ScoringState, placed: Placed, baselines: BaselineFacts): Partial<RiskFacts> {
  const { prepared, sighting, answers } = placed;
  const { event, enrichment, occurredAt, receivedAt } = prepared;
  return {
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
    ...optional('user', userFacts(placed)),
    ...optional('customer', answers.customer),
    ...optional('device', deviceFacts(state, sighting)),
    ...optional('token', tokenFacts(state, sighting, answers)),
    ...optional('fingerprint', fingerprintFacts(state, sighting, answers)),
    ...optional('client', clientFacts(state, prepared, sighting, answers)),
    ...optional('network', networkFacts(placed)),
    ...optional('geo', enrichment.geo),
    ...optional('rtt', rttFacts(state, sighting, answers)),
    ...optional('history', historyFacts(state, sighting)),
    ...optional('session', sessionFacts(state, sighting, answers)),
    windows: windowFacts(state, placed),
    baselines,
    ...optional('payment', paymentFacts(placed)),
    ...optional('graph', graphFacts(state, sighting, new Set(answers.fraudUsers))),
    lists: answers.lists,
    ...optional('labels', answers.labels),
  };
}

function optional<Name extends keyof RiskFacts>(
  name: Name,
  facts: RiskFacts[Name] | null,
): { readonly [key in Name]?: RiskFacts[Name] } {
  return facts === null ? {} : ({ [name]: facts } as { readonly [key in Name]?: RiskFacts[Name] });
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
  return { ...rest, asn: asn?.number ?? null, organisation: asn?.organisation || null };
}

function paymentFacts({ prepared: { event }, sighting }: Placed): PaymentFacts | null {
  if (!event.payment) return null;
  const { amount, currency, card, result, payee } = sighting;
  return { amount, currency, cardFingerprint: card, result, payee };
}

/** An event that came too late for its place has no windows: counts around it would change with what came since. */
function windowFacts(state: ScoringState, { sighting, inWindows }: Placed): WindowFacts {
  const keys = windowKeysOf(sighting);
  const of = (kind: keyof typeof keys) => {
    const key = keys[kind];
    return key === null || !inWindows ? null : state.window(kind, key);
  };
  return {
    count: (kind, metric, window) => of(kind)?.count(metric, window, sighting.at) ?? null,
    saturated: (kind) => of(kind)?.saturated(sighting.at) ?? false,
  };
}
