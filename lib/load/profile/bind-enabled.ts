import type { Check } from '#lib/engine/check.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import type { ProfileFacts, ProfileMeta } from './facts.ts';
import { signalCode } from './score.ts';

/** Binds those of the checks that a tenant has not switched off to its options, each with the code of its signal. */
export function bindEnabled(
  checks: readonly Check<ProfileFacts, ProfileMeta>[],
  settings: Readonly<Record<string, CheckSettings | undefined>>,
) {
  return checks
    .filter(({ meta }) => settings[meta.id]?.enabled !== false)
    .map((check) => ({
      meta: check.meta,
      code: signalCode(check.meta.id),
      run: check.bind(settings[check.meta.id]?.options),
    }));
}
