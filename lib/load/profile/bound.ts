import { type CheckSettings, createRunner, enabledOf, type Result } from '#lib/engine/run.ts';
import { profileChecks } from '../checks/profile/index.ts';
import type { ProfileFacts, ProfileMeta } from './facts.ts';
import { signalCode } from './score.ts';
import { readsText } from './suppliers.ts';

/** A verdict of one check over what many customers have in common. */
export interface Finding {
  readonly code: string;
  readonly strength: number;
  readonly evidence: unknown;
}

export interface BoundProfileChecks {
  /** What the checks that need nothing but these facts find. */
  find(facts: Partial<ProfileFacts>): readonly Finding[];
  /** Every check in force, those of a row's text among them. */
  readonly inForce: readonly { readonly meta: ProfileMeta }[];
  /** How often each check threw, by its id. Such a check says nothing of what it was asked about. */
  readonly failures: Readonly<Record<string, number>>;
}

type Settings = Readonly<Record<string, CheckSettings | undefined>>;

/**
 * Binds the profile checks that a tenant has switched on; once for each load. Those of a row's text have
 * run when the row was read (`marks.ts`).
 */
export function bindProfileChecks(settings: Settings, checks = profileChecks): BoundProfileChecks {
  const failures: Record<string, number> = {};
  const run = createRunner(
    checks.filter((check) => !readsText(check)),
    settings,
  );
  return {
    find: (facts) => findingsOf(run(facts), (id) => countIn(failures, id)),
    inForce: enabledOf(checks, settings),
    failures,
  };
}

/** Whether a check in force compares names with lists. */
export function screensNames(settings: Settings): boolean {
  return enabledOf(profileChecks, settings).some(({ requires }) => requires.includes('list_hits'));
}

/** What checks found. @param onFailure is told the id of each that threw. */
export function findingsOf(
  results: readonly Result<ProfileMeta>[],
  onFailure: (id: string) => void,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  for (const { meta, outcome } of results) {
    if (outcome.status === 'error') onFailure(meta.id);
    if (outcome.status !== 'flagged') continue;
    findings ??= [];
    findings.push({ code: signalCode(meta.id), strength: outcome.strength, evidence: outcome.evidence });
  }
  return findings ?? NOTHING;
}

const NOTHING: readonly Finding[] = [];

export function countIn(counts: Record<string, number>, id: string): void {
  counts[id] = (counts[id] ?? 0) + 1;
}
