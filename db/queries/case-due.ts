import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../client.ts';
import { DUE_SOON_SHARE, type DueMinutes, type DueState, SEVERITIES } from '../vocab.ts';

/** The newest times of opening of which cases of a severity are overdue and due soon. */
interface DueLine {
  readonly severity: string;
  readonly overdue: Date;
  readonly soon: Date;
}

/** The time that cases are looked at, and by when a tenant has them decided. */
export interface CaseTimes {
  readonly now: Date;
  readonly dueMinutes: DueMinutes;
}

function dueLines({ now, dueMinutes }: CaseTimes): DueLine[] {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return SEVERITIES.flatMap((severity) => {
    const minutes = dueMinutes[severity];
    return minutes === null
      ? []
      : [{ severity, overdue: before(minutes), soon: before(minutes * (1 - DUE_SOON_SHARE)) }];
  });
}

/** SQL of how a case `c` stands to its time: 'overdue', 'soon' or null, as for one that waits for nobody. */
export function dueStateOf(times: CaseTimes, sql: Sql): PendingQuery<Row[]> {
  const lines = dueLines(times);
  if (lines.length === 0) return sql`null::text`;
  const cases = lines.reduce(
    (all, { severity, overdue, soon }) => sql`${all}
      when c.severity = ${severity} and c.opened_at <= ${overdue} then 'overdue'
      when c.severity = ${severity} and c.opened_at <= ${soon} then 'soon'`,
    sql``,
  );
  return sql`case
      when c.state = 'snoozed' and c.snoozed_until > ${times.now} or c.state not in ('open', 'escalated', 'snoozed') then null
      ${cases} end`;
}

/** SQL of the severities that have a limit, as `l`: cases opened up to `until` are overdue, if they wait for somebody. */
export function overdueLines(times: CaseTimes, sql: Sql): PendingQuery<Row[]> {
  const lines = dueLines(times);
  const severities = lines.map(({ severity }) => severity);
  const until = lines.map(({ overdue }) => overdue.toISOString());
  return sql`unnest(${severities}::text[], ${until}::timestamptz[]) as l (severity, until)`;
}

/** No case opened after it is overdue, or due soon: where a list of those can begin. Undefined where no time is set. */
export function newestDue(times: CaseTimes, due: DueState): Date | undefined {
  const newest = dueLines(times).map((line) => line[due].getTime());
  return newest.length === 0 ? undefined : new Date(Math.max(...newest));
}
