import { browserOf } from '../traffic/client.ts';
import { DAY_MS, MINUTE_MS, START_AT } from '../world/clock.ts';
import { type Attack, cents, PEACE_DAYS, strike } from './scene.ts';
import { createVillain, disguise, likelyAmount } from './villains.ts';

/**
 * A session cookie from malware on the victim's machine goes on elsewhere while the session lives. Stealers copy the whole
 * cookie jar, so the device cookie often comes along, and tools set the user agent to the victim's (Microsoft DART, 2022).
 */
export const hijackSession: Attack = (scene, name) => {
  const { random, people, networks } = scene;
  const candidates = people
    .flatMap((person) => person.visits.map((visit) => ({ person, visit })))
    .filter(({ person, visit }) => {
      const next = person.visits.find(({ at }) => at > visit.at);
      return visit.at > START_AT + PEACE_DAYS * DAY_MS && (!next || next.at > visit.endedAt + 90 * MINUTE_MS);
    });
  const { person, visit: stolen } = random.pick(candidates);
  const at = stolen.endedAt + random.between(0.5, 22) * MINUTE_MS;
  const villain = createVillain(networks, random);
  const address = random.chance(0.75) ? disguise(person.market.country, networks, random) : villain.lair;
  const jar = random.chance(0.45) ? stolen.client.device : null;
  const device = jar ? { ...villain.device, token: jar.token } : villain.device;
  const careful = random.chance(0.5);
  const client = browserOf(device, careful ? stolen.client.timeZone : villain.lair.timeZone, at, {
    languages: careful ? stolen.client.languages : villain.languages,
    ...(random.chance(0.5) ? { userAgent: stolen.client.userAgent } : {}),
  });
  const actor = { client, address, body: villain.lair };
  const move = {
    attack: 'session_hijack',
    incident: name,
    unit: person.id,
    actor,
    account: person.account,
    at,
    sessionId: stolen.sessionId,
  };
  const visit = strike(scene, move);
  visit.step('page_view', { route: '/account' });
  if (random.chance(0.6)) visit.step('page_view', { route: '/account/cards' });
  if (random.chance(0.5)) visit.step('payout_change', { route: '/account/payout', after: random.logNormal(35, 0.5) });
  const amount = cents(likelyAmount(person, random, 3));
  const payment = { amount, currency: person.market.currency, payee: `iban_${random.hex(12)}`, result: 'approved' };
  visit.step(random.chance(0.5) ? 'withdrawal' : 'transfer', { harm: true, payment, after: random.logNormal(40, 0.5) });
};
