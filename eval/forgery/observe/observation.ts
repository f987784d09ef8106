import { z } from 'zod';
import { Medium } from '#lib/contracts/forgery-report.ts';
import { severitySchema } from '#lib/forgery/evidence.ts';
import type { SandboxResult } from '#lib/forgery/sandbox/pool.ts';

const findingSchema = z.object({
  check_id: z.string(),
  outcome: z.literal('flagged'),
  severity: severitySchema,
  /** The evidence itself proves a change. */
  direct: z.boolean(),
  tampered: z.boolean(),
});

/** What the product said of one honest document, as one line of a file of observations. */
export const observationSchema = z.object({
  /** What is left out together when limits are tested: a producer, a kind with its chain, a folder of files. */
  source: z.string(),
  /** The program that made it; empty where nobody knows. */
  producer: z.string(),
  /** The program that saved it last. */
  saver: z.string(),
  kind: z.string(),
  name: z.string(),
  /** The one check that was asked; absent where all were. */
  only: z.string().optional(),
  /** `picture`: its words were read from pixels. */
  medium: Medium,
  /** The verdict, or the code of the refusal. */
  verdict: z.string(),
  /** Ids of the checks that passed. */
  applied: z.array(z.string()),
  findings: z.array(findingSchema),
});

export type Observation = z.infer<typeof observationSchema>;
/** Where a document comes from. */
export type Origin = Pick<Observation, 'source' | 'producer' | 'saver' | 'kind' | 'name'>;

/** What an observation needs to know of an analysis. */
export type Judgement =
  | (Pick<Extract<SandboxResult, { ok: true }>, 'ok' | 'analysis'> & Pick<Observation, 'only'>)
  | Extract<SandboxResult, { ok: false }>;

export function observationOf(origin: Origin, result: Judgement): Observation {
  if (!result.ok) return { ...origin, medium: 'text', verdict: result.code, applied: [], findings: [] };
  const { analysis, only } = result;
  return {
    ...origin,
    ...(only === undefined ? {} : { only }),
    medium: analysis.medium ?? 'text',
    verdict: analysis.verdict,
    applied: analysis.findings.filter(({ outcome }) => outcome === 'passed').map(({ check_id }) => check_id),
    findings: analysis.findings.flatMap(({ check_id, outcome, severity, tampered, evidence }) =>
      outcome === 'flagged' ? [{ check_id, outcome, severity, tampered, direct: isDirect(evidence) }] : [],
    ),
  };
}

const isDirect = (evidence: Readonly<Record<string, unknown>> | null): boolean => evidence?.direct === true;
