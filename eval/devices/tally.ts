import type { MatchDecision } from '#lib/collector/match.ts';
import { wilson } from '#lib/engine/share.ts';
import type { Visit } from './visits.ts';

const EXPIRY_MS = 30 * 86_400_000;
/** The month in which every device is new is counted apart: most look-alikes meet for the first time then. */
const FIRST_MONTH = 'month 1';

interface Counts {
  /** Without a token, of a device that was there in the last 30 days. */
  returns: number;
  linkedRight: number;
  linkedWrong: number;
  /** All visits, and those whose device id was made for another device. */
  visits: number;
  foreign: number;
}

export interface Tally {
  readonly groups: ReadonlyMap<string, Counts>;
  readonly why: ReadonlyMap<string, number>;
  count(visit: Visit, decision: MatchDecision | null, right: boolean, lastSeenAt: number | null): void;
}

export function emptyTally(): Tally {
  const groups = new Map<string, Counts>();
  const why = new Map<string, number>();
  const of = (name: string): Counts => {
    const known = groups.get(name) ?? { returns: 0, linkedRight: 0, linkedWrong: 0, visits: 0, foreign: 0 };
    groups.set(name, known);
    return known;
  };
  return {
    groups,
    why,
    count(visit, decision, right, lastSeenAt) {
      const reason = decision === null ? 'token' : decision.match === 'new' ? decision.why : decision.match;
      why.set(reason, (why.get(reason) ?? 0) + 1);
      const returning = lastSeenAt !== null && visit.at - lastSeenAt <= EXPIRY_MS;
      const names = visit.at < EXPIRY_MS ? [FIRST_MONTH] : ['all', visit.kind];
      for (const counts of names.map(of)) {
        counts.visits += 1;
        if (!right) counts.foreign += 1;
        if (decision === null) continue;
        if (returning) counts.returns += 1;
        if (decision.match === 'new') continue;
        if (right) counts.linkedRight += 1;
        else counts.linkedWrong += 1;
      }
    },
  };
}

/** Precision of the links that were made without a token, and how many of the returning devices were found. */
export function linkingReport({ groups, why }: Tally): string {
  const header = ['devices', 'visits', 'no token', 'links', 'precision (95 %)', 'recall', 'foreign id'];
  const rows = [...groups.entries()].sort(([, a], [, b]) => b.visits - a.visits).map(([name, c]) => rowOf(name, c));
  const reasons = [...why.entries()].map(([name, n]) => `${name} ${n}`).join(', ');
  return `${[header, ...rows].map((cells) => cells.map(pad).join('')).join('\n')}\n\nHow ids were given: ${reasons}.`;
}

function rowOf(name: string, { visits, returns, linkedRight, linkedWrong, foreign }: Counts): string[] {
  const links = linkedRight + linkedWrong;
  const [low, high] = wilson(linkedRight, links);
  const precision = links === 0 ? '-' : `${percent(linkedRight / links)} (${percent(low)}..${percent(high)})`;
  const recall = returns === 0 ? '-' : percent(linkedRight / returns);
  return [name, `${visits}`, `${returns}`, `${links}`, precision, recall, percent(foreign / Math.max(1, visits))];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const pad = (cell: string, index: number): string =>
  index === 0 ? cell.padEnd(10) : cell.padStart(index === 4 ? 32 : 12);
