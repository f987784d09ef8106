import { compactOf } from '../derive/compact.ts';
import { centsOf, faultsOf, type Payload, valuesOf } from './payload.ts';

/** Invoice code of the Saudi tax authority: base64 of tag, length and value (ZATCA, 5 tags of phase 1, 9 of phase 2). */
export function readZatca(text: string): Payload | null {
  if (!/^[A-Za-z\d+/]{40,1600}={0,2}$/.test(text)) return null;
  const tags = tagsOf(Buffer.from(text, 'base64'));
  if (tags === null || !tags.has(1) || !tags.has(2)) return null;
  const value = (tag: number): string => tags.get(tag)?.toString('utf8').trim() ?? '';
  const [taxNumber, time, total, tax] = [value(2), value(3), value(4), value(5)];
  const [totalCents, taxCents] = [Number(centsOf(total) ?? Number.NaN), Number(centsOf(tax) ?? Number.NaN)];
  return {
    form: 'Saudi invoice code',
    values: valuesOf([
      ['tax_number', taxNumber],
      ['date', /^\d{4}-\d\d-\d\d/.exec(time)?.[0]],
      ['amount', centsOf(total)],
    ]),
    faults: faultsOf([
      [value(1) === '', 'the name of the seller is missing'],
      [!/^3\d{13}3$/.test(taxNumber), 'the VAT number has not its form'],
      [Number.isNaN(Date.parse(time)), `"${time}" is no time`],
      [Number.isNaN(totalCents) || Number.isNaN(taxCents), 'an amount is missing'],
      [taxCents > Math.ceil((totalCents * 15) / 115) + 5, 'the tax is more than 15 % of the total'],
    ]),
  };
}

/** Tags 1..9 in order, each once; null where the bytes are no such list. */
function tagsOf(bytes: Buffer): Map<number, Buffer> | null {
  const tags = new Map<number, Buffer>();
  let at = 0;
  while (at + 2 <= bytes.length) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]];
    if (tag !== tags.size + 1 || tag > 9 || at + 2 + length > bytes.length) return null;
    tags.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return at === bytes.length ? tags : null;
}

/** Signed invoice of the Indian registration portal: a JSON web token whose data name the invoice. */
export function readIndianInvoice(text: string): Payload | null {
  const parts = text.split('.');
  if (parts.length !== 3 || !text.startsWith('eyJ')) return null;
  const outer = jsonOf(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
  const inner = typeof outer?.data === 'string' ? jsonOf(outer.data) : null;
  if (inner === null || inner.Irn === undefined) return null;
  const [taxNumber, total, reference] = [String(inner.SellerGstin ?? ''), String(inner.TotInvVal ?? ''), inner.Irn];
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(inner.DocDt ?? '')) ?? [];
  return {
    form: 'Indian invoice code',
    values: valuesOf([
      ['tax_number', compactOf(taxNumber)],
      ['number', compactOf(String(inner.DocNo ?? ''))],
      ['date', year === undefined ? null : `${year}-${month}-${day}`],
      ['amount', centsOf(total)],
    ]),
    faults: faultsOf([
      [!/^\d\d[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(taxNumber), 'the GSTIN of the seller has not its form'],
      [centsOf(total) === null, 'the total is missing'],
      [!/^[\da-f]{64}$/i.test(String(reference)), 'the reference number has not its form'],
    ]),
  };
}

function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Code of the Portuguese tax authority: `A:501..*B:..*F:20250314*G:FT 1/2*N:..*O:120.00*..`. */
export function readPortugueseInvoice(text: string): Payload | null {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const fields = new Map(
    text.split('*').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const [date, tax, total] = [fields.get('F') ?? '', fields.get('N') ?? '', fields.get('O') ?? ''];
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  return {
    form: 'Portuguese invoice code',
    values: valuesOf([
      ['tax_number', fields.get('A')],
      ['number', compactOf(fields.get('G') ?? '')],
      ['date', day === null ? null : `${day[1]}-${day[2]}-${day[3]}`],
      ['amount', centsOf(total)],
    ]),
    faults: faultsOf([
      [day === null, `"${date}" is no date`],
      [centsOf(total) === null, 'the total is missing'],
      [Number(tax) > Number(total), 'the tax is more than the total'],
      [!fields.has('Q') || !fields.has('R'), 'the signature of the document is missing'],
    ]),
  };
}

/** Receipt links of the Mexican and the Russian tax authority. */
export function readReceiptLink(text: string): Payload | null {
  const query = text.slice(text.indexOf('?') + 1);
  const fields = new URLSearchParams(query);
  if (/^https:\/\/verificacfdi\.facturaelectronica\.sat\.gob\.mx\//i.test(text))
    return {
      form: 'Mexican invoice link',
      values: valuesOf([
        ['tax_number', compactOf(fields.get('re') ?? '')],
        ['amount', centsOf(trimmedAmount(fields.get('tt') ?? ''))],
      ]),
      faults: faultsOf([
        [!/^[\da-f-]{36}$/i.test(fields.get('id') ?? ''), 'the number of the invoice has not its form'],
      ]),
    };
  const day = /^t=(\d{4})(\d\d)(\d\d)T\d{4,6}&s=[\d.]+&fn=\d+/.exec(text);
  if (day === null) return null;
  return {
    form: 'Russian receipt code',
    values: valuesOf([
      ['date', `${day[1]}-${day[2]}-${day[3]}`],
      ['amount', centsOf(fields.get('s') ?? '')],
    ]),
    faults: [],
  };
}

/** `0000001234.560000` as `1234.56`. */
const trimmedAmount = (text: string): string => text.replace(/^0+(?=\d)/, '').replace(/(\.\d\d)0+$/, '$1');
