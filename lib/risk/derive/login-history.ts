import type { ChainLevel, HistoryFacts } from '../facts/history.ts';

/** Strength of the prior: a user's share on each level starts as if the level above had brought this many logins. */
const PRIOR_STRENGTH = 0.5;
const DISTINCT_MAX = 2000;

/** How much more likely a login is under the habits of all users of the tenant than under the user's own. */
export interface LoginLikelihood {
  /**
   * Natural logarithm of the ratio. Above 0, the login is less likely for this user than for the tenant's users as a
   * whole.
   */
  readonly logRatio: number;
  /** What each level adds to `logRatio`, by the name of the level. */
  readonly perLevel: Readonly<Record<string, number>>;
}

/**
 * Hierarchical Dirichlet back-off along country -> asn -> ip and os -> browser -> ua (risk guide, section 3.3).
 * @returns null where the user has no earlier login, or where no level of the event is known.
 */
export function loginLikelihood({ chains, logins }: Pick<HistoryFacts, 'chains' | 'logins'>): LoginLikelihood | null {
  if (logins < 1 || chains.network.length + chains.client.length === 0) return null;
  const perLevel: Record<string, number> = {};
  let logRatio = 0;
  for (const chain of [chains.network, chains.client]) {
    let ofTenant = 1;
    let ofUser = 1;
    let before = 0;
    for (const level of chain) {
      const share = tenantShare(level);
      ofTenant *= share;
      ofUser = (level.userCount + PRIOR_STRENGTH * share * ofUser) / (logins + PRIOR_STRENGTH);
      const ratio = Math.log(ofTenant / ofUser);
      perLevel[level.level] = Math.round((ratio - before) * 1000) / 1000;
      before = ratio;
    }
    logRatio += before;
  }
  return { logRatio, perLevel };
}

/** Smoothed share: of the tenant's logins with the value of the level above, those that have this value. */
function tenantShare({ tenantCount, tenantParentCount, distinctBelowParent }: ChainLevel): number {
  const values = 1 + Math.min(distinctBelowParent, DISTINCT_MAX);
  return Math.min(1, (tenantCount + 0.5) / (tenantParentCount + 0.5 * values));
}
