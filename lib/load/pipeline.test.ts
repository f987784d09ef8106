import { describe, expect, it } from 'vitest';
import { clear, flagged } from '#lib/engine/check.ts';
import { rowChecks } from './checks/row/index.ts';
import { defineCellCheck, defineRowCheck, noOptions, type RowCheck, RowEvidence, type RowMeta } from './facts.ts';
import { makeCustomers, toCsv, toJson, toNdjson } from './fixtures/make.ts';
import { defaultLimits, type LoadLimits } from './limits.ts';
import { LoadPipeline } from './pipeline.ts';
import { createSealer } from './secret.ts';

const seal = createSealer({ tenantId: 't', encryptionKey: '22'.repeat(32), lookupKey: '33'.repeat(32) }, () =>
  Buffer.alloc(12, 7),
);

interface RunOptions {
  readonly piece?: number;
  readonly limits?: Partial<LoadLimits>;
  readonly settings?: Record<string, { enabled: boolean }>;
  readonly checks?: readonly RowCheck[];
}

function run(text: string, { piece = 1000, limits = {}, settings = {}, checks = rowChecks }: RunOptions = {}) {
  let copy = '';
  let rejects = '';
  let columns: readonly string[] = [];
  const pipeline = new LoadPipeline(
    { limits: { ...defaultLimits, ...limits }, today: '2026-03-01', lossy: false, seal, seed: 1, settings, checks },
    {
      columns: (found) => {
        columns = found;
      },
      copy: (rows) => {
        copy += new TextDecoder().decode(rows);
      },
      reject: (lines) => {
        rejects += lines;
      },
    },
  );
  for (let at = 0; at < text.length; at += piece) pipeline.push(text.slice(at, at + piece));
  const summary = pipeline.end();
  const rows = copy
    .split('\n')
    .slice(0, -1)
    .map((line) => Object.fromEntries(line.split('\t').map((value, at) => [columns[at] ?? '', value])));
  return { summary, rows, rejects };
}

