import type { Analysis } from '#lib/contracts/forgery-report.ts';
import type { Box } from '#lib/forgery/facts/page.ts';
import { type Case, makeTwins } from './cases.ts';
import { flagsOf, type Judge } from './judge.ts';
import type { Made } from './made.ts';
import { localisation } from './metrics.ts';
import type { Workshop } from './produced/twins.ts';

export interface Opinion {
  /** The verdict, or the code of the refusal. */
  readonly verdict: string;
  readonly flags: readonly string[];
  readonly regions: readonly Box[];
}

/** A pair with what the product said of each. */
export interface Judged extends Case {
  readonly note: string;
  readonly honest: Opinion;
  readonly tampered: Opinion;
  /** 0..1; null where the edit has no place. */
  readonly overlap: number | null;
}

export async function judgeCase(seed: string, each: Case, judge: Judge, workshop: Workshop): Promise<Judged> {
  const { honest, tampered, note, receivedAt } = await makeTwins(seed, each, workshop);
  const opinion = await opinionOf(tampered, receivedAt, judge);
  return {
    ...each,
    note,
    honest: await opinionOf(honest, receivedAt, judge),
    tampered: opinion,
    overlap: localisation(opinion.regions, tampered.boxes),
  };
}

async function opinionOf({ bytes, format }: Made, receivedAt: string, judge: Judge): Promise<Opinion> {
  const result = await judge(bytes, format, receivedAt);
  if (!result.ok) return { verdict: result.code, flags: [], regions: [] };
  const { analysis } = result;
  return { verdict: analysis.verdict, flags: flagsOf(analysis), regions: regionsOf(analysis) };
}

const regionsOf = ({ findings }: Analysis): Box[] =>
  findings.flatMap(({ outcome, regions }) =>
    outcome === 'flagged' ? regions.filter(({ page }) => page === 1).map(({ box }) => box) : [],
  );
