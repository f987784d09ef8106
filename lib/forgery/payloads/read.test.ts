import { describe, expect, it } from 'vitest';
import { readPayload } from './read.ts';

const epc = (change: Partial<Record<number, string>> = {}) =>
  ['BCD', '002', '1', 'SCT', '', 'Harbour Light', 'DE89370400440532013000', 'EUR120.5', '', '', 'Invoice 7301']
    .map((line, index) => change[index] ?? line)
    .join('\n');
const swiss = (change: Partial<Record<number, string>> = {}) =>
  [
    ...[
      'SPC',
      '0200',
      '1',
      'CH4431999123000889012',
      'S',
      'Robert Schneider AG',
      'Rue du Lac',
      '1268',
      '2501',
      'Biel',
      'CH',
    ],
    ...[
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '1949.75',
      'CHF',
      'S',
      'Pia Rutschmann',
      'Marktgasse',
      '28',
      '9400',
      'Rorschach',
      'CH',
    ],
    ...['QRR', '210000000003139471430009017', '', 'EPD'],
  ]
    .map((line, index) => change[index] ?? line)
    .join('\r\n');
const tlv = (...values: string[]) =>
  Buffer.concat(
    values.map((value, index) => Buffer.concat([Buffer.from([index + 1, value.length]), Buffer.from(value)])),
  ).toString('base64');
const zatca = (total: string, tax: string, number = '310122393500003') =>
  tlv('Bobs Records', number, '2025-04-25T15:30:00Z', total, tax);
const jwt = (data: object) =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({ data: JSON.stringify(data) })).toString('base64url')}.c2ln`;
const indian = {
  SellerGstin: '27AAPFU0939F1ZV',
  DocNo: 'INV/7',
  DocDt: '14/03/2025',
  TotInvVal: 1180,
  Irn: 'a1'.repeat(32),
};
const licence = (change: Record<string, string> = {}) => {
  const fields = { DAQ: 'D1234562', DCS: 'SAMPLE', DBB: '08311978', DBD: '01012020', DBA: '01012028', ...change };
  const body = Object.entries(fields).map(([key, value]) => key + value);
  return `@\n\x1e\rANSI 636014040002DL00410288ZC03290015DL${body.join('\n')}\r`;
};
const portuguese =
  'A:501964843*B:999999990*C:PT*D:FT*E:N*F:20250314*G:FT A/35*H:AB12-35*I1:PT*N:23.00*O:123.00*Q:kLp0*R:9999';

describe('readPayload', () => {
  it.each([
    ['a SEPA payment code', epc(), 'DE89370400440532013000', '12050'],
    ['a Swiss QR-bill', swiss(), 'CH4431999123000889012', '194975'],
    ['a UPI link', 'upi://pay?pa=shop@okbank&pn=Shop&am=250.00&cu=INR', undefined, '25000'],
    ['a Saudi invoice code', zatca('1150.00', '150.00'), undefined, '115000'],
    ['an Indian invoice code', jwt(indian), undefined, '118000'],
    ['a Portuguese invoice code', portuguese, undefined, '12300'],
    ['a Russian receipt code', 't=20250314T1638&s=999.50&fn=9289000100212345&i=1&fp=2&n=1', undefined, '99950'],
    [
      'a Mexican invoice link',
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=b2c1a3f4-0d6e-4e0a-9a3b-1c2d3e4f5a6b&re=AAA010101AAA&rr=B&tt=0000001234.560000&fe=x',
      undefined,
      '123456',
    ],
    ['an account number', 'GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819', undefined],
  ])('reads %s without a fault', (_, text, iban, amount) => {
    const payload = readPayload(text);
    expect(payload?.faults).toEqual([]);
    const of = (role: string) => payload?.values.find((value) => value.role === role)?.value;
    expect([of('iban'), of('amount')]).toEqual([iban, amount]);
  });

  it('reads the dates and the number of a driving licence', () => {
    expect(readPayload(licence())).toEqual({
      form: 'driving licence code',
      values: [
        { role: 'number', value: 'D1234562' },
        { role: 'date', value: '1978-08-31' },
        { role: 'date', value: '2028-01-01' },
      ],
      faults: [],
    });
  });

  it.each([
    ['an account that fails', epc({ 6: 'DE89370400440532013001' })],
    ['a version that does not exist', epc({ 1: '007' })],
    ['a decimal comma', epc({ 7: 'EUR120,50' })],
    ['two references', epc({ 9: 'RF18539007547034' })],
    ['a creditor reference that fails', epc({ 9: 'RF19539007547034', 10: '' })],
    ['a QR reference that fails', swiss({ 28: '210000000003139471430009018' })],
    ['a QR reference to an ordinary account', swiss({ 3: 'CH9300762011623852957' })],
    ['a currency that the bill does not know', swiss({ 19: 'USD' })],
    ['no end mark', swiss({ 30: '' })],
    ['a payment address without a bank', 'upi://pay?pa=shop&am=10'],
    ['more tax than the law asks', zatca('1150.00', '300.00')],
    ['a VAT number of another form', zatca('1150.00', '150.00', '110122393500001')],
    ['a GSTIN of another form', jwt({ ...indian, SellerGstin: '1' })],
    ['a day that does not exist', licence({ DBB: '02301978' })],
    ['an expiry before the issue', licence({ DBA: '01012019' })],
    ['an unfinished business card', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Example'],
    ['an account number that fails', 'GB29 NWBK 6016 1331 9268 91'],
  ])('finds a fault in %s', (_, text) => {
    expect(readPayload(text)?.faults).toHaveLength(1);
  });

  it.each(['https://example.org/menu', 'Table 7', '', 'WIFI:T:WPA;S:x;P:y;;', 'A'.repeat(64), 'eyJ.x.y', 'A:1*B:2'])(
    'knows no form of %j',
    (text) => {
      expect(readPayload(text)).toBeNull();
    },
  );
});
