import type { Check } from '#lib/engine/check.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { emailAlias } from '../checks/profile/email-alias.ts';
import { emailRandom } from '../checks/profile/email-random.ts';
import { nameAnomaly } from '../checks/profile/name-anomaly.ts';
import { nidInvalid } from '../checks/profile/nid-invalid.ts';
import { bindEnabled } from './bind-enabled.ts';
import type { ProfileFacts, ProfileMeta } from './facts.ts';

/** The checks that read the text of one row: they run while the file is parsed, where the text is at hand. */
const TEXT_CHECKS: readonly Check<ProfileFacts, ProfileMeta>[] = [emailAlias, emailRandom, nameAnomaly, nidInvalid];

/** What a check that ran over one row found: code, strength, evidence. */
type Mark = readonly [code: string, strength: number, evidence: unknown];

export interface MarkedRow {
  readonly name: string | null;
  readonly business: boolean;
  /** As it was sent. */
  readonly email: string | null;
  readonly emailNorm: string | null;
  /** Null where there is none, or where the reader knows that it has no fault. */
  readonly nationalId: ProfileFacts['national_id'] | null;
}

/** Codes of the marks by the column that they read: a row without the column says nothing of them. */
export const MARK_CODES = {
  name_key: ['NAME_ANOMALY'],
  email_norm: ['EMAIL_ALIAS', 'EMAIL_RANDOM'],
  national_id_hash: ['NID_INVALID'],
} as const;

/** Binds the text checks once. @returns the marks of a row as JSON, `[[code, strength, evidence], ..]`; null without any. */
export function createMarker(
  settings: Readonly<Record<string, CheckSettings | undefined>>,
): (row: MarkedRow) => string | null {
  const bound = bindEnabled(TEXT_CHECKS, settings);
  return (row) => {
    const facts = factsOf(row);
    let marks: Mark[] | undefined;
    for (const { code, run } of bound) {
      const verdict = run(facts);
      if (verdict.status !== 'flagged') continue;
      marks ??= [];
      marks.push([code, verdict.strength, verdict.evidence]);
    }
    return marks === undefined ? null : JSON.stringify(marks);
  };
}

function factsOf({ name, business, email, emailNorm, nationalId }: MarkedRow): Partial<ProfileFacts> {
  const facts: { -readonly [K in keyof ProfileFacts]?: ProfileFacts[K] } = {};
  if (name !== null && !business) facts.name = name;
  if (email !== null && emailNorm !== null) {
    const at = email.lastIndexOf('@');
    facts.email = {
      local: email.slice(0, at).toLowerCase(),
      domain: emailNorm.slice(emailNorm.lastIndexOf('@') + 1),
      norm: emailNorm,
    };
  }
  if (nationalId !== null) facts.national_id = nationalId;
  return facts;
}
