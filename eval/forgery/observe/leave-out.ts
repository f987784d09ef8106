import { type Accusation, accuse, type Rates } from '#lib/forgery/accusation.ts';
import type { Cause } from '#lib/forgery/causes.ts';
import type { Observation } from './observation.ts';
import { answered, countsOf, isWhole, pairsOf, ratesOf, without } from './rates.ts';

/** A genuine document with what accuses it when nothing of its group was known. */
export interface Held {
  readonly observation: Observation;
  /** What was left out. */
  readonly group: string;
  readonly accusation: Accusation;
}

export const isAccused = ({ accusation }: Held): boolean =>
  accusation.direct.length > 0 || accusation.joined.length > 0;

/**
 * Judges each group of genuine documents with the rates of all others: what the product would say of documents from a source
 * that it never saw.
 * Documents of which only one check was asked are counted, not judged.
 * @param groupOf what is left out together; null where a document has no such group.
 * @param causes of each check; a check without one is not counted.
 */
export function leaveOneOut(
  observations: readonly Observation[],
  groupOf: (observation: Observation) => string | null,
  causes: ReadonlyMap<string, Cause>,
): Held[] {
  const read = answered(observations);
  const pairs = pairsOf(read);
  const all = countsOf(read, pairs);
  return [...Map.groupBy(read, groupOf)].flatMap(([group, members]) => {
    if (group === null) return [];
    const rates = ratesOf(without(all, countsOf(members, pairs)));
    return members
      .filter(isWhole)
      .map((observation) => ({ observation, group, accusation: accusationOf(observation, rates, causes) }));
  });
}

function accusationOf({ findings, medium }: Observation, rates: Rates, causes: ReadonlyMap<string, Cause>): Accusation {
  const accusers = findings.flatMap(({ check_id, severity, direct }) => {
    const cause = causes.get(check_id);
    return cause === undefined ? [] : [{ checkId: check_id, cause, severity, direct }];
  });
  return accuse(accusers, medium, rates);
}
