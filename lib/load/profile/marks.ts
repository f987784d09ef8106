import { type CheckSettings, createRunner } from '#lib/engine/run.ts';
import { profileChecks } from '../checks/profile/index.ts';
import { findingsOf } from './bound.ts';
import type { ProfileFacts } from './facts.ts';
import { signalCode } from './score.ts';
import { columnsOf, readsText, type TextColumn } from './suppliers.ts';

export interface MarkedRow {
  readonly name: string | null;
  readonly business: boolean;
  /** As it was sent. */
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly nationalId: ProfileFacts['national_id'] | null;
}

/** Codes of the marks by the column that they read: a row without the column says nothing of them. */
export const MARK_CODES: Readonly<Partial<Record<TextColumn, readonly string[]>>> = codesByColumn();

function codesByColumn(): Partial<Record<TextColumn, string[]>> {
  const codes: Partial<Record<TextColumn, string[]>> = {};
  for (const check of profileChecks.filter(readsText)) {
    for (const column of columnsOf(check)) codes[column] = [...(codes[column] ?? []), signalCode(check.meta.id)];
  }
  return codes;
}

/**
 * Binds the checks of a row's text once.
 * @param onFailure is told the id of each check that threw.
 * @returns the marks of a row as JSON, `[[code, strength, evidence], ..]`; null without any.
 */
export function createMarker(
  settings: Readonly<Record<string, CheckSettings | undefined>>,
  onFailure: (id: string) => void,
  checks = profileChecks,
): (row: MarkedRow) => string | null {
  const run = createRunner(checks.filter(readsText), settings);
  return (row) => {
    const found = findingsOf(run(factsOf(row)), onFailure);
    if (found.length === 0) return null;
    return JSON.stringify(found.map(({ code, strength, evidence }) => [code, strength, evidence]));
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
