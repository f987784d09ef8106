import { compactOf } from '../derive/compact.ts';
import { faultsOf, type Payload, valuesOf } from './payload.ts';

const RECORD_SEPARATOR = String.fromCharCode(30);
/** At the start of a line, or right behind the name of its part. */
const FIELD = /(?:^|[\r\n]|DL(?=D)|ID(?=D))(D[A-Z]{2})([^\r\n]*)/g;

/** Driving licence or identity card of North America (AAMVA DL/ID Card Design Standard, annex D). */
export function readLicence(text: string): Payload | null {
  const lines = text.replaceAll(RECORD_SEPARATOR, '\n');
  if (!/^@\s*(?:ANSI|AAMVA) ?\d{6}/.test(lines)) return null;
  const fields = new Map<string, string>();
  for (const [, key = '', value = ''] of lines.matchAll(FIELD)) if (!fields.has(key)) fields.set(key, value.trim());
  const date = (key: string): string | null => dateOf(fields.get(key) ?? '');
  const [birth, issued, expiry] = [date('DBB'), date('DBD'), date('DBA')];
  const number = compactOf(fields.get('DAQ') ?? '');
  return {
    form: 'driving licence code',
    values: valuesOf([
      ['number', number],
      ['date', birth],
      ['date', expiry],
    ]),
    faults: faultsOf([
      [number === '', 'the number of the card is missing'],
      [fields.get('DCS') === undefined && fields.get('DAA') === undefined, 'the name is missing'],
      [birth === null, 'the date of birth is missing or impossible'],
      [expiry !== null && issued !== null && expiry <= issued, 'it expires before it was issued'],
      [birth !== null && issued !== null && issued <= birth, 'it was issued before the birth'],
    ]),
  };
}

/** MMDDCCYY of the United States or CCYYMMDD of Canada. */
function dateOf(text: string): string | null {
  const american = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(text);
  const canadian = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  const iso =
    american === null
      ? canadian && `${canadian[1]}-${canadian[2]}-${canadian[3]}`
      : `${american[3]}-${american[1]}-${american[2]}`;
  const instant = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Business card (RFC 6350 and its forerunners). */
export function readCard(text: string): Payload | null {
  if (!/^BEGIN:VCARD\b/i.test(text)) return null;
  return {
    form: 'business card',
    values: [],
    faults: faultsOf([
      [!/\bEND:VCARD\s*$/i.test(text), 'its end mark is missing'],
      [!/^(?:FN|N)[;:]/im.test(text), 'the name is missing'],
    ]),
  };
}
