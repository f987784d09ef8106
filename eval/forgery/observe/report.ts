import { wilson } from '#lib/engine/share.ts';
import type { Cause } from '#lib/forgery/causes.ts';
import { table } from '../../table.ts';
import { type Held, isAccused, leaveOneOut } from './leave-out.ts';
import type { Observation } from './observation.ts';
import { answered, isWhole } from './rates.ts';

/** Goals of the product: share of genuine documents accused, and the upper bound of its interval. */
const ACCUSED_MAX = { text: 0.005, picture: 0.01 };

/** Tables over genuine documents: by what was left out, by check and by cause, and each accused one by name. */
export function reportObservations(observations: readonly Observation[], causes: ReadonlyMap<string, Cause>): string {
  const whole = observations.filter(isWhole);
  const held = leaveOneOut(observations, ({ source }) => source, causes);
  const bySaver = leaveOneOut(observations, ({ producer, saver }) => (producer === '' ? null : saver), causes);
  return [
    `${whole.length} genuine documents, ${whole.length - answered(whole).length} of them not read; ${observations.length - whole.length} more of which one check was asked`,
    groups('each judged without its source', held),
    groups('each judged without its saver', bySaver),
    perMedium(held),
    perCheck(observations, held),
    perCause(held, causes),
    ['accused without their source:', ...held.filter(isAccused).map(line)].join('\n  '),
  ].join('\n\n');
}

function groups(title: string, held: readonly Held[]): string {
  const rows = [...Map.groupBy(held, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${title}:\n${table(
    ['left out', 'documents', 'accused', 'up to', 'medium or more', 'suspicious'],
    rows.map(([name, members]) => [name, ...counted(members)]),
  )}`;
}

function counted(members: readonly Held[]): string[] {
  const found = members.filter(({ observation }) => observation.findings.some(({ severity }) => severity !== 'low'));
  const suspicious = members.filter(({ observation }) => observation.verdict === 'suspicious');
  return [...shareCells(members.filter(isAccused).length, members.length), `${found.length}`, `${suspicious.length}`];
}

/** How many, how many accused, and the upper bound of the 95 % interval of the share. */
const shareCells = (count: number, of: number): string[] => [`${of}`, `${count}`, percent(wilson(count, of)[1])];

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function perMedium(held: readonly Held[]): string {
  const rows = (['text', 'picture'] as const).map((medium) => {
    const members = held.filter(({ observation }) => observation.medium === medium);
    const accused = members.filter(isAccused).length;
    const reached = accused <= ACCUSED_MAX[medium] * members.length ? '' : 'MISSED';
    return [medium, ...shareCells(accused, members.length), `<= ${percent(ACCUSED_MAX[medium])}`, reached];
  });
  return table(['medium', 'documents', 'accused', 'up to', 'goal', ''], rows);
}

/** Each check that found something: how often, and how often it took part in an accusation. */
function perCheck(observations: readonly Observation[], held: readonly Held[]): string {
  const read = answered(observations);
  const ids = new Set(read.flatMap(({ findings }) => findings.map(({ check_id }) => check_id)));
  const rows = [...ids].toSorted().map((id) => {
    const applied = read.filter(
      ({ applied, findings }) => applied.includes(id) || findings.some(({ check_id }) => check_id === id),
    );
    const found = (severities: readonly string[]): number =>
      read.filter(({ findings }) => findings.some((each) => each.check_id === id && severities.includes(each.severity)))
        .length;
    const [high, medium] = [found(['high']), found(['high', 'medium'])];
    const accusing = held.filter(({ accusation }) => [...accusation.direct, ...accusation.joined].includes(id)).length;
    const bound = percent(wilson(medium, applied.length)[1]);
    return [
      id,
      `${applied.length}`,
      `${found(['low'])}`,
      `${medium}`,
      bound,
      `${high}`,
      percent(wilson(high, applied.length)[1]),
      `${accusing}`,
    ];
  });
  return table(['check', 'applied', 'low', 'medium or more', 'up to', 'high', 'up to', 'accusing'], rows);
}

function perCause(held: readonly Held[], causes: ReadonlyMap<string, Cause>): string {
  const named = [...new Set(causes.values())].toSorted();
  const accusing = ({ accusation }: Held): (Cause | undefined)[] =>
    [...accusation.direct, ...accusation.joined].map((id) => causes.get(id));
  const rows = named.map((cause) => {
    const found = held.filter(({ observation }) =>
      observation.findings.some(({ check_id, severity }) => severity !== 'low' && causes.get(check_id) === cause),
    );
    return [
      cause,
      `${found.length}`,
      ...shareCells(held.filter((each) => accusing(each).includes(cause)).length, held.length).slice(1),
    ];
  });
  return table(
    ['cause', 'medium or more', 'accused', 'up to'],
    rows.filter(([, found, accused]) => found !== '0' || accused !== '0'),
  );
}

const line = ({ observation, accusation }: Held): string =>
  `${observation.name} direct [${accusation.direct.join(', ')}] joined [${accusation.joined.join(', ')}]`;
