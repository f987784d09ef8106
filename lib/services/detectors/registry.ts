import { z } from 'zod';
import type { Engine } from '#lib/contracts/detector.ts';
import type { CheckMeta } from '#lib/engine/check.ts';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';
import { profileChecks } from '#lib/load/checks/profile/index.ts';
import { rowChecks } from '#lib/load/checks/row/index.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';

/** What the settings and the catalogue need of a check, whatever its facts are. */
export interface RegisteredCheck {
  readonly meta: CheckMeta & { readonly flags?: readonly string[] };
  readonly requires: readonly string[];
  readonly options: z.ZodType;
}

const REGISTRY: Readonly<Record<Engine, readonly RegisteredCheck[]>> = {
  risk: RISK_SIGNALS,
  forgery: forgeryChecks,
  load: [...rowChecks, ...profileChecks],
};

export function checksOf(engine: Engine): readonly RegisteredCheck[] {
  return REGISTRY[engine];
}

/** The options that a check runs with when nobody set any. */
export function defaultOptions(check: RegisteredCheck): Record<string, unknown> {
  return check.options.parse({}) as Record<string, unknown>;
}

/** JSON Schema of a check's options: what the settings form is generated from. */
export function optionsSchema(check: RegisteredCheck): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(check.options, { io: 'input', unrepresentable: 'any' });
  return schema;
}
