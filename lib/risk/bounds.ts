import { logit, type Score } from '#lib/engine/score.ts';
import type { SignalMeta } from './facts.ts';
import type { RuleHit } from './policy.ts';

/** Lowest score of an entity on the block-list, and highest score of one on the allow-list or allowed by a rule. */
const BLOCKLIST_FLOOR = 0.99;
const ALLOW_CAP = 0.01;

/** A floor or cap of the score, whatever the other evidence says. */
export interface Bound {
  readonly source: { readonly kind: 'signal'; readonly id: string } | { readonly kind: 'rule'; readonly hit: RuleHit };
  /** Log-odds by which the bound moved the score; 0 where it did not need to. */
  readonly shift: number;
}

/**
 * The one floor or cap that is in force (risk guide, section 4.4). The first that applies of: block-list, rule with
 * BLOCK, allow-list, rule with ALLOW.
 * @param logOdds of the score before the bound.
 * @param blockFrom threshold of the event. A floor reaches at least this score.
 */
export function boundOf(
  logOdds: number,
  contributions: Score<SignalMeta>['contributions'],
  hits: readonly RuleHit[],
  blockFrom: number,
): Bound | null {
  const onList = (id: string) => contributions.some(({ meta }) => meta.id === id);
  const ruled = (kind: 'block' | 'allow') => hits.find(({ effect }) => effect.kind === kind);
  const floor = (source: Bound['source'], score: number) => ({ source, shift: Math.max(0, logit(score) - logOdds) });
  const cap = (source: Bound['source'], score: number) => ({ source, shift: Math.min(0, logit(score) - logOdds) });
  if (onList('blocklisted-entity')) {
    return floor({ kind: 'signal', id: 'blocklisted-entity' }, Math.max(BLOCKLIST_FLOOR, blockFrom));
  }
  const block = ruled('block');
  if (block) return floor({ kind: 'rule', hit: block }, blockFrom);
  if (onList('allowlisted-entity')) return cap({ kind: 'signal', id: 'allowlisted-entity' }, ALLOW_CAP);
  const allow = ruled('allow');
  return allow ? cap({ kind: 'rule', hit: allow }, ALLOW_CAP) : null;
}
