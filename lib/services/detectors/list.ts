import { type Detector, ENGINES, type Engine } from '#lib/contracts/detector.ts';
import type { TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { accusationOf } from './accusation.ts';
import { checksOf, defaultOptions, optionsSchema, type RegisteredCheck } from './registry.ts';

/** Every check of the three engines with a tenant's settings: the catalogue and the settings forms. */
export async function listDetectors(ctx: TenantContext): Promise<Detector[]> {
  const lists = await Promise.all(
    ENGINES.map(async (engine) => {
      const settings = await detectorSettings(ctx.tenant.tenantId, engine, ctx.now);
      return checksOf(engine).map((check) => toDetector(engine, check, settings[check.meta.id]));
    }),
  );
  return lists.flat();
}

export function toDetector(
  engine: Engine,
  check: RegisteredCheck,
  setting: { enabled?: boolean | undefined; options?: unknown } | undefined,
): Detector {
  const { meta } = check;
  const defaults = defaultOptions(check);
  return {
    engine,
    id: meta.id,
    title: meta.title,
    family: meta.family,
    weight: meta.weight,
    flags: [...(meta.flags ?? [])],
    why: meta.why,
    investigate: [...meta.investigate],
    false_positives: [...meta.falsePositives],
    references: [...meta.references],
    requires: [...check.requires],
    accusation: engine === 'forgery' ? accusationOf(meta.id) : null,
    enabled: setting?.enabled ?? true,
    options: { ...defaults, ...((setting?.options as Record<string, unknown> | undefined) ?? {}) },
    options_default: defaults,
    options_schema: optionsSchema(check),
  };
}
