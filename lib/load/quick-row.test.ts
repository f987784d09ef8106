import { describe, expect, it } from 'vitest';
import { STAGED_COLUMNS } from '#db/vocab.ts';
import { fc } from '#lib/testing/properties.ts';
import { layoutColumns } from './columns.ts';
import { copyValue } from './copy-text.ts';
import { makeCustomers } from './fixtures/make.ts';
import { mapHeaders } from './headers.ts';
import { defaultLimits } from './limits.ts';
import { createQuickReader, NATIONAL_ID } from './quick-row.ts';
import { createRowReader, type RowOptions } from './row.ts';

const optionsFor = (headers: readonly string[]): RowOptions => ({
  map: mapHeaders(headers, defaultLimits.columnsMax),
  dayOrders: { date_of_birth: 'unknown' },
  today: '2026-03-01',
  lossy: false,
  fieldCharsMax: defaultLimits.fieldCharsMax,
  attributesCharsMax: defaultLimits.attributesCharsMax,
});

/** Values that are usual, odd, wrong or dangerous somewhere. */
const VALUES = [
  ...['', ' ', 'NA', 'N/A', 'null', 'Null', '-', '\\N', 'none', "'=1+1", "'+49", '=cmd', '@x', '0', '007', 'x'],
  ...['C1', 'Anna', 'Müller', "O'Connor", 'Li', 'Anna Maria', 'J. R.', 'Mr', 'Dr', 'Анна', '李', 'Anna1', 'www.a'],
  ...[
    'jo@example.com',
    'Jo.Ann+x@gmail.com',
    'a@b',
    'info@example.com',
    'ü@example.de',
    'x@mailinator.com',
    'jo@gmail.con',
  ],
  ...['John', 'Doe', 'Anna Anna', 'Qwertz', 'Aaaa', 'max', 'Mustermann', 'Noname', 'aŀa aŀa', '1999-12-31T23:59:59.5Z'],
  ...['abcdefgh', 'bcdfgh@example.com', 'a1b2c3d4e5f6@example.com', 'j12345@example.com', '2025-02-30T01:02:03Z'],
  ...['127.0.0.1', '172.32.0.1', '256.1.1.1', '1.2.3', '01.2.3.4', '+999123456', '+1617555', 'GB82WEST12345698765432'],
  ...['+4930123456', '+49 30 123456', '030 123456', '4.92E+11', '+1', '+16175550100', '00493012345678'],
  ...['1990-05-06', '06.05.1990', '5/6/1990', '31/12/1990', '2010-01-01', '1850-01-01', '2030-01-01', '25569'],
  ...['2025-01-02T03:04:05Z', '2025-01-02T25:04:05Z', '2025-01-02 03:04', '1735689600', '2031-01-02T03:04:05Z'],
  ...[
    'DE',
    'Germany',
    'deu',
    '276',
    'Atlantis',
    'US',
    'yes',
    'no',
    'maybe',
    'business',
    'individual',
    'verified',
    'high',
  ],
  ...['4111111111111111', '4111 1111 1111 1111', '123-45-6789', '000-45-6789', 'DE89370400440532013000', 'DE00'],
  ...['10115', 'EC1A 1BB', '1.2.3.4', '10.0.0.1', '2001:db8::1', 'Main Street 5', '5 Main Street Apt 4', 'Gran Vía 1'],
  ...[
    'tab\there',
    'line\nbreak',
    'back\\slash',
    'quo"te',
    'nul\0',
    'lost\ufffd',
    'half\ud800',
    '😀 face',
    'x'.repeat(400),
  ],
];

function compare(headers: readonly string[], fields: readonly string[]): 'quick' | 'full' {
  const options = optionsFor(headers);
  const record = { record: 1, line: 2, fields, fault: null };
  const cells = createQuickReader(options)(record);
  if (cells === null) return 'full';
  const { row, nationalId, issues } = createRowReader(options)(record);
  expect(issues).toEqual([]);
  const { record: _, line: __, ...expected } = row ?? {};
  const found = STAGED_COLUMNS.flatMap((column, at) => (column in expected ? [[column, cells[at] ?? null]] : []));
  const escaped = Object.entries(expected).map(([column, value]) => [column, value && copyValue(value)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(escaped));
  expect(cells[NATIONAL_ID] ?? null).toBe(nationalId);
  return 'quick';
}

describe('the quick reader', () => {
  const headers = [...layoutColumns.map(({ name }) => name), 'branch', 'attributes.note'];

  it('stores what the full reader stores, or leaves the row to it', () => {
    const usual = fc.constantFrom(...VALUES);
    const row = fc.array(usual, { minLength: headers.length, maxLength: headers.length });
    fc.assert(
      fc.property(
        row,
        fc.array(fc.boolean(), { minLength: headers.length, maxLength: headers.length }),
        (values, keep) => {
          compare(
            headers,
            values.map((value, at) => (keep[at] || at === 0 ? value : '')),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('agrees with the full reader on each value in each column', () => {
    const good = { customer_id: 'C1', full_name: 'Anna Bell', email: 'anna@example.com', country: 'DE' };
    for (const header of headers) {
      for (const value of VALUES) {
        const names = [...new Set([...Object.keys(good), header])];
        const values: Record<string, string> = { ...good, [header]: value };
        compare(
          names,
          names.map((name) => values[name] ?? ''),
        );
      }
    }
  });

  it('reads usual customers by itself', () => {
    const made = makeCustomers(3, 300, 0);
    const kinds = made.customers.map(({ values }) =>
      compare(
        made.headers,
        made.headers.map((name) => values[name] ?? ''),
      ),
    );
    expect(kinds.filter((kind) => kind === 'quick').length).toBeGreaterThan(290);
  });

  it('leaves a row to the checks where a setting makes it odd', () => {
    const options = {
      ...optionsFor(['id', 'name', 'email', 'dob']),
      settings: { 'unusual-age': { options: { years_min: 30 } } },
    };
    const fields = ['C1', 'Anna Bell', 'anna@example.com', '2000-01-01'];
    expect(createQuickReader(options)({ record: 1, line: 2, fields, fault: null })).toBeNull();
  });
});
