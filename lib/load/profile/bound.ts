import type { Verdict } from '#lib/engine/check.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { profileChecks } from '../checks/profile/index.ts';
import { bindEnabled } from './bind-enabled.ts';
import type { ProfileFacts, ProfileMeta } from './facts.ts';
import { signalCode } from './score.ts';

/** A verdict of one check over what many customers have in common. */
export interface Finding {
  readonly code: string;
  readonly strength: number;
  readonly evidence: unknown;
}

export interface WeighedCode {
  readonly code: string;
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly forcesHigh: boolean;
}

export interface BoundProfileChecks {
  /** What the checks that need nothing but these facts find. */
  find(facts: Partial<ProfileFacts>): readonly Finding[];
  /** Every check in force, for the score. */
  readonly codes: readonly WeighedCode[];
}

/** Binds the profile checks that a tenant has switched on; once for each load. */
export function bindProfileChecks(settings: Readonly<Record<string, CheckSettings | undefined>>): BoundProfileChecks {
  const bound = bindEnabled(profileChecks, settings);
  return {
    find(facts) {
      return bound.flatMap(({ code, run }) => {
        const verdict: Verdict<unknown> = run(facts);
        return verdict.status === 'flagged' ? [{ code, strength: verdict.strength, evidence: verdict.evidence }] : [];
      });
    },
    codes: bound.map(({ meta }) => weighed(meta)),
  };
}

function weighed({ id, family, weight, forcesHigh = false }: ProfileMeta): WeighedCode {
  return { code: signalCode(id), id, family, weight, forcesHigh };
}
