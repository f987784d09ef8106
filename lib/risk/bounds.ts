import { logit, type Score } from '#lib/engine/score.ts';
import type { SignalMeta } from './facts.ts';
import type { RuleHit } from './policy.ts';

/** The score of what is on the block-list is at least this; of what is on the allow-list, or allowed by a rule, at most that. */
const BLOCKLIST_FLOOR = 0.99;
const ALLOW_CAP = 0.01;

/** What holds the score up or down, whatever the evidence says. */
export interface Bound {
  readonly source: { readonly kind: 'signal'; readonly id: string } | { readonly kind: 'rule'; readonly hit: RuleHit };
  /** Log-odds by which it moved the score; 0 where the score was beyond it anyway. */
  readonly shift: number;
}

/**
 * The one floor or cap that is in force (risk guide, section 4.4): block-list, then BLOCK, then allow-list, then ALLOW.
 * @param logOdds of the score before it. @param blockFrom threshold of the event; a floor reaches it.
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
