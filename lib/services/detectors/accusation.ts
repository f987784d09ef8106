import type { Detector } from '#lib/contracts/detector.ts';
import { CAUSES } from '#lib/forgery/causes.ts';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';
import { RATES } from '#lib/forgery/rates.ts';

/** The cause of a check of documents and what was counted on genuine ones; null where there is no such check. */
export function accusationOf(checkId: string): Detector['accusation'] {
  const check = forgeryChecks.find(({ meta }) => meta.id === checkId);
  if (check === undefined) return null;
  const { title, alone } = CAUSES[check.meta.cause];
  const genuine = (['text', 'picture'] as const).flatMap((medium) => {
    const rate = RATES.checks[checkId]?.[medium];
    return rate === undefined ? [] : [{ medium, of: rate.of, medium_or_high: rate.medium, high: rate.high }];
  });
  return { cause: title, alone, genuine };
}
