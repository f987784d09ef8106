import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Event } from '#lib/contracts/event.ts';
import { asOwner, makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import type { Context } from '../context.ts';
import { ingestEvents } from './ingest.ts';

/** Id of an event that the database refuses, as it refuses a value that it cannot hold. */
const UNSTORABLE = 'unstorable-event';

beforeAll(() =>
  asOwner((sql) =>
    sql.unsafe(`
      create function refuse_event() returns trigger language plpgsql
      as $$ begin raise exception 'refused' using errcode = '22P05'; end $$;
      create trigger refuse_event before insert on events
      for each row when (new.event_id = '${UNSTORABLE}') execute function refuse_event()`),
  ),
);

afterAll(() => asOwner((sql) => sql`drop function refuse_event cascade`));

const contextOf = ({ orgId, tenantId }: TestTenant): Context => ({
  actor: { kind: 'system', name: 'test' },
  orgId,
  scopes: new Set(['events:write']),
  tenantIds: [tenantId],
  requestId: 'r_1',
  now: new Date(),
});

const login = (id: string, user = 'u_1') =>
  Event.parse({ event_id: id, type: 'login', user: { client_user_id: user }, session: { session_id: `s_${user}` } });

describe('one faulty event of a request', () => {
  it('that the database cannot hold is refused alone, and its id stays free', async () => {
    const tenant = await makeTenant();
    const ids = ['e_1', 'e_2', UNSTORABLE, 'e_3', 'e_4'];
    const answers = await ingestEvents(
      contextOf(tenant),
      ids.map((id) => login(id)),
      undefined,
    );
    expect(answers).toMatchObject([
      { eventId: 'e_1', status: 'scored', alert: { seq: 1 } },
      { eventId: 'e_2', status: 'scored', alert: { seq: 2 } },
      { eventId: UNSTORABLE, status: 'rejected', error: { code: 'invalid_request' } },
      { eventId: 'e_3', status: 'scored', alert: { seq: 3 } },
      { eventId: 'e_4', status: 'scored', alert: { seq: 4 } },
    ]);
    const stored = await database().everyTenant
      .sql`select event_id from events where tenant_id = ${tenant.tenantId} order by seq`;
    expect(stored.map(({ event_id }) => event_id)).toEqual(['e_1', 'e_2', 'e_3', 'e_4']);
  });

  it('whose user is stored in a way that cannot be read is refused alone, as a fault of the server', async () => {
    const tenant = await makeTenant();
    const ctx = contextOf(tenant);
    await database().everyTenant.sql`
      insert into entity_state (tenant_id, kind, key, seq, state) values (${tenant.tenantId}, 'user', 'broken', 1, '7')`;
    const answers = await ingestEvents(ctx, [login('e_1'), login('e_2', 'broken'), login('e_3')], undefined);
    expect(answers).toMatchObject([
      { eventId: 'e_1', status: 'scored', alert: { seq: 1 } },
      {
        eventId: 'e_2',
        status: 'rejected',
        error: { code: 'internal_error', message: expect.stringContaining('r_1') },
      },
      { eventId: 'e_3', status: 'scored', alert: { seq: 2 } },
    ]);
  });
});

it('refuses an event that names another tenant than its request, and no other', async () => {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  const events = [{ ...login('e_1'), tenant_id: 'other' }, { ...login('e_2'), tenant_id: tenantId }, login('e_3')];
  expect(await ingestEvents(contextOf(tenant), events, tenantId)).toMatchObject([
    { status: 'rejected', error: { code: 'invalid_request', location: 'tenant_id' } },
    { status: 'scored' },
    { status: 'scored' },
  ]);
});
