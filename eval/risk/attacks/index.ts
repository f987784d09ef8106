import { takeOverByVpn, takeOverTargeted } from './account-takeover.ts';
import { bruteForce } from './brute-force.ts';
import { testCards } from './card-testing.ts';
import { stuffFromManyAddresses, stuffFromOneAddress } from './credential-stuffing.ts';
import { farmAccounts, signUpBots } from './fake-accounts.ts';
import { muleAccounts, promoRing } from './rings.ts';
import type { Attack, Scene } from './scene.ts';
import { hijackSession } from './session-hijack.ts';
import { buyWithStolenCard } from './stolen-card.ts';

/** Each kind of attack with how often it happens in a run of the usual size. */
const ATTACKS: readonly (readonly [Attack, number])[] = [
  [stuffFromOneAddress, 4],
  [stuffFromManyAddresses, 4],
  [bruteForce, 12],
  [takeOverByVpn, 24],
  [takeOverTargeted, 24],
  [testCards, 12],
  [farmAccounts, 10],
  [signUpBots, 7],
  [hijackSession, 24],
  [promoRing, 8],
  [muleAccounts, 8],
  [buyWithStolenCard, 18],
];

/** Lets every kind of attack loose on the scene. @param share of the usual number; at least one of each kind happens. */
export function attackAll(scene: Scene, share = 1): void {
  for (const [attack, count] of ATTACKS) {
    for (let index = 0; index < Math.max(1, Math.round(share * count)); index += 1) {
      const random = scene.random.fork(`${attack.name}/${index}`);
      attack({ ...scene, random }, `${attack.name}-${index}`);
    }
  }
}
