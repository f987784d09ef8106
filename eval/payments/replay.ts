import type { Event } from '#lib/contracts/event.ts';
import type { Enricher } from '#lib/enrich/index.ts';
import type { Example } from '#lib/learn/example.ts';
import { FEATURE_NAMES } from '#lib/learn/features.ts';
import { type EntityLabel, labelCounts, payeeFrauds } from '#lib/learn/label-facts.ts';
import { LEARNED_SIGNALS } from '#lib/learn/learned-signals.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import type { LabelFacts } from '#lib/risk/facts/links.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import type { Payment } from './generate.ts';

const CURRENCY = 'EUR';
const KEPT_MS = 60 * 86_400_000;

export interface ReplayedPayment {
  readonly payment: Payment;
  /** As a model sees it. */
  readonly example: Example;
  /** The product's own score with expert weights, 0..1. */
  readonly expert: number;
}

interface Options {
  readonly enricher: Pick<Enricher, 'enrich'>;
  /** How long after a payment its label is known and used. */
  readonly delayMs: number;
  /** Payments before this time only make history. */
  readonly from: number;
}

/**
 * Sends payments through the product's own preparation, windows, profiles and signals, with the labels as they were known
 * at each payment: a fraud is known `delayMs` after it happened.
 * @param payments by time. @param onProgress share done.
 */
export function replayPayments(
  payments: readonly Payment[],
  { enricher, delayMs, from }: Options,
  onProgress: (share: number) => void = () => {},
): ReplayedPayment[] {
  const replay = createReplay({ assess: createAssessor() });
  const ledger = createLedger(delayMs);
  const replayed: ReplayedPayment[] = [];
  payments.forEach((payment, seq) => {
    const prepared = prepareEvent(eventOf(payment), enricher, payment.at);
    const scored = replay.next(prepared, { labels: ledger.factsOf(payment) });
    if (payment.fraud) ledger.add(payment, seq);
    if (scored && payment.at >= from) {
      replayed.push({ payment, example: exampleOf(payment, scored), expert: scored.assessment.rawScore });
    }
    if (seq % 10_000 === 0) onProgress(seq / payments.length);
  });
  return replayed;
}

function eventOf({ transactionId, at, customerId, terminalId, amount }: Payment): Event {
  return {
    event_id: transactionId,
    type: 'payment',
    status: 'succeeded',
    occurred_at: new Date(at).toISOString(),
    user: { client_user_id: customerId },
    payment: { amount, currency: CURRENCY, payee: terminalId },
  };
}

const numberOf = new Map(LEARNED_SIGNALS.map(({ id }, index) => [id, index]));

function exampleOf(payment: Payment, { assessment, features }: Scored): Example {
  const strengths = assessment.results.flatMap(({ meta, outcome }) => {
    const number = numberOf.get(meta.id);
    return outcome.status === 'flagged' && number !== undefined ? [[number, outcome.strength] as const] : [];
  });
  return {
    at: payment.at,
    group: payment.customerId,
    fraud: payment.fraud,
    weight: 1,
    strengths,
    features: FEATURE_NAMES.map((name) => features[name] ?? null),
  };
}

/** The labels so far, by customer and terminal. */
function createLedger(delayMs: number) {
  const labels = new Map<string, EntityLabel[]>();
  const of = (kind: string, id: string, at: number): EntityLabel[] => {
    const known = labels.get(`${kind}/${id}`) ?? [];
    while (known[0] && known[0].occurredAt < at - KEPT_MS) known.shift();
    return known;
  };
  return {
    factsOf({ at, customerId, terminalId }: Payment): LabelFacts {
      return {
        user: labelCounts(of('user', customerId, at), at, delayMs),
        device: null,
        address: null,
        card: null,
        payee: payeeFrauds(of('payee', terminalId, at), at, delayMs),
      };
    },
    add({ at, customerId, terminalId, transactionId: labelId }: Payment, seq: number): void {
      const label = { seq, labelId, occurredAt: at, effectiveAt: at, outcome: 'fraud', fraudType: 'payment_fraud' };
      for (const name of [`user/${customerId}`, `payee/${terminalId}`]) {
        labels.set(name, [...(labels.get(name) ?? []), label]);
      }
    },
  };
}
