import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { profileChecks } from '#lib/load/checks/profile/index.ts';
import { signalCode } from '#lib/load/profile/score.ts';
import { loadShippedList } from '#lib/load/screening/shipped.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST } from './route.ts';

const HEADER =
  'customer_id,first_name,last_name,dob,email,phone,national_id,address,zip,country,device_id,iban,opened\n';
const GIVEN = 'Wolfgang Beatrix Oyelaran Suki Fridtjof Camille Ezequiel Nadezhda Tui Hamza'.split(' ');
const SURNAMES = 'Quist Abernathy Mbeki Yamamoto Drozd Villeneuve Ortiz Khalil Pohl Ingram'.split(' ');

/** A customer like nobody else; the cells by their place. */
const row = (n: number, cells: Readonly<Record<number, string>> = {}) =>
  [
    `C${String(n).padStart(4, '0')}`,
    GIVEN[n % 10] ?? '',
    SURNAMES[(n * 3 + Math.floor(n / 10)) % 10] ?? '',
    `19${40 + ((n * 7) % 50)}-0${1 + ((n * 5) % 9)}-${10 + ((n * 3) % 19)}`,
    `${GIVEN[n % 10]}.${'klmnopqrst'[Math.floor(n / 10) % 10]}o@example.com`,
    `+4930${1_000_000 + n * 7}`,
    `ID${90_000 + n}`,
    `${n + 1} Long Road`,
    `${10_000 + n}`,
    'DE',
    `device-${n}`,
    '',
    '',
  ]
    .map((cell, at) => cells[at] ?? cell)
    .join(',');
const file = (...rows: string[]) => HEADER + rows.join('\n');
const ID = {
  given: 1,
  surname: 2,
  born: 3,
  email: 4,
  phone: 5,
  nid: 6,
  address: 7,
  country: 9,
  device: 10,
  opened: 12,
};

async function load(token: string, text: string): Promise<void> {
  const response = await call(POST, '/api/fraud-detection/customers/load', {
    method: 'POST',
    body: customerForm(text),
    token,
  });
  expect([response.status, await response.json()]).toMatchObject([200, { failedCount: 0 }]);
}

async function begin(text: string) {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  await load(token, text);
  return { tenant, again: (next: string) => load(token, next) };
}

interface SignalRow {
  readonly code: string;
  readonly strength: number;
  readonly contribution: number;
  readonly evidence: Record<string, unknown>;
}

function signalsOf({ tenantId }: TestTenant, customerId: string) {
  return database().everyTenant.sql<SignalRow[]>`select code, strength, contribution, evidence from customer_signals
    where tenant_id = ${tenantId} and customer_id = ${customerId} order by code`;
}
const codesOf = async (tenant: TestTenant, customerId: string) =>
  (await signalsOf(tenant, customerId)).map(({ code }) => code);

async function profileRow({ tenantId }: TestTenant, customerId: string) {
  const [found] = await database().everyTenant.sql<{ score: number; band: string; band_by: string | null }[]>`
    select score, band, band_by from customer_profiles where tenant_id = ${tenantId} and customer_id = ${customerId}`;
  return found;
}

