import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { Verdict } from './profile-groups.ts';

export interface BurstShape extends Record<string, unknown> {
  readonly kind: 'device' | 'network' | 'stem';
  readonly accounts: number;
}

/**
 * Marks every member that opened its account in an hour in which others of its device, network or stem did. Accounts of
 * which only the day is known, midnight, say nothing of hours.
 */
export async function collectBursts(db: Executor): Promise<BurstShape[]> {
  await db.execute(sql`
    create temporary table profile_bursts on commit drop as
    select distinct on (n) n, kind, affected, accounts::int from (
      select kind, k, n, affected,
        max(following) over (partition by kind, k order by opened range between interval '1 hour' preceding and current row)
          as accounts
      from (
        select kind, k, n, affected, opened,
          count(*) over (partition by kind, k order by opened range between current row and interval '1 hour' following)
            as following
        from profile_members
        where kind in ('device', 'network', 'stem') and opened is not null
          and opened <> date_trunc('day', opened at time zone 'UTC') at time zone 'UTC') o) w
    where accounts > 2 order by n, accounts desc, kind`);
  return db.execute<BurstShape>(sql`select distinct kind, accounts from profile_bursts where affected`);
}

export async function applyBurstVerdicts(db: Executor, verdicts: readonly (BurstShape & Verdict)[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select b.n, v.code, v.strength, v.evidence
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(kind text, accounts int, code text, strength real, evidence jsonb)
    join profile_bursts b on b.kind = v.kind and b.accounts = v.accounts where b.affected`);
}
