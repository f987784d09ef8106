import { isStopped, type Judged } from './judged.ts';

/** A session of an honest person. */
export interface HonestVisit {
  readonly group: string;
  /** With the run, so that the same name of two runs is two people. */
  readonly person: string;
  readonly at: number;
  readonly stopped: boolean;
  /** The first event that was stopped, else the one with the highest score. */
  readonly worst: Judged;
}

export function visitsOf(judged: readonly Judged[]): HonestVisit[] {
  const byVisit = new Map<string, Judged[]>();
  for (const item of judged) {
    if (item.truth.kind !== 'honest') continue;
    const name = `${item.seed}/${item.truth.visit}`;
    const events = byVisit.get(name) ?? [];
    events.push(item);
    byVisit.set(name, events);
  }
  return [...byVisit.values()].flatMap(visitOf);
}

function visitOf(events: readonly Judged[]): HonestVisit[] {
  const [first] = events;
  if (first?.truth.kind !== 'honest') return [];
  const stopped = events.find(isStopped);
  const worst = stopped ?? events.reduce((most, item) => (item.score > most.score ? item : most), first);
  const { group, person } = first.truth;
  return [{ group, person: `${first.seed}/${person}`, at: first.at, stopped: stopped !== undefined, worst }];
}
