import type { Address } from '../world/networks.ts';
import { type Attack, anyTime, cents, strike } from './scene.ts';
import { bodyless, freshAccount, robotOf, scriptOf } from './villains.ts';

const ATTACK = 'card_testing';
const APPROVED_CHANCE = 0.28;

/** Stolen card numbers are tried with small amounts, as guest or under one fresh account, to see which still work. */
export const testCards: Attack = (scene, name) => {
  const { random, networks } = scene;
  let at = anyTime(scene);
  const cards = random.int(15, 70);
  const cardsPerAddress = random.chance(0.45) ? cards : random.int(2, 8);
  const pace = random.between(4, 40);
  const asGuest = random.chance(0.6);
  const account = asGuest ? null : freshAccount(random, at, random.chance(0.5) ? 'throwaway' : 'ordinary');
  const nextAddress = (): Address =>
    networks.draw(cardsPerAddress === cards ? 'hosting' : random.chance(0.7) ? 'home' : 'vpn', null, random);
  let address = nextAddress();
  const [browsers, sloppy] = [random.chance(0.65), random.chance(0.3)];
  const clientAt = (time: number) => (browsers ? robotOf(random, time, address) : scriptOf(random, sloppy));
  let client = clientAt(at);
  if (account)
    strike(scene, { attack: ATTACK, incident: name, actor: bodyless(client, address), account, at }).step('signup');
  let visit = strike(scene, {
    attack: ATTACK,
    incident: name,
    actor: bodyless(client, address),
    account,
    at: at + 5000,
  });
  for (let index = 0; index < cards; index += 1) {
    at += random.exponential(pace) * 1000 + 6000;
    if (index > 0 && index % cardsPerAddress === 0) {
      address = nextAddress();
      /* The browser profile is thrown away with the address, but not always. */
      if (random.chance(0.6)) client = clientAt(at);
      visit = strike(scene, { attack: ATTACK, incident: name, actor: bodyless(client, address), account, at });
    }
    const approved = random.chance(APPROVED_CHANCE);
    const card = `card_${random.hex(14)}`;
    const payment = {
      amount: cents(random.between(0.5, 6)),
      currency: 'EUR',
      card_fingerprint: card,
      result: approved ? 'approved' : 'declined',
    };
    const after = Math.max(1, (at - visit.at) / 1000);
    visit.step('payment', { unit: card, harm: approved, status: approved ? 'succeeded' : 'failed', payment, after });
  }
};
