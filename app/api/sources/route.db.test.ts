import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { DataSourceList } from '#lib/contracts/data-source.ts';
import { env } from '#lib/env.ts';
import { metrics } from '#lib/metrics.ts';
import { mmdbOf } from '#lib/testing/mmdb.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as sendEvents } from '../events/route.ts';
import { POST as reload } from './reload/route.ts';
import { GET as list } from './route.ts';

it("lists what look-ups rest on, and uses the operator's new file at once after a reload", async () => {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const before = DataSourceList.parse(await (await call(list, '/api/sources', { token })).json());
  expect(before.sources.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dbip-city-ipv4', 'ip-location-db-asn', 'disposable-email-domains']),
  );
  const dir = path.join(env().ASSAY_DATA_DIR, 'lists');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'tor-test.txt');
  writeFileSync(file, '# version: 41\n8.8.4.4\n');
  utimesSync(file, new Date(), new Date(Date.now() - 8 * 86_400_000));

  const answer = await call(reload, '/api/sources/reload', { method: 'POST', token });
  const { sources, notes } = DataSourceList.parse(await answer.json());
  expect(sources).toContainEqual(
    expect.objectContaining({ name: 'tor-test', origin: 'operator', version: '41', entries: 1, stale: true }),
  );
  expect(notes).toEqual(['tor-test.txt is 8 days old', expect.stringContaining('ASSAY_POP')]);
  const event = { event_id: 'e_1', type: 'login', user: { client_user_id: 'u_1' }, network: { ip: '8.8.4.4' } };
  const headers = { 'content-type': 'application/json' };
  const scored = await call(sendEvents, '/api/events', { method: 'POST', token, headers, body: JSON.stringify(event) });
  const { data } = await scored.json();
  const reason = data.reasons.find(({ code }: { code: string }) => code === 'TOR_EXIT');
  expect(reason.evidence).toMatchObject({ list: 'tor-test', list_version: '41' });

  const audit = await database().everyTenant.sql`
    select 1 from audit where org_id = ${tenant.orgId} and action = 'sources.reload'`;
  expect(audit).toHaveLength(1);
});

it('takes places from a database of the operator, and says when it is old and which file replaces it', async () => {
  const token = await makeToken(await makeTenant());
  const file = path.join(env().ASSAY_DATA_DIR, 'lists', 'dbip-city-lite.mmdb');
  mkdirSync(path.dirname(file), { recursive: true });
  const place = { country: { iso_code: 'DE' }, location: { latitude: 48.14, longitude: 11.58 } };
  writeFileSync(file, mmdbOf('DBIP-City-Lite', new Date('2026-01-03T00:00:00Z'), { '8.0.0.0/8': place }));
  const read = async () =>
    DataSourceList.parse(await (await call(reload, '/api/sources/reload', { method: 'POST', token })).json());
  const [{ sources }] = await Promise.all([read(), read()]);
  const { values } = await metrics().dataMade.get();
  expect(values.find(({ labels }) => labels.source === 'dbip-city-lite')?.value).toBe(Date.parse('2026-01-03') / 1000);
  expect(sources).toContainEqual(
    expect.objectContaining({
      name: 'dbip-city-lite',
      origin: 'operator',
      version: '2026-01-03',
      stale: true,
      file: 'dbip-city-lite.mmdb',
    }),
  );
  expect(sources.map(({ name }) => name)).not.toContain('dbip-city-ipv4');
  rmSync(file);
  expect((await read()).sources.map(({ name }) => name)).toContain('dbip-city-ipv4');
});
