import { wilson } from '#lib/engine/share.ts';
import { table } from '../table.ts';
import { nameOf } from './cases.ts';
import type { Judged } from './judged.ts';
import { mean, type Share } from './metrics.ts';
import { OPERATIONS } from './operations.ts';

export const FALSE_ALARMS_MAX = 0.02;

export interface Report {
  readonly text: string;
  /** What was missed, in words; empty where every goal was reached. */
  readonly missed: readonly string[];
}

const isFound = ({ tampered }: Judged): boolean => tampered.verdict === 'tampered';
const isNoticed = ({ tampered }: Judged): boolean => ['tampered', 'suspicious'].includes(tampered.verdict);
const isFalseAlarm = ({ honest }: Judged): boolean => honest.verdict === 'tampered';

/** Tables by operation and chain, the goals, and each miss and false alarm by name. */
export function report(judged: readonly Judged[]): Report {
  const rows = OPERATIONS.flatMap(({ name, chains }) =>
    chains.flatMap((chain) => rowOf(judged.filter((each) => each.operation === name && each.chain === chain))),
  );
  const goals = goalsOf(judged);
  const misses = judged.filter((each) => !isFound(each)).map((each) => `${line(each, 'tampered')}`);
  const alarms = judged.filter(isFalseAlarm).map((each) => line(each, 'honest'));
  const text = [
    table(
      ['operation', 'chain', 'n', 'found', '95 %', 'or suspicious', 'inconclusive', 'overlap', 'false alarms', '95 %'],
      rows,
    ),
    ['not found:', ...misses].join('\n  '),
    ['false alarms:', ...alarms].join('\n  '),
    table(
      ['goal', 'wanted', 'n', 'reached', '95 %', ''],
      goals.map(({ cells }) => cells),
    ),
  ].join('\n\n');
  return { text, missed: goals.filter(({ reached }) => !reached).map(({ cells }) => cells.slice(0, 4).join(' ')) };
}

function rowOf(cases: readonly Judged[]): string[][] {
  const first = cases[0];
  if (first === undefined) return [];
  const found = shareOf(cases, isFound);
  const alarms = shareOf(cases, isFalseAlarm);
  const overlaps = mean(cases.flatMap((each) => (isFound(each) && each.overlap !== null ? [each.overlap] : [])));
  return [
    [
      first.operation,
      first.chain,
      `${cases.length}`,
      percent(found),
      interval(found),
      percent(shareOf(cases, isNoticed)),
      percent(shareOf(cases, ({ tampered }) => tampered.verdict === 'inconclusive')),
      overlaps === null ? '-' : overlaps.toFixed(2),
      percent(alarms),
      interval(alarms),
    ],
  ];
}

interface GoalRow {
  readonly cells: string[];
  readonly reached: boolean;
}

function goalsOf(judged: readonly Judged[]): GoalRow[] {
  const wanted = OPERATIONS.flatMap(({ name, goal }) => {
    const cases = judged.filter((each) => each.operation === name && goal?.chains.includes(each.chain));
    if (goal === undefined || cases.length === 0) return [];
    const share = shareOf(cases, ({ tampered }) => tampered.verdict === goal.verdict);
    const least = percent({ found: goal.share, of: 1 });
    return [goalRow(`${name}: ${goal.verdict}`, `>= ${least}`, share, share.found >= goal.share * share.of)];
  });
  return [...wanted, ...(['pdf', 'produced', 'picture'] as const).flatMap((on) => alarmGoal(judged, on))];
}

const ALARMS_OF = { pdf: 'PDFs', produced: 'PDFs of others', picture: 'pictures' };

function alarmGoal(judged: readonly Judged[], on: 'pdf' | 'produced' | 'picture'): GoalRow[] {
  const names = new Set(OPERATIONS.filter((operation) => operation.on === on).map(({ name }) => name));
  const cases = judged.filter(({ operation }) => names.has(operation));
  if (cases.length === 0) return [];
  const share = shareOf(cases, isFalseAlarm);
  const most = percent({ found: FALSE_ALARMS_MAX, of: 1 });
  return [goalRow(`false alarms, ${ALARMS_OF[on]}`, `<= ${most}`, share, share.found <= FALSE_ALARMS_MAX * share.of)];
}

const goalRow = (name: string, wanted: string, share: Share, reached: boolean): GoalRow => ({
  cells: [name, wanted, `${share.of}`, percent(share), interval(share), reached ? '' : 'MISSED'],
  reached,
});

const shareOf = (cases: readonly Judged[], holds: (each: Judged) => boolean): Share => ({
  found: cases.filter(holds).length,
  of: cases.length,
});

const line = (each: Judged, side: 'honest' | 'tampered'): string =>
  `${nameOf(each)} ${each[side].verdict} [${each[side].flags.join(', ')}] ${each.note}`;

/** A share with its interval. */
export const shareText = (share: Share): string =>
  `${share.found} of ${share.of} = ${percent(share)} (95 %: ${interval(share)})`;

const percent = ({ found, of }: Share): string => (of === 0 ? '-' : `${((100 * found) / of).toFixed(1)} %`);

function interval(share: Share): string {
  const [low, high] = wilson(share.found, share.of);
  return `${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}`;
}
