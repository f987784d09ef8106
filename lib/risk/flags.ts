import type { Contribution } from '#lib/engine/score.ts';
import { accountAgeMs } from './derive/account-age.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';
import type { RuleHit } from './policy.ts';
import type { Flag } from './vocabulary.ts';

const NEW_USER_MS = 86_400_000;
const RARE_FREQUENCY = 1e-4;

/** The flags that signals and rules raise and those that follow from facts alone, sorted. */
export function flagsOf(
  facts: Partial<RiskFacts>,
  contributions: readonly Contribution<SignalMeta>[],
  hits: readonly RuleHit[],
  degraded: boolean,
): Flag[] {
  const flags = new Set<Flag>(contributions.flatMap(({ meta, flags: raised }) => (raised as Flag[]) ?? meta.flags));
  for (const { effect } of hits) if (effect.kind === 'flag') flags.add(effect.flag);
  for (const flag of factFlags(facts)) flags.add(flag);
  if (degraded) flags.add('DEGRADED');
  return [...flags].sort();
}

/** Flags that follow from facts alone, without a signal. */
export function factFlags(facts: Partial<RiskFacts>): Flag[] {
  const { history, network, client, fingerprint, device } = facts;
  const age = accountAgeMs(facts);
  const flags: Flag[] = [];
  if (age !== null && age < NEW_USER_MS) flags.push('NEW_USER');
  if (network && history && history.events > 0 && !history.ipKnown) flags.push('NEW_IP');
  if (client?.incognito === true) flags.push('INCOGNITO');
  if (fingerprint && fingerprint.frequency !== null && fingerprint.frequency < RARE_FREQUENCY) {
    flags.push('RARE_FINGERPRINT');
  }
  if (fingerprint?.collisionProne || device?.collisionProne) flags.push('FINGERPRINT_COLLISION_PRONE');
  return flags;
}
