import type { Visit } from '../traffic/visit.ts';
import type { Person } from './person.ts';

const DECLINED_CHANCE = 0.045;

/** Cart, payment, sometimes a decline and another try with the same or another card. */
export function buy(person: Person, visit: Visit): void {
  const { random, cards, spend, market } = person;
  visit.step('page_view', { route: '/cart' });
  const amount = Math.max(3, Math.round(random.logNormal(spend.median, spend.sigma) * 100) / 100);
  let card = random.chance(0.9) ? cards[0] : random.pick(cards);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const declined = random.chance(DECLINED_CHANCE);
    const payment = {
      amount,
      currency: market.currency,
      ...(card ? { card_fingerprint: card } : {}),
      result: declined ? 'declined' : 'approved',
    };
    visit.step('payment', { payment, status: declined ? 'failed' : 'succeeded', after: random.logNormal(40, 0.5) });
    if (!declined) return;
    if (random.chance(0.3)) return;
    card = random.chance(0.5) ? card : random.pick(cards);
  }
}
