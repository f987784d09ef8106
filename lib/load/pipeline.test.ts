import { describe, expect, it } from 'vitest';
import { makeCustomers, toCsv, toJson, toNdjson } from './fixtures/make.ts';
import { runText } from './fixtures/run.ts';

describe('LoadPipeline', () => {
  const made = makeCustomers(5, 2000, 0.2);

  it.each([
    ['CSV', toCsv(made)],
    ['JSON', toJson(made)],
    ['NDJSON', toNdjson(made)],
  ])('accepts and rejects exactly the expected rows of a %s file', (_, text) => {
    const { summary, rows } = runText(text, { piece: 4099 });
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
    expect(runText(text, { piece: 1 })).toEqual(runText(text));
    expect(runText(text, { piece: 7 })).toEqual(runText(text));
  });

  it('names line, record, column and excerpt, and masks secrets', () => {
    const { summary } = runText(
      'id,name,email,ssn,account_number\nC1,Jo,jo@,,\n"C\n2",Al,,,\nC3,Bo,,,4111111111111111\n',
    );
    expect(summary.errors.map(({ message }) => message)).toEqual([
      'Line 2 (record 1), column "email": "jo@" has no domain. Customer C1 was not loaded. ' +
        'Write the address as name@example.com, or leave it empty.',
      expect.stringMatching(/^Line 3 \(record 2\), column "id": "C·2" holds a control character\./),
      expect.stringMatching(/^Line 5 \(record 3\), column "account_number": "\*{12}1111" is a payment card number\./),
    ]);
  });

  it('normalises values for storing and keeps unknown columns', () => {
    const { rows } = runText(
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

  it('completes a name that lacks the first name beside it', () => {
    const names = (text: string) => runText(`id,${text}`).rows.map(({ full_name }) => full_name);
    expect(names('Name,Vorname\n1,Müller,Anna\n2,Anna Müller,Anna\n3,"Lee, Bo",Bo\n')).toEqual([
      'Anna Müller',
      'Anna Müller',
      'Lee, Bo',
    ]);
    expect(names('name,first name,last name\n1,Countess,Ada,Lovelace\n')).toEqual(['Countess']);
    expect(names('name,first name,type\n1,Acme Ltd,Ann,business\n')).toEqual(['Acme Ltd']);
  });

  it('loads the first of several tables and names the others', () => {
    const { rows, summary } = runText('id,name\n1,Ann\n\nOrders\norder,customer,total\n9,1,5.00\n');
    expect(rows.map(({ customer_id }) => customer_id)).toEqual(['1']);
    expect(summary).toMatchObject({
      records: 1,
      failed: 0,
      furtherTables: [{ line: 5, headers: ['order', 'customer', 'total'], records: 1 }],
    });
  });

  it('decides the order of day and month for a whole column', () => {
    const { rows, summary } = runText('id,name,dob\n1,A,02/03/1990\n2,B,12/25/1990\n');
    expect(rows.map(({ date_of_birth }) => date_of_birth)).toEqual(['1990-02-03', '1990-12-25']);
    expect(summary.warningCounts).not.toHaveProperty('ambiguous_date');
  });

  it('reads words for nothing as nothing, but not in names and identifiers', () => {
    const { rows } = runText('id,name,city,country,nationality\nNA,Null,N/A,NA,none\n');
    expect(rows[0]).toMatchObject({
      customer_id: 'NA',
      full_name: 'Null',
      city: '\\N',
      country: 'NA',
      nationality: '\\N',
    });
  });

  it('rejects ragged rows and NUL characters and counts blank ones apart', () => {
    const { summary } = runText('id,name,city\n1,A\n2,B,C,D\n3,C,x,,\n,,\n4,D\0,y\n');
    expect(summary).toMatchObject({ records: 4, accepted: 1, blankRecords: 1 });
    expect(summary.errorCounts).toEqual({ too_few_fields: 1, too_many_fields: 1, nul_character: 1 });
  });

  it('keeps the row as sent where its customer may stand in the file twice', () => {
    const { rows } = runText('id,name\nC1,"A, B"\nC2,X\nC1,"C, D"\n');
    expect(rows.map(({ raw }) => raw)).toEqual(['\\N', '\\N', 'C1,"C, D"']);
  });

  it('keeps keys that first appear late in a JSON file', () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ id: at, name: 'A' }));
    const { rows } = runText(JSON.stringify([...many, { id: 'x', name: 'B', mail: 'b@example.com', colour: 'red' }]));
    expect(rows.at(-1)).toMatchObject({ email: 'b@example.com', attributes: '{"colour":"red"}' });
  });

  it('refuses a file past its limits', () => {
    expect(() => runText('id,name\n1,A\n2,B\n', { limits: { recordsMax: 1 } })).toThrow('more than 1 records');
    const { summary } = runText(`id,name,x\n1,A,${'y'.repeat(50)}\n2,B,y\n`, { limits: { fieldCharsMax: 40 } });
    expect(summary.errorCounts).toEqual({ value_too_long: 1 });
  });

  it('runs the tenant’s settings, but never without the checks that storing rests on', () => {
    const text = 'id,name,email\n1,A,nonsense\n,B,\n';
    const off = { 'invalid-email': { enabled: false }, 'missing-value': { enabled: false } };
    expect(runText(text, { settings: off }).summary).toMatchObject({ accepted: 1, errorCounts: { missing_value: 1 } });
  });
});

describe('rejects.csv', () => {
  it('holds the rows as sent, no formulas, and loads again once mended', () => {
    const text = 'id,name,phone,email\n1,=SUM(A1),+4930901820,jo@\n2,"B ""q"", c",x,\n';
    const { rejects } = runText(text);
    const lines = rejects.split('\r\n');
    expect(lines[0]).toBe('id,name,phone,email,_line,_error_code,_error');
    expect(lines[1]).toMatch(/^1,'=SUM\(A1\),'\+4930901820,jo@,2,invalid_email,"Line 2/);
    expect(runText(rejects).summary).toMatchObject({ records: 2, failed: 2 });
    const mended = runText(rejects.replace('jo@', 'jo@example.com').replace(',x,', ',,'));
    expect(mended.summary).toMatchObject({ accepted: 2, unknownColumns: [] });
    expect(mended.rows.map(({ full_name }) => full_name)).toEqual(['=SUM(A1)', 'B "q", c']);
    expect(mended.rows[0]?.phone).toBe('+4930901820');
  });

  it.each([
    [';', ';'],
    ['\t', '\t'],
    ['|', '|'],
    [':', ','],
  ])('has the delimiter of its source where spreadsheets know it: %j', (source, delimiter) => {
    const lines = ['id,name,email', '1,Ada,jo@', '2,"Grace; B",x', '3,Joe,joe@example.com'];
    const { rejects } = runText(lines.map((line) => line.replaceAll(',', source)).join('\n'));
    expect(rejects).toContain(`id,name,email,_line,`.replaceAll(',', delimiter));
    expect(runText(rejects).summary).toMatchObject({ dialect: { delimiter }, records: 2, failed: 2 });
  });

  it('keeps a row with too many fields too long to load unmended', () => {
    const { rejects } = runText('id,name\n1,A,surplus\n2,B\n');
    expect(runText(rejects).summary.errorCounts).toEqual({ too_many_fields: 1 });
  });
});
