import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { contextOf } from '#lib/testing/webhooks.ts';
import { createMarks } from './marks.ts';
import { eraseTexts } from './texts.ts';

const MARKS = createMarks({ names: ['Ines Quellbach'], phones: [], numbers: [], ids: ['cust-ines-7'] });
const AT = new Date('2026-05-01T12:00:00Z');
const SAID = { line: 3, said: 'Ines Quellbach called of cust-ines-7' };
const LEFT = { line: 3, said: '[erased] called of [erased]' };

/** A row of somebody else in which a text names the person: table, column, the other columns, and what is left of the text. */
const ROWS = [
  {
    ...{ table: 'customer_pairs', column: 'note', text: SAID.said, left: LEFT.said },
    row: { customer_a: 'a', customer_b: 'b', bits: 9, relation: 'one', fields: '[]', state: 'open', found_at: AT },
  },
  {
    ...{ table: 'customer_reviews', column: 'note', text: SAID.said, left: LEFT.said },
    row: { customer_id: 'a', decision: 'rejected' },
  },
  {
    ...{ table: 'customer_signals', column: 'evidence', text: SAID, left: LEFT },
    row: { customer_id: 'a', code: 'NAME_SHARED', family: 'shared', strength: 1, contribution: 1 },
  },
  {
    ...{ table: 'loads', column: 'details', text: SAID, left: LEFT },
    row: {
      load_id: 'l1',
      state: 'done',
      stage: 'done',
      file_name: 'a',
      options_key: '',
      started_at: AT,
      created_by: 'x',
    },
  },
  {
    ...{ table: 'loads', column: 'failure', text: SAID, left: LEFT },
    row: {
      load_id: 'l2',
      state: 'failed',
      stage: 'x',
      file_name: 'a',
      options_key: '',
      started_at: AT,
      created_by: 'x',
    },
  },
  {
    ...{ table: 'webhook_deliveries', column: 'log', text: [SAID], left: [LEFT] },
    row: {
      ...{ endpoint_id: 'e', delivery_id: 'd', message_id: 'm' },
      ...{ kind: 'risk.alert', state: 'dead', created_at: AT },
    },
  },
];

it.each(ROWS)('takes the person out of $table.$column', async ({ table, column, text, left, row }) => {
  const tenant = await makeTenant();
  const { sql } = database().everyTenant;
  const said = typeof text === 'string' ? text : sql.json(text);
  await sql`insert into ${sql(table)} ${sql({ tenant_id: tenant.tenantId, ...row, [column]: said })}`;
  const { texts } = await eraseTexts(await contextOf(tenant), MARKS);
  const [found] = await sql.unsafe(`select ${column} as left from ${table} where tenant_id = $1`, [tenant.tenantId]);
  expect([texts, found?.left]).toEqual([1, left]);
});
