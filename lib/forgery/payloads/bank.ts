import { isValidIBAN } from 'ibantools';
import { isCreditorReference, isSwissReference } from '../derive/check-schemes.ts';
import { compactOf } from '../derive/compact.ts';
import { centsOf, faultsOf, type Payload, valuesOf } from './payload.ts';

/** SEPA credit transfer code (EPC069-12). */
export function readEpc(text: string): Payload | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [tag, version = '', charset = '', kind = '', bic = '', name = '', account = '', money = '', purpose = ''] =
    lines;
  if (tag !== 'BCD') return null;
  const [structured = '', free = ''] = lines.slice(9);
  const iban = compactOf(account);
  const amount = /^EUR(.+)$/.exec(money)?.[1];
  const cents = amount === undefined ? null : centsOf(amount);
  const reference = compactOf(structured);
  return {
    form: 'SEPA payment code',
    values: valuesOf([
      ['iban', iban],
      ['amount', cents],
      ['reference', reference],
    ]),
    faults: faultsOf([
      [!/^00[12]$/.test(version), `version "${version}" does not exist`],
      [!/^[1-8]$/.test(charset), `character set "${charset}" does not exist`],
      [!/^(?:SCT|INST)$/.test(kind), `"${kind}" is no kind of transfer`],
      [version === '001' && bic === '', 'the BIC is missing, which version 001 demands'],
      [bic !== '' && !/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic), 'the BIC has not its form'],
      [name === '' || name.length > 70, 'the name of the payee is missing or too long'],
      [!isValidIBAN(iban), 'the check digits of the account do not fit'],
      [money !== '' && (cents === null || cents === '0' || amount?.includes(',') === true), `"${money}" is no amount`],
      [purpose.length > 4, 'the purpose code is too long'],
      [structured !== '' && free !== '', 'it carries two references'],
      [/^RF\d\d/.test(reference) && !isCreditorReference(reference), 'the check digits of the reference do not fit'],
    ]),
  };
}

/** Swiss QR-bill (Swiss Implementation Guidelines QR-bill 2.3). */
export function readSwissBill(text: string): Payload | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [tag, version = '', coding = '', account = ''] = lines;
  if (tag !== 'SPC') return null;
  const [money = '', currency = ''] = lines.slice(18);
  const [kind = '', reference = '', , end] = lines.slice(27);
  const iban = compactOf(account);
  const qrAccount = /^3[01]\d{3}/.test(iban.slice(4));
  const number = compactOf(reference);
  return {
    form: 'Swiss QR-bill',
    values: valuesOf([
      ['iban', iban],
      ['amount', money === '' ? null : centsOf(money)],
      ['reference', number],
    ]),
    faults: faultsOf([
      [!/^02\d\d$/.test(version) || coding !== '1', 'its version or coding does not exist'],
      [!/^(?:CH|LI)/.test(iban) || !isValidIBAN(iban), 'the account is no Swiss IBAN whose check digits fit'],
      [!/^(?:CHF|EUR)$/.test(currency), `"${currency}" is no currency of a Swiss bill`],
      [money !== '' && !/^\d{1,9}\.\d\d$/.test(money), `"${money}" is no amount`],
      [!/^(?:QRR|SCOR|NON)$/.test(kind), `"${kind}" is no kind of reference`],
      [qrAccount !== (kind === 'QRR'), 'the kind of reference does not belong to the kind of account'],
      [kind === 'QRR' && !isSwissReference(number), 'the check digit of the reference does not fit'],
      [kind === 'SCOR' && !isCreditorReference(number), 'the check digits of the reference do not fit'],
      [kind === 'NON' && number !== '', 'it carries a reference without a kind'],
      [end !== 'EPD', 'its end mark is missing'],
    ]),
  };
}

/** Link of the Unified Payments Interface (NPCI, UPI linking specification). */
export function readUpi(text: string): Payload | null {
  if (!/^upi:\/\/pay\?/i.test(text)) return null;
  const fields = new URLSearchParams(text.slice(text.indexOf('?') + 1));
  const payee = fields.get('pa') ?? '';
  const amount = fields.get('am') ?? '';
  const currency = fields.get('cu') ?? 'INR';
  return {
    form: 'UPI payment link',
    values: valuesOf([
      ['amount', centsOf(amount)],
      ['reference', compactOf(fields.get('tr') ?? '')],
    ]),
    faults: faultsOf([
      [!/^[\w.-]{2,256}@[A-Za-z\d.-]{2,64}$/.test(payee), `"${payee}" is no payment address`],
      [amount !== '' && centsOf(amount) === null, `"${amount}" is no amount`],
      [currency !== 'INR', `"${currency}" is no currency of the system`],
    ]),
  };
}

/** A code that holds nothing but an account number. */
export function readAccount(text: string): Payload | null {
  const iban = compactOf(text);
  if (!/^[A-Z]{2}\d\d[A-Z\d\s]{11,40}$/.test(text.trim()) || iban.length > 34) return null;
  if (!/^(?:[A-Z]{2}\d{2})(?:\d{4}|[A-Z]{4})/.test(iban)) return null;
  const faults = faultsOf([[!isValidIBAN(iban), 'the check digits of the account do not fit']]);
  return { form: 'account number', values: valuesOf([['iban', iban]]), faults };
}
