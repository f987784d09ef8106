import { describe, expect, it } from 'vitest';
import { COLUMN_NAMES } from '#db/customer-columns.ts';
import { clear, flagged } from '#lib/engine/check.ts';
import { fc } from '#lib/testing/properties.ts';
import { rowChecks } from './checks/row/index.ts';
import { defineRowCheck, noOptions, type RowCheck, RowEvidence } from './facts.ts';
import { makeCustomers } from './fixtures/make.ts';
import { optionsFor } from './fixtures/row-options.ts';
import { createRowReader } from './row.ts';
import { stagedIndex } from './staging.ts';

/** Has no say, but has every row put to the checks as a whole. */
const onlooker = defineRowCheck({
  meta: {
    ...{
      id: 'onlooker',
      title: 'Looks on',
      family: 'test',
      level: 'warning',
      weight: 0,
      why: 'Has no say.',
      fix: 'No.',
    },
    ...{ investigate: [], falsePositives: [], references: [] },
  },
  requires: ['today'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ today }) => (today === '' ? flagged(1, { cells: [] }) : clear),
});

function readBoth(headers: readonly string[], fields: readonly string[]) {
  const options = optionsFor(headers);
  const record = { record: 1, line: 2, fields, fault: null };
  const [one, every] = [rowChecks, [...rowChecks, onlooker]].map((checks) => {
    const { cells, issues } = createRowReader(options, checks)(record);
    return { cells: cells && [...cells], issues };
  });
  return { one, every };
}

/** Values that are usual, odd, wrong or dangerous somewhere. */
const VALUES = [
  ...['', ' ', 'NA', 'N/A', 'null', 'Null', '-', '\\N', 'none', "'=1+1", "'+49", '=cmd', '@x', '0', '007', 'x'],
  ...['C1', 'Anna', 'Müller', "O'Connor", 'Li', 'Anna Maria', 'J. R.', 'Mr', 'Dr', 'Анна', '李', 'Anna1', 'www.a'],
  ...['jo@example.com', 'Jo.Ann+x@gmail.com', 'a@b', 'info@example.com', 'ü@example.de', 'x@mailinator.com'],
  ...[
    'jo@gmail.con',
    'Aаron',
    'Ж.',
    'abcdefgh',
    'bcdfgh@example.com',
    'a1b2c3d4e5f6@example.com',
    'j12345@example.com',
  ],
  ...['John', 'Doe', 'Anna Anna', 'Qwertz', 'Aaaa', 'max', 'Mustermann', 'Noname', 'aŀa aŀa', '1999-12-31T23:59:59.5Z'],
  ...['127.0.0.1', '172.32.0.1', '256.1.1.1', '1.2.3', '01.2.3.4', '+999123456', '+1617555', 'GB82WEST12345698765432'],
  ...['+4930123456', '+49 30 123456', '030 123456', '4.92E+11', '+1', '+16175550100', '00493012345678'],
  ...['1990-05-06', '06.05.1990', '5/6/1990', '31/12/1990', '2010-01-01', '1850-01-01', '2030-01-01', '25569'],
  ...['2025-01-02T03:04:05Z', '2025-01-02T25:04:05Z', '2025-02-30T01:02:03Z', '2025-01-02 03:04', '1735689600'],
  ...['2031-01-02T03:04:05Z', '1990-05-06T\0', 'DE', 'Germany', 'deu', '276', 'Atlantis', 'US', 'yes', 'no', 'maybe'],
  ...['business', 'individual', 'verified', 'high', '10115', 'EC1A 1BB', '1.2.3.4', '10.0.0.1', '2001:db8::1'],
  ...['4111111111111111', '4111 1111 1111 1111', '123-45-6789', '000-45-6789', 'DE89370400440532013000', 'DE00'],
  ...['Main Street 5', '5 Main Street Apt 4', 'Gran Vía 1', 'tab\there', 'line\nbreak', 'back\\slash', 'quo"te'],
  ...['nul\0', 'lost\ufffd', 'half\ud800', '😀 face', 'x'.repeat(400)],
];

describe('the reader of rows', () => {
  const headers = [...COLUMN_NAMES, 'branch', 'attributes.note'];
  const good = { customer_id: 'C1', full_name: 'Anna Bell', email: 'anna@example.com', country: 'DE' };

  it('says of each value in each column what all checks say of the row', () => {
    for (const header of headers) {
      for (const value of VALUES) {
        const names = [...new Set([...Object.keys(good), header])];
        const values: Record<string, string> = { ...good, [header]: value };
        const { one, every } = readBoth(
          names,
          names.map((name) => values[name] ?? ''),
        );
        expect(one).toEqual(every);
      }
    }
  });

  it('says of rows of any values what all checks say of them', () => {
    const row = fc.array(fc.constantFrom(...VALUES), { minLength: headers.length, maxLength: headers.length });
    const kept = fc.array(fc.boolean(), { minLength: headers.length, maxLength: headers.length });
    fc.assert(
      fc.property(row, kept, (values, keep) => {
        const fields = values.map((value, at) => (keep[at] || at === 0 ? value : ''));
        const { one, every } = readBoth(headers, fields);
        expect(one).toEqual(every);
      }),
      { numRuns: 1500 },
    );
  });

  it('judges a row by the settings of the tenant', () => {
    const options = {
      ...optionsFor(['id', 'name', 'email', 'dob']),
      settings: { 'unusual-age': { options: { years_min: 30 } } },
    };
    const fields = ['C1', 'Anna Bell', 'anna@example.com', '2000-01-01'];
    const { issues } = createRowReader(options)({ record: 1, line: 2, fields, fault: null });
    expect(issues.map(({ code }) => code)).toEqual(['unusual_age']);
  });

  it('rejects a row on which a check throws', () => {
    const broken: RowCheck = {
      ...onlooker,
      bind: () => () => {
        throw new Error('out of order');
      },
    };
    const { cells, issues } = createRowReader(optionsFor(['id', 'name', 'email']), [...rowChecks, broken])({
      ...{ record: 1, line: 2, fault: null },
      fields: ['C1', 'Anna Bell', 'anna@example.com'],
    });
    expect([cells, issues.map(({ code }) => code)]).toEqual([null, ['check_failed']]);
  });
});

it('stores what a usual customer sends', () => {
  const { headers, customers } = makeCustomers(3, 1, 0);
  const fields = headers.map((name) => customers[0]?.values[name] ?? '');
  const { cells } = createRowReader(optionsFor(headers))({ record: 1, line: 2, fields, fault: null });
  expect(cells?.[stagedIndex.customer_id]).toBe(customers[0]?.values.customer_id);
});

it('stores one account in one form, however it is written', () => {
  const ibanOf = (iban: string) => {
    const record = { record: 1, line: 2, fields: ['C1', 'Anna Bell', 'anna@example.com', iban], fault: null };
    return createRowReader(optionsFor(['id', 'name', 'email', 'iban']))(record).cells?.[stagedIndex.iban];
  };
  const forms = ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'de89-3704-0044-0532-0130-00'];
  expect(forms.map(ibanOf)).toEqual(Array(3).fill('DE89370400440532013000'));
});
