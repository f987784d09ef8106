import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import type { NetworkFacts } from '../facts/network.ts';
import type { WindowFacts } from '../facts/windows.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

export const cardTesting = defineSignal({
  meta: {
    id: 'card-testing',
    title: 'Cards tried out in a row',
    family: 'payment',
    weight: 4.05,
    flags: ['CARD_TESTING'],
    why: 'Stolen card numbers are tried with small sums until one is accepted; the good ones are sold or used.',
    investigate: [
      'Refund the payments that went through before the chargebacks come.',
      'Compare the first digits of the cards: one bank points to an enumeration.',
    ],
    falsePositives: [
      'An outage of an issuer or of your processor: declines across many devices at once.',
      'A customer who mistypes one card again and again.',
    ],
    references: ['Stripe docs, card testing', 'OWASP Automated Threats OAT-001'],
  },
  requires: ['event', 'windows'],
  optional: ['device', 'network'],
  options: z.object({
    cards_1h_min: z.number().int().min(2).default(3).meta({ title: 'Cards in an hour' }),
    attempts_1h_min: z.number().int().min(2).default(5).meta({ title: 'Attempts in an hour' }),
    decline_rate_min: z.number().min(0).max(1).default(0.5).meta({ title: 'Share of declines' }),
    one_card_factor: z.number().min(0).max(1).default(0.3).meta({ title: 'Factor where it is always the same card' }),
  }),
  evidence: z.object({
    device_id: z.string().nullable(),
    ip: z.string().nullable(),
    attempts_1h: z.number().int(),
    distinct_cards_1h: z.number().int(),
    decline_rate: z.number(),
    small_amount_share: z.number(),
  }),
  run({ event, windows, device, network }, options) {
    if (!PAYMENT_TYPES.has(event.type) && event.type !== 'add_card') return notApplicable('The event uses no card.');
    const keys = sourceKeys(device?.collisionProne === true, network);
    const sources = keys.flatMap((key) => sourceOf(windows, key) ?? []);
    if (sources.length === 0) return notApplicable('No payments are counted for the device, user or address.');
    const [worst] = sources
      .map((source) => ({ ...source, strength: strengthOf(source, options) }))
      .sort((a, b) => b.strength - a.strength);
    if (!worst || worst.strength === 0) return clear;
    const { attempts, cards, declineRate, smallShare } = worst;
    return flagged(worst.strength, {
      device_id: device?.id ?? null,
      ip: network?.ip ?? null,
      attempts_1h: attempts,
      distinct_cards_1h: cards,
      decline_rate: Math.round(declineRate * 100) / 100,
      small_amount_share: Math.round(smallShare * 100) / 100,
    });
  },
});

type Key = 'device' | 'user' | 'session' | 'ip';
type Source = NonNullable<ReturnType<typeof sourceOf>>;

/** An address counts where its payments come from one line, and a device where its id is its own. */
function sourceKeys(collisionProne: boolean, network: NetworkFacts | undefined): Key[] {
  const ip = network !== undefined && network.bogonRange === null && !isSharedByDesign(network);
  return [...(collisionProne ? [] : (['device'] as const)), 'user', 'session', ...(ip ? (['ip'] as const) : [])];
}

function sourceOf(windows: WindowFacts, key: Key) {
  const attempts = windows.count(key, 'payments', '1h');
  if (attempts === null) return null;
  const all = Math.max(1, attempts);
  return {
    key,
    attempts,
    cards: windows.count(key, 'distinct_cards', '1h') ?? 0,
    declineRate: (windows.count(key, 'declined_payments', '1h') ?? 0) / all,
    smallShare: (windows.count(key, 'small_payments', '1h') ?? 0) / all,
  };
}

/** Many customers share an address: there declines must come with the many cards. */
function strengthOf(
  { key, attempts, cards, declineRate }: Source,
  options: {
    readonly cards_1h_min: number;
    readonly attempts_1h_min: number;
    readonly decline_rate_min: number;
    readonly one_card_factor: number;
  },
): number {
  const declined = attempts >= options.attempts_1h_min && declineRate >= options.decline_rate_min;
  const many = cards >= options.cards_1h_min;
  if (key === 'ip') return declined && many ? overLimit(cards, options.cards_1h_min) : 0;
  const byCards = many ? overLimit(cards, options.cards_1h_min) : 0;
  const byDeclines = declined ? overLimit(attempts, options.attempts_1h_min) : 0;
  return Math.max(byCards, byDeclines * (cards <= 1 ? options.one_card_factor : 1));
}
