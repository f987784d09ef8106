import { z } from 'zod';
import type { Verdict } from '#lib/engine/check.ts';
import type { Place } from './facts/page.ts';
import type { Severity } from './forgery-check.ts';

export const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export const regionSchema = z.object({ page: z.number().int().positive(), box: boxSchema });
export const severitySchema = z.enum(['high', 'medium', 'low']);

const common = {
  /** How strong this finding is; a check may answer below its own severity. */
  severity: severitySchema,
  /**
   * True for a direct proof: two states of the file that show different things, text covered by other text, a signed
   * state that shows something else than the file. It says "tampered" by itself.
   */
  direct: z.boolean().optional(),
  /** One sentence with place, and before and after or expected and found. */
  summary: z.string(),
  regions: z.array(regionSchema),
};

/** Two or more readings of one thing that ought to agree, or a value against what was expected. */
export const valueComparison = z.object({
  kind: z.literal('value_comparison'),
  ...common,
  relation: z.string(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

/** What stood there before and what stands there now. */
export const history = z.object({
  kind: z.literal('history'),
  ...common,
  changes: z.array(
    z.object({
      page: z.number().int().positive(),
      before: z.string(),
      after: z.string(),
      change: z.string(),
      revision: z.number().int().nullable(),
      byte_offset: z.number().int().nullable(),
    }),
  ),
});

/** Places whose construction is unusual, with the measure that says so. */
export const structuralPattern = z.object({
  kind: z.literal('structural_pattern'),
  ...common,
  items: z.array(
    z.object({
      page: z.number().int().positive(),
      text: z.string(),
      method: z.string(),
      measured: z.number().nullable(),
      limit: z.number().nullable(),
    }),
  ),
});

/** A list of things found. */
export const inventory = z.object({
  kind: z.literal('inventory'),
  ...common,
  items: z.array(z.object({ label: z.string(), text: z.string(), page: z.number().int().positive().nullable() })),
});

export const evidenceSchema = z.discriminatedUnion('kind', [valueComparison, history, structuralPattern, inventory]);
export type Evidence = z.infer<typeof evidenceSchema>;

type Flagged<E> = Extract<Verdict<E>, { status: 'flagged' }>;

/** Log-odds at full strength, by severity. */
export const SEVERITY_WEIGHT: Readonly<Record<Severity, number>> = { high: 6, medium: 2.5, low: 0.5 };

/**
 * Flags at a severity of at most the check's own.
 * @param strength 0..1 within that severity.
 */
export function graded<E extends Evidence>(ceiling: Severity, strength: number, evidence: E): Flagged<E> {
  const share = (SEVERITY_WEIGHT[evidence.severity] * strength) / SEVERITY_WEIGHT[ceiling];
  return { status: 'flagged', strength: Math.min(1, Math.max(0, share)), evidence };
}

/** Rounds places to what an overlay can show, so that equal input gives byte-equal output. */
export function regionsOf(places: readonly Place[]): { page: number; box: Place['box'] }[] {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
  return places.slice(0, 40).map(({ page, box }) => ({
    page,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
  }));
}

/** Cuts a quoted text for a sentence or an evidence row. */
export function quote(text: string, lengthMax = 80): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= lengthMax ? flat : `${flat.slice(0, lengthMax - 1)}…`;
}