describe('LoadPipeline', () => {
  const made = makeCustomers(5, 2000, 0.2);

  it.each([
    ['CSV', toCsv(made)],
    ['JSON', toJson(made)],
    ['NDJSON', toNdjson(made)],
  ])('accepts and rejects exactly the expected rows of a %s file', (_, text) => {
    const { summary, rows } = run(text, { piece: 4099 });
    const bad = made.customers.filter(({ expected }) => expected !== null).length;
    expect(summary).toMatchObject({
      records: 2000,
      failed: bad,
      accepted: 2000 - bad,
      errorCounts: made.expectedErrors,
    });
    expect(rows).toHaveLength(2000 - bad);
  });

  it('gives the same rows whatever the pieces of the text', () => {
    const text = toCsv(makeCustomers(6, 60, 0.3));
    expect(run(text, { piece: 1 })).toEqual(run(text));
    expect(run(text, { piece: 7 })).toEqual(run(text));
  });

  it('names line, record, column and excerpt, and masks secrets', () => {
    const { summary } = run('id,name,email,ssn,account_number\nC1,Jo,jo@,,\n"C\n2",Al,,,\nC3,Bo,,,4111111111111111\n');
    expect(summary.errors.map(({ message }) => message)).toEqual([
      'Line 2 (record 1), column "email": "jo@" has no domain. Customer C1 was not loaded. ' +
        'Write the address as name@example.com, or leave it empty.',
      expect.stringMatching(/^Line 3 \(record 2\), column "id": "C·2" holds a control character\./),
      expect.stringMatching(/^Line 5 \(record 3\), column "account_number": "\*{12}1111" is a payment card number\./),
    ]);
  });

  it('normalises values for storing and keeps unknown columns', () => {
    const { rows } = run(
      'id;full name;e-mail;phone;dob;country;pep;shoe;opened\n007;Dr. Zoë Ångström;Zoe.A+x@Gmail.com;030 901820;13/02/1990;Germany;ja;42;2025-01-02 03:04\n',
    );
    expect(rows[0]).toMatchObject({
      customer_id: '007',
      full_name: 'Dr. Zoë Ångström',
      name_key: 'angstrom zoe',
      email: 'Zoe.A+x@Gmail.com',
      email_norm: 'zoea@gmail.com',
      phone: '+4930901820',
      date_of_birth: '1990-02-13',
      country: 'DE',
      is_pep: 'true',
      attributes: '{"shoe":"42"}',
      account_opened_at: '2025-01-02T03:04:00Z',
    });
  });

  it('decides the order of day and month for a whole column', () => {
    const { rows, summary } = run('id,name,dob\n1,A,02/03/1990\n2,B,12/25/1990\n');
    expect(rows.map(({ date_of_birth }) => date_of_birth)).toEqual(['1990-02-03', '1990-12-25']);
    expect(summary.warningCounts).not.toHaveProperty('ambiguous_date');
  });

  it('reads words for nothing as nothing, but not in names and identifiers', () => {
    const { rows } = run('id,name,city,country,nationality\nNA,Null,N/A,NA,none\n');
    expect(rows[0]).toMatchObject({
      customer_id: 'NA',
      full_name: 'Null',
      city: '\\N',
      country: 'NA',
      nationality: '\\N',
    });
  });

  it('rejects ragged rows and NUL characters and counts blank ones apart', () => {
    const { summary } = run('id,name,city\n1,A\n2,B,C,D\n3,C,x,,\n,,\n4,D\0,y\n');
    expect(summary).toMatchObject({ records: 4, accepted: 1, blankRecords: 1 });
    expect(summary.errorCounts).toEqual({ too_few_fields: 1, too_many_fields: 1, nul_character: 1 });
  });

  it('keeps the row as sent where its customer may stand in the file twice', () => {
    const { rows } = run('id,name\nC1,"A, B"\nC2,X\nC1,"C, D"\n');
    expect(rows.map(({ raw }) => raw)).toEqual(['\\N', '\\N', 'C1,"C, D"']);
  });

  it('keeps keys that first appear late in a JSON file', () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ id: at, name: 'A' }));
    const { rows } = run(JSON.stringify([...many, { id: 'x', name: 'B', mail: 'b@example.com', colour: 'red' }]));
    expect(rows.at(-1)).toMatchObject({ email: 'b@example.com', attributes: '{"colour":"red"}' });
  });

  it('refuses a file past its limits', () => {
    expect(() => run('id,name\n1,A\n2,B\n', { limits: { recordsMax: 1 } })).toThrow('more than 1 records');
    const { summary } = run(`id,name,x\n1,A,${'y'.repeat(50)}\n2,B,y\n`, { limits: { fieldCharsMax: 40 } });
    expect(summary.errorCounts).toEqual({ value_too_long: 1 });
  });

  it('runs the tenant’s settings, but never without the checks that storing rests on', () => {
    const text = 'id,name,email\n1,A,nonsense\n,B,\n';
    const off = { 'invalid-email': { enabled: false }, 'missing-value': { enabled: false } };
    expect(run(text, { settings: off }).summary).toMatchObject({ accepted: 1, errorCounts: { missing_value: 1 } });
  });
});

describe('rejects.csv', () => {
  it('holds the rows as sent, no formulas, and loads again once mended', () => {
    const text = 'id,name,phone,email\n1,=SUM(A1),+4930901820,jo@\n2,"B ""q"", c",x,\n';
    const { rejects } = run(text);
    const lines = rejects.split('\r\n');
    expect(lines[0]).toBe('id,name,phone,email,_line,_error_code,_error');
    expect(lines[1]).toMatch(/^1,'=SUM\(A1\),'\+4930901820,jo@,2,invalid_email,"Line 2/);
    expect(run(rejects).summary).toMatchObject({ records: 2, failed: 2 });
    const mended = run(rejects.replace('jo@', 'jo@example.com').replace(',x,', ',,'));
    expect(mended.summary).toMatchObject({ accepted: 2, unknownColumns: [] });
    expect(mended.rows.map(({ full_name }) => full_name)).toEqual(['=SUM(A1)', 'B "q", c']);
    expect(mended.rows[0]?.phone).toBe('+4930901820');
  });

  it('keeps a row with too many fields too long to load unmended', () => {
    const { rejects } = run('id,name\n1,A,surplus\n2,B\n');
    expect(run(rejects).summary.errorCounts).toEqual({ too_many_fields: 1 });
  });
});

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
      const { summary, rows } = run(text, { checks: [...rowChecks, check] });
      expect(rows).toEqual([]);
      expect(summary).toMatchObject({
        records: 50,
        failed: 50,
        errorCounts: { [id.replaceAll('-', '_')]: expect.any(Number) },
      });
    },
  );
});
