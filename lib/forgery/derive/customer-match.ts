import { isValidIBAN } from 'ibantools';
import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { CustomerFact } from '../facts/context.ts';
import type { DateField, LabelledValue, Line } from '../facts/text.ts';
import { absent, type FieldMatch, type Match, readingOf } from './field-match.ts';
import { ibansIn } from './ibans.ts';
import { matchName } from './name-match.ts';
import { masked } from './printed-number.ts';
import { foldedTokens } from './tokens.ts';

export interface Printed {
  readonly lines: readonly Line[];
  readonly dates: readonly DateField[];
  readonly labelled: readonly LabelledValue[];
  readonly documentClass: DocumentClass;
}

const ADDRESS_LINES = 5;
const ADDRESS_SHARE = { equal: 0.75, similar: 0.5 } as const;
/** Where the account on the page is that of the person it is about. */
const HOLDERS_ACCOUNT: readonly DocumentClass[] = ['bank_statement'];

/** Every field of a customer's record beside what a document prints; `different` only where both are sure to be the same thing. */
export function matchCustomer(customer: CustomerFact, printed: Printed): FieldMatch[] {
  return [
    { field: 'name', ...matchName(customer.fullName, printed.lines, printed.documentClass) },
    { field: 'date_of_birth', ...matchBirth(customer.dateOfBirth, printed.dates) },
    { field: 'address', ...matchAddress(customer.address, printed.lines) },
    { field: 'iban', ...matchIban(customer.iban, printed) },
    { field: 'account_number', ...matchAccount(customer.accountNumber, printed) },
    { field: 'national_id', ...matchNationalId(customer.nationalIdLast4, printed) },
  ];
}

function matchBirth(record: string | null, dates: readonly DateField[]): Match {
  const births = dates.filter(({ role }) => role === 'birth');
  const [first] = births;
  if (record === null || first === undefined) return absent(record);
  const equal = births.find(({ readings }) => readings.includes(record));
  const { text, confidence, source, page, box, readings } = equal ?? first;
  const near = readings.some((reading) => digitsApart(reading, record) === 1) && source === 'ocr';
  const outcome = equal !== undefined ? 'equal' : near ? 'similar' : 'different';
  return { record, document: text, outcome, places: [{ page, box }], confidence, source };
}

function digitsApart(a: string, b: string): number {
  return a.length === b.length ? [...a].filter((digit, index) => digit !== b.charAt(index)).length : a.length;
}

/** People move, and issuers print addresses of their own: another address is no difference. */
function matchAddress(record: string | null, lines: readonly Line[]): Match {
  const wanted = [...new Set(foldedTokens(record ?? ''))];
  if (record === null || wanted.length < 3) return absent(record);
  const tokens = lines.map((line) => new Set(foldedTokens(line.text)));
  let best = { share: 0, from: 0 };
  for (let from = 0; from < lines.length; from++) {
    const near = tokens.slice(from, from + ADDRESS_LINES);
    const share = wanted.filter((token) => near.some((line) => line.has(token))).length / wanted.length;
    if (share > best.share) best = { share, from };
  }
  if (best.share < ADDRESS_SHARE.similar) return absent(record);
  const used = lines
    .slice(best.from, best.from + ADDRESS_LINES)
    .filter((_, index) => wanted.some((token) => tokens[best.from + index]?.has(token)));
  return {
    record,
    document: used
      .map((line) => line.text)
      .join(', ')
      .slice(0, 300),
    outcome: best.share >= ADDRESS_SHARE.equal ? 'equal' : 'similar',
    places: used.map(({ page, box }) => ({ page, box })),
    ...readingOf(used.flatMap((line) => line.words)),
  };
}

function matchIban(record: string | null, { lines, documentClass }: Printed): Match {
  const own = record?.replace(/\s/g, '').toUpperCase() ?? null;
  if (own === null || record === null) return absent(null);
  const printed = lines.flatMap(ibansIn).filter(({ compact }) => isValidIBAN(compact));
  const equal = printed.find(({ compact }) => compact === own);
  const only = new Set(printed.map(({ compact }) => compact)).size === 1 ? printed[0] : undefined;
  const shown = equal ?? (HOLDERS_ACCOUNT.includes(documentClass) ? only : undefined);
  if (shown === undefined) return absent(masked(own));
  const { compact, confidence, source, page, box } = shown;
  const outcome = equal === undefined ? 'different' : 'equal';
  return { record: masked(own), document: masked(compact), outcome, places: [{ page, box }], confidence, source };
}

function matchAccount(record: string | null, { labelled, documentClass }: Printed): Match {
  const own = record?.replace(/[^A-Za-z\d]/g, '').toUpperCase() ?? null;
  if (own === null) return absent(null);
  const printed = labelled.filter(({ kind, label }) => kind === 'identifier' && /^(?:account|konto)/.test(label));
  const equal = printed.find(({ value }) => value === own || endsAlike(value, own));
  const only = printed.length === 1 && HOLDERS_ACCOUNT.includes(documentClass) ? printed[0] : undefined;
  const shown = equal ?? only;
  if (shown === undefined) return absent(masked(own));
  const { value, confidence, source, page, box } = shown;
  const outcome = equal === undefined ? 'different' : 'equal';
  return { record: masked(own), document: masked(value), outcome, places: [{ page, box }], confidence, source };
}

/** Statements leave out leading zeros and bank codes. */
function endsAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 6 && long.endsWith(short.replace(/^0+/, ''));
}

/** Only the last four signs are recorded, so that another number is no difference. */
function matchNationalId(last4: string | null, { lines, documentClass }: Printed): Match {
  if (last4 === null || last4.length < 4) return absent(null);
  const record = `…${last4}`;
  if (documentClass !== 'identity_document' && documentClass !== 'payslip') return absent(record);
  const word = lines
    .flatMap((line) => line.words)
    .find(({ text }) => {
      const compact = text.replace(/[^A-Za-z\d]/g, '').toUpperCase();
      return compact.length >= 6 && /\d{4}/.test(compact) && compact.endsWith(last4.toUpperCase());
    });
  if (word === undefined) return absent(record);
  const { page, box } = word;
  return { record, document: record, outcome: 'equal', places: [{ page, box }], ...readingOf([word]) };
}
