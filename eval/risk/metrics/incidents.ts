import { isStopped, type Judged } from './judged.ts';

/** One attack and how much of it was stopped in time. */
export interface Incident {
  readonly attack: string;
  readonly name: string;
  /** Victims, accounts or cards that could be lost. */
  readonly units: number;
  /** Those with a stop at or before the event that does the damage. */
  readonly saved: number;
  readonly caught: boolean;
  readonly events: number;
  readonly eventsStopped: number;
  readonly judged: readonly Judged[];
}

const SAVED_SHARE_MIN = 0.5;

/**
 * An incident is caught where at least half of what could be lost was saved: the one victim, or half of the accounts or
 * cards of a series, of which the first ones look like any honest newcomer's.
 * @param judged of one or more runs, each in order of time.
 */
export function incidentsOf(judged: readonly Judged[]): Incident[] {
  const hostile = judged.filter(({ truth }) => truth.kind === 'hostile');
  const byName = Map.groupBy(hostile, ({ seed, truth }) =>
    truth.kind === 'hostile' ? `${seed}/${truth.incident}` : '',
  );
  return [...byName].map(([name, events]) => incidentOf(name, events));
}

function incidentOf(name: string, judged: readonly Judged[]): Incident {
  const [first] = judged;
  const attack = first?.truth.kind === 'hostile' ? first.truth.attack : '';
  const byUnit = Map.groupBy(judged, ({ truth }) => (truth.kind === 'hostile' ? truth.unit : null));
  const saved = [...byUnit].flatMap(([unit, events]) => (unit === null ? [] : savedInTime(events)));
  return {
    attack,
    name,
    units: saved.length,
    saved: saved.filter(Boolean).length,
    caught: saved.length > 0 && saved.filter(Boolean).length >= SAVED_SHARE_MIN * saved.length,
    events: judged.length,
    eventsStopped: judged.filter(isStopped).length,
    judged,
  };
}

/** @returns nothing for a unit of which nothing was lost, a card that was declined for instance. */
function savedInTime(events: readonly Judged[]): boolean[] {
  const harm = events.findIndex(({ truth }) => truth.kind === 'hostile' && truth.harm);
  return harm < 0 ? [] : [events.slice(0, harm + 1).some(isStopped)];
}
