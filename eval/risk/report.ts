import type { Interval } from '#lib/learn/bootstrap.ts';
import { table } from '../table.ts';
import { PEACE_DAYS } from './attacks/scene.ts';
import { falseAlarmRateOf, recallOf, scoreFiguresOf } from './metrics/figures.ts';
import { type Incident, incidentsOf } from './metrics/incidents.ts';
import type { Judged } from './metrics/judged.ts';
import { type HonestVisit, visitsOf } from './metrics/visits.ts';
import { DAY_MS, START_AT } from './world/clock.ts';

export interface Summary {
  readonly events: number;
  readonly hostileEvents: number;
  readonly visits: number;
  readonly recall: Interval;
  /** Mean over the kinds of attack, each counted alike. */
  readonly recallByKind: number;
  readonly falseAlarmRate: Interval;
  readonly falseAlarmRateFirstWeek: Interval;
  readonly auc: Interval;
  readonly averagePrecision: Interval;
  readonly calibrationError: Interval;
}

interface Table {
  readonly summary: Summary;
  readonly text: string;
}

/** @param worst how many false alarms and missed attacks to name. */
export function report(judged: readonly Judged[], worst: number): Table {
  const incidents = incidentsOf(judged);
  const all = visitsOf(judged);
  const settledAt = START_AT + PEACE_DAYS * DAY_MS;
  const [first, visits] = [all.filter(({ at }) => at < settledAt), all.filter(({ at }) => at >= settledAt)];
  const figures = scoreFiguresOf(judged);
  const attacks = [...Map.groupBy(incidents, ({ attack }) => attack)].sort(([a], [b]) => (a < b ? -1 : 1));
  const recalls = attacks.map(([, of]) => recallOf(of).value);
  const summary: Summary = {
    events: judged.length,
    hostileEvents: judged.filter(({ truth }) => truth.kind === 'hostile').length,
    visits: all.length,
    recall: recallOf(incidents),
    recallByKind: recalls.reduce((sum, value) => sum + value, 0) / Math.max(1, recalls.length),
    falseAlarmRate: falseAlarmRateOf(visits),
    falseAlarmRateFirstWeek: falseAlarmRateOf(first),
    auc: figures.auc,
    averagePrecision: figures.averagePrecision,
    calibrationError: figures.calibrationError,
  };
  const groups = [...Map.groupBy(visits, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [
    table(['attack', 'incidents', 'caught', 'harm stopped', 'events', 'events stopped'], attacks.map(attackRow)),
    table(['honest people', 'people', 'visits', 'stopped', 'false alarm rate'], groups.map(groupRow)),
    table(
      ['predicted', 'observed', 'events'],
      figures.bins.map((bin) => [bin.predicted.toFixed(3), bin.observed.toFixed(3), `${bin.events}`]),
    ),
    ...(worst > 0
      ? [
          causes(visits),
          named('worst false alarms', alarms(visits, worst)),
          named('missed attacks', misses(incidents, worst)),
        ]
      : []),
    lines(summary),
  ].join('\n\n');
  return { summary, text };
}

function attackRow([attack, incidents]: [string, Incident[]]): string[] {
  const sum = (of: (incident: Incident) => number): number =>
    incidents.reduce((total, incident) => total + of(incident), 0);
  const [units, events] = [sum((incident) => incident.units), sum((incident) => incident.events)];
  return [
    attack,
    `${incidents.length}`,
    percent(recallOf(incidents)),
    share(
      sum(({ saved }) => saved),
      units,
    ),
    `${events}`,
    share(
      sum(({ eventsStopped }) => eventsStopped),
      events,
    ),
  ];
}

function groupRow([group, visits]: [string, HonestVisit[]]): string[] {
  const people = new Set(visits.map(({ person }) => person)).size;
  const stopped = visits.filter((visit) => visit.stopped).length;
  return [group, `${people}`, `${visits.length}`, `${stopped}`, percent(falseAlarmRateOf(visits))];
}

function lines(summary: Summary): string {
  return [
    `events                      ${summary.events}, ${summary.hostileEvents} of attacks; ${summary.visits} honest visits`,
    `recall over attacks         ${percent(summary.recall)}, mean over kinds ${(100 * summary.recallByKind).toFixed(1)} %`,
    `honest visits stopped       ${percent(summary.falseAlarmRate)}; in the first week, before anybody is known, ${percent(summary.falseAlarmRateFirstWeek)}`,
    `area under the ROC curve    ${plain(summary.auc)}`,
    `average precision           ${plain(summary.averagePrecision)}`,
    `calibration error           ${plain(summary.calibrationError)}`,
  ].join('\n');
}

/** Which reasons stand behind the false alarms, most frequent first. */
function causes(visits: readonly HonestVisit[]): string {
  const stopped = visits.filter((visit) => visit.stopped);
  const sets = Map.groupBy(stopped, ({ worst }) => `${worst.type}: ${tell(worst)}`);
  const rows = [...sets].sort(([, a], [, b]) => b.length - a.length).slice(0, 25);
  return named(
    'causes of false alarms',
    rows.map(
      ([cause, of]) => `${of.length} x ${cause} (${[...new Set(of.map(({ group }) => group))].slice(0, 5).join(', ')})`,
    ),
  );
}

const alarms = (visits: readonly HonestVisit[], count: number): string[] =>
  visits
    .filter((visit) => visit.stopped)
    .sort((a, b) => b.worst.score - a.worst.score)
    .slice(0, count)
    .map(({ group, worst }) => `${worst.score.toFixed(3)} ${group} ${worst.type}: ${tell(worst, true)}`);

const misses = (incidents: readonly Incident[], count: number): string[] =>
  incidents
    .filter(({ caught }) => !caught)
    .slice(0, count)
    .map(
      ({ name, units, saved, judged }) =>
        `${name}, ${saved} of ${units} saved: ${judged
          .slice(-6)
          .map((item) => `${item.type} ${item.score.toFixed(2)} [${tell(item, true)}]`)
          .join('; ')}`,
    );

const tell = ({ reasons }: Judged, weights = false): string =>
  reasons
    .filter(({ code, weight }) => code !== 'BASE_RATE' && (weights ? weight !== 0 : weight > 0))
    .map(({ code, weight }) => (weights ? `${code} ${weight.toFixed(2)}` : code))
    .join(' + ');

const named = (name: string, rows: readonly string[]): string =>
  [`${name}:`, ...rows.map((row) => `  ${row}`)].join('\n');
const plain = ({ value, low, high }: Interval): string =>
  `${value.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`;
const percent = ({ value, low, high }: Interval): string =>
  `${(100 * value).toFixed(2)} % (${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)})`;
const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
