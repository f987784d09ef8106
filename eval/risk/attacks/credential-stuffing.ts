import { HOUR_MS } from '../world/clock.ts';
import type { Address } from '../world/networks.ts';
import { type Attack, anyTime, cents, type Scene, strike } from './scene.ts';
import { bodyless, createVillain, disguise, likelyAmount, robotOf, scriptOf, strangerOf, thiefAt } from './villains.ts';

/** Of the names tried, those that have an account here. */
const KNOWN_SHARE = 0.35;

interface Campaign {
  readonly attack: string;
  readonly attempts: number;
  /** Seconds between two attempts, on average. */
  readonly pace: number;
  readonly triesPerAddress: number;
  readonly nextAddress: () => Address;
}

/** One rented server tries a list as fast as it can. */
export const stuffFromOneAddress: Attack = (scene, name) => {
  const { random, networks } = scene;
  const address = networks.draw('hosting', null, random);
  const attempts = random.int(120, 320);
  campaign(scene, name, {
    attack: 'credential_stuffing_one_address',
    attempts,
    pace: random.between(0.3, 6),
    triesPerAddress: attempts,
    nextAddress: () => address,
  });
};

/** The same through rented home connections, one to three attempts from each (Thomas et al., CCS 2017). */
export const stuffFromManyAddresses: Attack = (scene, name) => {
  const { random, networks } = scene;
  campaign(scene, name, {
    attack: 'credential_stuffing_distributed',
    attempts: random.int(150, 350),
    pace: random.between(3, 40),
    triesPerAddress: random.int(1, 3),
    nextAddress: () => networks.draw(random.chance(0.75) ? 'home' : 'hosting', null, random),
  });
};

/** A few passwords fit; those accounts are emptied hours later by a person. */
function campaign(scene: Scene, name: string, plan: Campaign): void {
  const { random, people } = scene;
  const { attack } = plan;
  const start = anyTime(scene, 3);
  const known = people.filter(
    ({ account, visits }) => (account.createdAt ?? 0) < start && visits.some(({ at }) => at < start),
  );
  const targets = random.sample(known, Math.round(plan.attempts * KNOWN_SHARE));
  const hits = new Set(random.sample(targets, random.int(2, 5)));
  const sloppy = random.chance(0.25);
  const browsers = random.chance(0.4);
  const queue = [...targets, ...Array.from({ length: plan.attempts - targets.length }, () => null)];
  let [at, address] = [start, plan.nextAddress()];
  random.sample(queue, queue.length).forEach((person, index) => {
    if (index % plan.triesPerAddress === 0) address = plan.nextAddress();
    at += random.exponential(plan.pace) * 1000;
    const client = browsers ? robotOf(random, at, address) : scriptOf(random, sloppy);
    const unit = person && hits.has(person) ? person.id : null;
    const account = person?.account ?? strangerOf(random);
    const visit = strike(scene, {
      attack,
      incident: name,
      ...(unit ? { unit } : {}),
      actor: bodyless(client, address),
      account,
      at,
    });
    visit.step('login', { status: unit ? 'succeeded' : 'failed' });
    if (unit && random.chance(0.5)) visit.step('page_view', { route: '/account', after: random.between(0.3, 2) });
  });
  const villain = createVillain(scene.networks, random);
  for (const person of hits) {
    const later = at + random.between(1, 40) * HOUR_MS;
    const address = disguise(person.market.country, scene.networks, random);
    const actor = thiefAt(villain, address, random.chance(0.5), person.market.languages, later);
    const visit = strike(scene, { attack, incident: name, unit: person.id, actor, account: person.account, at: later });
    visit.step('login');
    visit.step('page_view', { route: '/account' });
    const amount = cents(likelyAmount(person, random, 3));
    visit.step('payment', {
      harm: true,
      after: random.logNormal(50, 0.5),
      payment: {
        amount,
        currency: person.market.currency,
        ...(person.cards[0] ? { card_fingerprint: person.cards[0] } : {}),
        result: 'approved',
      },
    });
  }
}
