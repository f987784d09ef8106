import { z } from 'zod';

const Page = z.number().int().nullable();

const ValueComparison = z.object({
  kind: z.literal('value_comparison'),
  relation: z.string(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

const History = z.object({
  kind: z.literal('history'),
  changes: z.array(
    z.object({
      page: Page,
      before: z.string(),
      after: z.string(),
      change: z.string(),
      revision: z.number().nullable(),
    }),
  ),
});

const StructuralPattern = z.object({
  kind: z.literal('structural_pattern'),
  items: z.array(
    z.object({
      page: Page,
      text: z.string(),
      method: z.string(),
      measured: z.number().nullable(),
      limit: z.number().nullable(),
    }),
  ),
});

const Inventory = z.object({
  kind: z.literal('inventory'),
  items: z.array(z.object({ label: z.string(), text: z.string(), page: Page })),
});

const Known = z.discriminatedUnion('kind', [ValueComparison, History, StructuralPattern, Inventory]);

/** Evidence as the review page draws it; `record` is a kind that has no picture of its own. */
export type FindingEvidence =
  | z.infer<typeof Known>
  | { readonly kind: 'record'; readonly name: string; readonly record: Readonly<Record<string, unknown>> };

const SHOWN_ELSEWHERE = new Set(['kind', 'summary', 'severity', 'regions']);

/** Reads a finding's evidence; a kind or shape that is not known becomes its bare members, so that none is lost. */
export function findingEvidence(evidence: Readonly<Record<string, unknown>>): FindingEvidence {
  const known = Known.safeParse(evidence);
  if (known.success) return known.data;
  const record = Object.fromEntries(Object.entries(evidence).filter(([key]) => !SHOWN_ELSEWHERE.has(key)));
  return { kind: 'record', name: typeof evidence.kind === 'string' ? evidence.kind : 'evidence', record };
}

/** The same with its first items only, and how many there are. */
export function shortened(evidence: FindingEvidence, itemsMax: number): { shown: FindingEvidence; items: number } {
  switch (evidence.kind) {
    case 'value_comparison':
      return { shown: { ...evidence, values: evidence.values.slice(0, itemsMax) }, items: evidence.values.length };
    case 'history':
      return { shown: { ...evidence, changes: evidence.changes.slice(0, itemsMax) }, items: evidence.changes.length };
    case 'structural_pattern':
      return { shown: { ...evidence, items: evidence.items.slice(0, itemsMax) }, items: evidence.items.length };
    case 'inventory':
      return { shown: { ...evidence, items: evidence.items.slice(0, itemsMax) }, items: evidence.items.length };
    case 'record':
      return { shown: evidence, items: 0 };
    default:
      return evidence satisfies never;
  }
}