describe('the profile of a load', () => {
  it('says nothing of customers who share nothing', async () => {
    const { tenant } = await begin(file(...Array.from({ length: 40 }, (_, n) => row(n))));
    const found = await database().everyTenant.sql`select * from customer_signals where tenant_id = ${tenant.tenantId}`;
    expect(found).toEqual([]);
  });

  it('finds what strangers share, and names the others', async () => {
    const { tenant } = await begin(
      file(
        row(0),
        row(1, { [ID.phone]: '+49301234567' }),
        row(2, { [ID.phone]: '030 1234567', [ID.device]: 'one' }),
        row(3, { [ID.device]: 'one' }),
      ),
    );
    expect(await codesOf(tenant, 'C0000')).toEqual([]);
    expect(await signalsOf(tenant, 'C0001')).toMatchObject([
      { code: 'PHONE_SHARED', evidence: { customers: 2, identities: 2, with: ['C0002'] } },
    ]);
    expect(await codesOf(tenant, 'C0002')).toEqual(['DEVICE_SHARED', 'PHONE_SHARED']);
    expect((await profileRow(tenant, 'C0001'))?.score).toBeCloseTo(0.35, 2);
    expect((await profileRow(tenant, 'C0002'))?.score).toBeCloseTo(0.67, 1);
  });

  it('forces the band where one national id has two bearers, and says by what', async () => {
    const { tenant } = await begin(file(row(1, { [ID.nid]: 'X99887766' }), row(2, { [ID.nid]: 'x 99887766' })));
    expect((await signalsOf(tenant, 'C0001')).filter(({ contribution }) => contribution > 0)).toMatchObject([
      { code: 'NID_SHARED_CONFLICT', evidence: { customers: 2, other_names: 2, with: ['C0002'] } },
    ]);
    expect(await profileRow(tenant, 'C0001')).toMatchObject({ band: 'high' });
  });

  it('finds one person under two ids', async () => {
    const { tenant } = await begin(
      file(row(1), row(2), row(3, { ...sameAs(1), [ID.given]: 'Beatriks', [ID.email]: 'other@example.org' })),
    );
    expect(await codesOf(tenant, 'C0003')).toContain('DUPLICATE_IDENTITY');
    const pairs = await database().everyTenant.sql`select customer_a, customer_b, relation, state from customer_pairs
      where tenant_id = ${tenant.tenantId}`;
    expect(pairs).toEqual([{ customer_a: 'C0001', customer_b: 'C0003', relation: 'duplicate', state: 'open' }]);
  });

  it('finds one person of whom no shared value is left, by the starts of names and places', async () => {
    const [given, surname] = [GIVEN[1] ?? '', SURNAMES[3] ?? ''];
    const born = row(1).split(',')[ID.born] ?? '';
    const { tenant } = await begin(
      file(
        row(1, { [ID.given]: given, [ID.surname]: surname }),
        row(2, { [ID.given]: `${given}e`, [ID.surname]: `${surname}e`, [ID.born]: born, [ID.address]: '2 Longe Road' }),
      ),
    );
    expect(await codesOf(tenant, 'C0002')).toContain('DUPLICATE_IDENTITY');
  });

  it('reads countries, ages, mailboxes and names of each customer', async () => {
    const { tenant } = await begin(
      file(
        row(1, { [ID.country]: 'KP', [ID.phone]: '' }),
        row(2, { [ID.born]: `${new Date().getFullYear() - 10}-01-01` }),
        row(3, { [ID.email]: 'jo+shop@gmail.com' }),
        row(4, { [ID.given]: 'Asdfgh' }),
        row(5, { [ID.phone]: '+33142685300' }),
        row(6, { [ID.nid]: '', [ID.address]: '' }),
        row(7, { [ID.email]: 'someone@mailinator.com' }),
        row(8, { [ID.nid]: '4.92E+11' }),
      ),
    );
    const codes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => codesOf(tenant, `C000${n}`)));
    expect(codes).toEqual([
      ['HIGH_RISK_COUNTRY'],
      ['AGE_OUT'],
      ['EMAIL_ALIAS'],
      ['NAME_ANOMALY'],
      ['GEO_MISMATCH'],
      ['INCOMPLETE_CIP'],
      ['DISPOSABLE_EMAIL'],
      ['NID_INVALID'],
    ]);
  });

  it('finds accounts opened within an hour on one device, and not on the days of a file without times', async () => {
    const at = (n: number) => `2026-03-01T10:0${n}:00Z`;
    const burst = [1, 2, 3, 4, 5].map((n) => row(n, { [ID.device]: 'farm', [ID.opened]: at(n) }));
    const days = [6, 7, 8, 9, 10].map((n) => row(n, { [ID.device]: 'kiosk', [ID.opened]: '2026-03-01' }));
    const { tenant } = await begin(file(...burst, ...days));
    expect(await codesOf(tenant, 'C0003')).toContain('BURST');
    expect(await codesOf(tenant, 'C0007')).not.toContain('BURST');
  });

  it('adds up the strongest of each family', async () => {
    const rows = Array.from({ length: 60 }, (_, n) =>
      row(n, {
        ...(n % 2 === 0 ? { [ID.phone]: `+49309999${100 + (n % 12)}` } : {}),
        ...(n % 3 === 0 ? { [ID.device]: `d${n % 9}` } : {}),
        ...(n % 5 === 0 ? { [ID.nid]: `S${n % 15}77777` } : {}),
        ...(n % 7 === 0 ? { [ID.country]: 'YE' } : {}),
      }),
    );
    const { tenant } = await begin(file(...rows));
    let scored = 0;
    for (let n = 0; n < 60; n += 1) {
      const id = `C${String(n).padStart(4, '0')}`;
      const signals = await signalsOf(tenant, id);
      const strongest = new Map<string, number>();
      for (const { code, strength } of signals) {
        const check = profileChecks.find(({ meta }) => signalCode(meta.id) === code);
        const logOdds = (check?.meta.weight ?? Number.NaN) * strength;
        const family = check?.meta.family ?? '';
        strongest.set(family, Math.max(logOdds, strongest.get(family) ?? 0));
      }
      const sum = [...strongest.values()].reduce((total, logOdds) => total + logOdds, Math.log(0.1 / 0.9));
      const found = await profileRow(tenant, id);
      if (signals.length === 0) expect(found).toBeUndefined();
      else {
        scored += 1;
        expect(found?.score).toBeCloseTo(1 / (1 + Math.exp(-sum)), 4);
        const counted = signals.reduce((total, { contribution }) => total + contribution, Math.log(0.1 / 0.9));
        expect(counted).toBeCloseTo(sum, 4);
      }
    }
    expect(scored).toBeGreaterThan(30);
  });

  it('comes to the same in one load as in several', async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      row(n, n % 3 === 0 ? { [ID.phone]: `+49308888${100 + (n % 6)}` } : {}),
    );
    const whole = await begin(file(...rows));
    const parts = await begin(file(...rows.slice(0, 10)));
    await parts.again(file(...rows.slice(10, 20)));
    await parts.again(file(...rows.slice(20)));
    const all = ({ tenantId }: TestTenant) =>
      database().everyTenant.sql`select customer_id, code, strength, contribution, evidence from customer_signals
        where tenant_id = ${tenantId} order by 1, 2`;
    const once = await all(whole.tenant);
    expect(once.length).toBeGreaterThanOrEqual(10);
    expect(await all(parts.tenant)).toEqual(once);
  });

  it('takes back what an update ends, from the other side too', async () => {
    const { tenant, again } = await begin(
      file(row(1, { [ID.phone]: '+49301234567' }), row(2, { [ID.phone]: '+49301234567' })),
    );
    expect(await codesOf(tenant, 'C0001')).toEqual(['PHONE_SHARED']);
    await again(file(row(2)));
    expect(await codesOf(tenant, 'C0001')).toEqual([]);
    expect(await profileRow(tenant, 'C0001')).toBeUndefined();
  });

  it('keeps what it knew of a text that the next file does not bring', async () => {
    const { tenant, again } = await begin(file(row(1, { [ID.email]: 'jo+shop@gmail.com' })));
    await again(file(row(1, { [ID.email]: '', [ID.address]: '77 Other Road' })));
    expect(await codesOf(tenant, 'C0001')).toEqual(['EMAIL_ALIAS']);
    await again(file(row(1, { [ID.email]: 'jo@gmail.com' })));
    expect(await codesOf(tenant, 'C0001')).toEqual([]);
  });

  it('screens names against the list that comes with the product, and says how old it is', async () => {
    const { entries, publishedAt } = await loadShippedList();
    const listed = entries.find(
      ({ kind, name, birthDates }) =>
        kind === 'person' && /^[A-Z-]{6,}, [A-Za-z]{6,}$/.test(name) && birthDates[0]?.length === 10,
    );
    const [surname = '', given = ''] = listed?.name.split(', ') ?? [];
    const born = listed?.birthDates[0] ?? '';
    const other = `${Number(born.slice(0, 4)) - 11}-01-02`;
    const { tenant } = await begin(
      file(
        row(1, { [ID.given]: given, [ID.surname]: surname, [ID.born]: born, [ID.country]: '' }),
        row(2, { [ID.given]: given, [ID.surname]: surname, [ID.born]: other, [ID.country]: '' }),
        row(3),
      ),
    );
    expect((await signalsOf(tenant, 'C0001')).find(({ code }) => code === 'SANCTIONS_STRONG')).toMatchObject({
      evidence: { entry: listed?.id, list_date: publishedAt },
    });
    expect(await profileRow(tenant, 'C0001')).toMatchObject({ band: 'high' });
    expect(await codesOf(tenant, 'C0002')).toContain('SANCTIONS_POSSIBLE');
    expect((await codesOf(tenant, 'C0003')).filter((code) => code.startsWith('SANCTIONS'))).toEqual([]);
  });

  it('never looks into another tenant', async () => {
    const first = await begin(file(row(1, { [ID.phone]: '+49301234567' })));
    const second = await begin(file(row(2, { [ID.phone]: '+49301234567' })));
    expect(await codesOf(first.tenant, 'C0001')).toEqual([]);
    expect(await codesOf(second.tenant, 'C0002')).toEqual([]);
  });
});

/** The cells of customer `n` but for its id and device. */
function sameAs(n: number): Readonly<Record<number, string>> {
  const cells = row(n).split(',');
  return Object.fromEntries(cells.flatMap((cell, at) => (at === 0 || at === ID.device ? [] : [[at, cell]])));
}
