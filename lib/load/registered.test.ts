import { describe, expect, it } from 'vitest';
import { clear, flagged } from '#lib/engine/check.ts';
import { rowChecks } from './checks/row/index.ts';
import { defineCellCheck, defineRowCheck, noOptions, type RowCheck, RowEvidence, type RowMeta } from './facts.ts';
import { makeCustomers, toCsv, toJson, toNdjson } from './fixtures/make.ts';
import { optionsFor } from './fixtures/row-options.ts';
import { runText } from './fixtures/run.ts';
import { createRowReader } from './row.ts';

const meta = (id: string): RowMeta => ({
  ...{
    id,
    title: 'Anything',
    family: 'test',
    level: 'error',
    weight: 0,
    why: 'Whatever it is.',
    fix: 'Nothing helps.',
  },
  ...{ investigate: [], falsePositives: [], references: [] },
});
const [options, evidence] = [noOptions, RowEvidence];
const FOUND: RowEvidence = { cells: [{ column: 'x', text: 'x', problem: 'is there' }] };
const fault = () => flagged(1, FOUND);
const always = () => 'is there';

/** Checks that have something to say about whatever they are given, of each kind that can be written. */
const STRICT: readonly RowCheck[] = [
  defineCellCheck({ meta: meta('any-identifier'), of: 'customer_id', options, problemOf: always }),
  defineCellCheck({ meta: meta('any-name'), of: 'names', options, problemOf: always }),
  defineCellCheck({ meta: meta('any-country'), of: 'countries', options, problemOf: always }),
  defineCellCheck({ meta: meta('any-email'), of: 'email', options, problemOf: always }),
  defineRowCheck({ meta: meta('any-row'), requires: [], options, evidence, run: fault }),
  defineRowCheck({ meta: meta('any-day'), requires: ['today'], options, evidence, run: fault }),
  defineRowCheck({ meta: meta('two-facts'), requires: ['names', 'email'], options, evidence, run: fault }),
  defineRowCheck({
    meta: meta('names-together'),
    requires: ['names'],
    options,
    evidence,
    run: ({ names }) => (names.length > 0 ? fault() : clear),
  }),
];

describe('a check that rejects everything', () => {
  const made = makeCustomers(5, 50, 0);
  const files = [
    { kind: 'CSV', text: toCsv(made) },
    { kind: 'JSON', text: toJson(made) },
    { kind: 'NDJSON', text: toNdjson(made) },
  ];

  it.each(files.flatMap((file) => STRICT.map((check) => ({ ...file, check, id: check.meta.id }))))(
    '$id sees every row of a $kind file',
    ({ text, check, id }) => {
      const { summary, rows } = runText(text, { checks: [...rowChecks, check] });
      expect(rows).toEqual([]);
      expect(summary).toMatchObject({
        records: 50,
        failed: 50,
        errorCounts: { [id.replaceAll('-', '_')]: expect.any(Number) },
      });
    },
  );
});

/** For each check a row that it alone flags: the cells beside those of a good customer. */
const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ambiguous-date': { date_of_birth: '02/03/1990' },
  'card-number': { account_number: '4111111111111111' },
  'future-date': { account_opened_at: '2031-01-02' },
  'implausible-birthdate': { date_of_birth: '2030-01-01' },
  'invalid-boolean': { is_pep: 'perhaps' },
  'invalid-country': { nationality: 'Atlantis' },
  'invalid-customer-type': { customer_type: 'robot' },
  'invalid-date': { date_of_birth: 'soon' },
  'invalid-email': { email: 'jo@' },
  'invalid-encoding': { city: 'Ber\ufffdlin' },
  'invalid-iban': { iban: 'DE00' },
  'invalid-identifier': { customer_id: 'C\u00011' },
  'invalid-ip-address': { ip_address: '10.0.0.1' },
  'invalid-national-id': { national_id: '000-45-6789', national_id_country: 'US' },
  'invalid-phone': { phone: 'abc' },
  'missing-value': { full_name: '' },
  'mixed-script-name': { full_name: 'A\u0430ron Bell' },
  'no-contact': { email: '' },
  'nul-character': { city: 'Ber\0lin' },
  'odd-name': { full_name: 'Anna 5' },
  'role-email': { email: 'info@example.com' },
  'rounded-identifier': { customer_id: '4.92E+11' },
  'single-letter-name': { first_name: 'J.', last_name: 'Bell' },
  'unclear-phone': { phone: '030 123456', country: '' },
  'unknown-label': { kyc_status: 'perhaps' },
  'unknown-tld': { email: 'jo@shop.con' },
  'unlikely-postcode': { postal_code: 'ABCDE' },
  'unusual-age': { date_of_birth: '2015-01-01' },
  'value-too-long': { city: 'x'.repeat(201) },
};

describe('each check of rows', () => {
  const GOOD = { customer_id: 'C1', full_name: 'Anna Bell', email: 'anna@example.com', country: 'DE' };
  const issuesOf = (row: Readonly<Record<string, string>>, checks: readonly RowCheck[]) => {
    const values = { ...GOOD, ...row };
    const options = optionsFor(Object.keys(values), true);
    const record = { record: 1, line: 2, fields: Object.values(values), fault: null };
    return createRowReader(options, checks)(record).issues.map(({ code }) => code);
  };

  it.each(rowChecks.filter(({ meta }) => meta.id !== 'duplicate-customer'))(
    '$meta.id alone tells of its case',
    (check) => {
      const row = CASES[check.meta.id];
      if (row === undefined) throw new Error('The check has no case.');
      const others = rowChecks.filter(({ meta }) => meta.id !== check.meta.id);
      expect(issuesOf(row, rowChecks)).toEqual([check.meta.id.replaceAll('-', '_')]);
      expect(issuesOf(row, others)).toEqual([]);
    },
  );
});
