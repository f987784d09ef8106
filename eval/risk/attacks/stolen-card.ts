import { MARKETS } from '../world/operators.ts';
import { type Attack, anyTime, cents, strike } from './scene.ts';
import { createVillain, disguise, freshAccount, thiefAt } from './villains.ts';

/** A new account, an exit in the card's country, an expensive order within the hour; a second card where the first is refused. */
export const buyWithStolenCard: Attack = (scene, name) => {
  const { random, networks } = scene;
  const at = anyTime(scene);
  const market = random.pick(MARKETS);
  const villain = createVillain(networks, random);
  const address = disguise(market.country, networks, random);
  const actor = thiefAt(villain, address, random.chance(0.5), market.languages, at);
  const account = freshAccount(
    random,
    at,
    random.weighted([
      ['ordinary', 65],
      ['throwaway', 20],
      ['own domain', 15],
    ] as const),
  );
  const visit = strike(scene, { attack: 'stolen_card', incident: name, unit: account.id, actor, account, at });
  visit.step('page_view', { route: '/item/1' });
  visit.step('signup', { after: random.logNormal(50, 0.4) });
  visit.step('page_view', { route: '/cart' });
  const amount = cents(random.logNormal(520, 0.5));
  const refusals = random.weighted([
    [0, 55],
    [1, 30],
    [2, 15],
  ] as const);
  for (let attempt = 0; attempt <= refusals; attempt += 1) {
    const approved = attempt === refusals;
    const payment = {
      amount,
      currency: market.currency,
      card_fingerprint: `card_${random.hex(14)}`,
      result: approved ? 'approved' : 'declined',
    };
    visit.step('payment', {
      harm: approved,
      status: approved ? 'succeeded' : 'failed',
      payment,
      after: random.logNormal(40, 0.4),
    });
  }
};
