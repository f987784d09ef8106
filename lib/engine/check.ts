import type { z } from 'zod';

/** What every check tells about itself. Engines add members (severity, flags) by intersection. */
export interface CheckMeta {
  /** Kebab-case noun of the bad state; equals the file name and the registry key. */
  readonly id: string;
  readonly title: string;
  /** Correlated checks share a family; only the strongest of a family scores. */
  readonly family: string;
  /** Log-odds at full strength; negative for trust. */
  readonly weight: number;
  readonly why: string;
  readonly investigate: readonly string[];
  readonly falsePositives: readonly string[];
  readonly references: readonly string[];
}

/** The answer of a check's `run`. `strength` is 0..1. */
export type Verdict<E> =
  | { readonly status: 'clear' }
  | {
      readonly status: 'flagged';
      readonly strength: number;
      readonly evidence: E;
      /** Those flags of the check's meta that this verdict raises; all of them where it is absent. */
      readonly flags?: readonly string[];
    }
  | { readonly status: 'not_applicable'; readonly reason: string };

/** A verdict, or what the runner made of a throw. */
export type Outcome = Verdict<unknown> | { readonly status: 'error'; readonly message: string };

export interface Check<Facts, Meta extends CheckMeta = CheckMeta> {
  readonly meta: Meta;
  readonly requires: readonly (keyof Facts & string)[];
  /** Facts that it reads where they are known. */
  readonly optional: readonly (keyof Facts & string)[];
  readonly options: z.ZodType;
  readonly evidence: z.ZodType;
  /** Parses the options once; the returned function is synchronous and pure. Throws ZodError on bad options. */
  bind(options?: unknown): (facts: Partial<Facts>) => Verdict<unknown>;
}

interface Definition<
  Facts,
  Meta,
  Key extends keyof Facts,
  Optional extends keyof Facts,
  O extends z.ZodType,
  E extends z.ZodType,
> {
  readonly meta: Meta;
  readonly requires: readonly Key[];
  /** Facts that `run` reads where they are known. */
  readonly optional?: readonly Optional[];
  readonly options: O;
  readonly evidence: E;
  run(
    facts: { [K in Key]-?: NonNullable<Facts[K]> } & { [K in Optional]?: Facts[K] | undefined },
    options: z.output<O>,
  ): Verdict<z.output<E>>;
}

export const clear = { status: 'clear' } as const;

/** @param strength 0..1, clamped; evidence is what an analyst sees. @param flags those of the meta; all where left out. */
export function flagged<const E>(strength: number, evidence: E, flags?: readonly string[]) {
  const clamped = Math.min(1, Math.max(0, strength));
  return { status: 'flagged', strength: clamped, evidence, ...(flags ? { flags } : {}) } as const;
}

export function notApplicable(reason: string) {
  return { status: 'not_applicable', reason } as const;
}

/**
 * Returns `defineCheck` for one engine's facts. A `run` that reads a fact missing from `requires` does not compile;
 * a required fact that is absent at run time yields `not_applicable`, never a crash.
 */
export function checksOver<Facts extends object, Meta extends CheckMeta = CheckMeta>() {
  return function defineCheck<
    Key extends keyof Facts & string,
    O extends z.ZodType,
    E extends z.ZodType,
    Optional extends keyof Facts & string = never,
  >(definition: Definition<Facts, Meta, Key, Optional, O, E>): Check<Facts, Meta> {
    const { meta, requires, optional = [], options, evidence } = definition;
    const alone = requires.length === 1 ? notApplicable(`Not known: ${requires[0]}.`) : undefined;
    const unknown = (facts: Partial<Facts>): Verdict<never> => {
      if (alone) return alone;
      const missing = requires.filter((key) => facts[key] === undefined || facts[key] === null);
      return notApplicable(`Not known: ${missing.join(', ')}.`);
    };
    return {
      meta,
      requires,
      optional,
      options,
      evidence,
      bind(input) {
        const bound = options.parse(input ?? {});
        return (facts) => {
          for (const key of requires) if (facts[key] === undefined || facts[key] === null) return unknown(facts);
          return definition.run(facts as Parameters<typeof definition.run>[0], bound);
        };
      },
    };
  };
}
