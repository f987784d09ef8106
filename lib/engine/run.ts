import type { Check, CheckMeta, Outcome } from './check.ts';

export interface CheckSettings {
  readonly enabled?: boolean | undefined;
  readonly options?: unknown;
}

export interface Result<Meta extends CheckMeta = CheckMeta> {
  readonly meta: Meta;
  readonly outcome: Outcome;
  /** Milliseconds by the runner's clock; 0 where no clock was given. */
  readonly durationMs: number;
}

export type Runner<Facts, Meta extends CheckMeta> = (facts: Partial<Facts>) => Result<Meta>[];

/** The checks that a tenant has not switched off. */
export function enabledOf<C extends { readonly meta: CheckMeta }>(
  checks: readonly C[],
  settings: Readonly<Record<string, CheckSettings | undefined>>,
): readonly C[] {
  return checks.filter(({ meta }) => settings[meta.id]?.enabled !== false);
}

/**
 * Binds a registry once and returns a function that runs every enabled check over one subject, in registry order.
 * A check that throws becomes an `error` outcome and never stops the others.
 * @param settings per check id; `options` are parsed here, so a bad option throws before the first subject.
 * @param clock milliseconds; engines have none of their own.
 */
export function createRunner<Facts, Meta extends CheckMeta>(
  checks: readonly Check<Facts, Meta>[],
  settings: Readonly<Record<string, CheckSettings | undefined>> = {},
  clock: () => number = () => 0,
): Runner<Facts, Meta> {
  const bound = enabledOf(checks, settings).map((check) => ({
    meta: check.meta,
    run: check.bind(settings[check.meta.id]?.options),
  }));
  return (facts) =>
    bound.map(({ meta, run }) => {
      const startedAt = clock();
      const outcome = isolate(run, facts);
      return { meta, outcome, durationMs: clock() - startedAt };
    });
}

function isolate<Facts>(run: (facts: Partial<Facts>) => Outcome, facts: Partial<Facts>): Outcome {
  try {
    return run(facts);
  } catch (error) {
    return { status: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
