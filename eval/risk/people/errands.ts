import type { Random } from '../random.ts';
import type { Visit } from '../traffic/visit.ts';
import type { Person } from './person.ts';
import { buy } from './shopping.ts';

/** What somebody comes for. */
export type Errand = 'join' | 'look' | 'buy' | 'account' | 'sell' | 'send' | 'promo';

export function chooseErrand({ group, payee }: Person, sale: boolean, random: Random): Errand {
  if (group === 'seller' && payee && random.chance(0.35)) return 'sell';
  return random.weighted<Errand>([
    ['look', 58],
    ['buy', sale ? 50 : group === 'big_spender' ? 34 : 24],
    ['account', 4],
    ['send', 3],
    ['promo', sale ? 12 : 4],
  ]);
}

/**
 * One visit from door to door.
 * @param move called on the way, when a person on the move changes networks.
 * @returns whether the visit began with a login.
 */
export function act(person: Person, errand: Errand, visit: Visit, move: () => void): boolean {
  const { random } = person;
  if (errand === 'join') {
    join(visit, random);
    browse(visit, random, 1);
    if (random.chance(0.35)) visit.step('promo_redeem');
    if (random.chance(0.45)) buy(person, visit);
    return true;
  }
  const loggedIn = enter(person, visit);
  browse(visit, random, 1);
  move();
  if (errand === 'buy') buy(person, visit);
  if (errand === 'promo') promo(person, visit);
  if (errand === 'account') keepHouse(visit, random);
  if (errand === 'sell') cashOut(person, visit);
  if (errand === 'send') send(person, visit);
  if (errand === 'look') browse(visit, random, 1);
  if (loggedIn && random.chance(0.2)) visit.step('logout');
  return loggedIn;
}

function join(visit: Visit, random: Random): void {
  const { account } = visit;
  if (random.chance(0.6)) {
    visit.account = null;
    browse(visit, random, 2);
    visit.account = account;
  }
  visit.step('signup', { after: random.logNormal(70, 0.5) });
}

/** Many are still logged in; of the others, some mistype and a few have forgotten. */
function enter({ random, group }: Person, visit: Visit): boolean {
  if (random.chance(0.45)) return false;
  const forgot = random.chance(group === 'forgetful' ? 0.3 : 0.008);
  const slips = forgot ? random.int(2, 6) : random.chance(0.07) ? random.int(1, 2) : 0;
  for (let slip = 0; slip < slips; slip += 1)
    visit.step('login', { status: 'failed', after: random.logNormal(11, 0.5) });
  if (forgot) visit.step('password_reset', { after: random.logNormal(90, 0.6) });
  visit.step('login', { after: random.logNormal(14, 0.6) });
  if (random.chance(0.12)) visit.step('mfa', { after: random.logNormal(16, 0.5) });
  return true;
}

function browse(visit: Visit, random: Random, least: number): void {
  const pages = least + Math.floor(random.exponential(1.6));
  for (let page = 0; page < pages; page += 1) {
    visit.step('page_view', {
      route: random.pick([
        '/',
        '/search',
        '/category/garden',
        '/category/audio',
        '/item/1',
        '/item/2',
        '/item/3',
        '/cart',
        '/account',
      ]),
    });
  }
}

function promo(person: Person, visit: Visit): void {
  visit.step('promo_redeem');
  if (person.random.chance(0.6)) buy(person, visit);
}

function keepHouse(visit: Visit, random: Random): void {
  const type = random.weighted([
    ['profile_change', 60],
    ['password_change', 16],
    ['add_card', 14],
    ['phone_change', 6],
    ['email_change', 4],
  ] as const);
  visit.step(type, { after: random.logNormal(45, 0.5), route: '/account' });
}

function cashOut(person: Person, visit: Visit): void {
  const { random } = person;
  if (random.chance(0.03)) {
    visit.step('payout_change', { after: random.logNormal(60, 0.4), route: '/account/payout' });
    person.payee = `iban_${random.hex(12)}`;
  }
  const amount = Math.round(random.logNormal(160, 0.7) * 100) / 100;
  visit.step('withdrawal', {
    payment: {
      amount,
      currency: person.market.currency,
      ...(person.payee ? { payee: person.payee } : {}),
      result: 'approved',
    },
  });
}

/** Money to a friend; most have a few to whom they send. */
function send({ random, market, id }: Person, visit: Visit): void {
  const amount = Math.round(random.logNormal(30, 0.6) * 100) / 100;
  const payment = { amount, currency: market.currency, payee: `friend_${id}_${random.int(1, 3)}`, result: 'approved' };
  visit.step('transfer', { payment, after: random.logNormal(30, 0.5) });
}
