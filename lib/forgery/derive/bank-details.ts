import type { CheckedNumber } from '../check-digits.ts';
import type { Line } from '../facts/text.ts';
import { ibansIn } from './ibans.ts';
import { labelledNumbers, type NumberKind } from './labelled-numbers.ts';
import { confusedNumbers, type PrintedNumber } from './printed-number.ts';

/** A printed number that names the same account as an IBAN of the document, and whether one of them agrees with it. */
export interface BankDetail {
  readonly name: string;
  readonly number: PrintedNumber;
  /** What the IBANs say in its place. */
  readonly expected: readonly string[];
  readonly agrees: boolean;
  /** True where one misread character of it makes it agree. */
  readonly repaired: boolean;
}

/** Countries whose account numbers begin with the four letters of the bank (ISO 13616 registry). */
const LETTERED = new Set(['BG', 'GB', 'GI', 'IE', 'LV', 'MT', 'NL', 'RO']);
/** Countries whose banks use the codes of another one. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  FR: ['MC', 'GF', 'GP', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE', 'GI'],
};

const LABEL_END = String.raw`\b\.?\s*[:#.]?\s*`;
const kind = (scheme: string, label: string, lengths: NumberKind['lengths'], form: RegExp): NumberKind => ({
  label: new RegExp(String.raw`(?<![\p{L}\d])(?:${label})${LABEL_END}`, 'giu'),
  lengths,
  form,
  scheme,
  ceiling: 'medium',
  valid: () => true,
});

const BIC = kind(
  'bank code (BIC)',
  String.raw`bic(?:\s?[/-]\s?swift)?(?:[ -]code)?|swift(?:\s?[/-]\s?bic)?(?:[ -]code)?`,
  [11, 8],
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/,
);
const SORT_CODE = kind('sort code', 'sort ?code', [6], /^\d{6}$/);
const GERMAN_BANK = kind('Bankleitzahl', 'blz|bankleitzahl', [8], /^\d{8}$/);

type ExpectedOf = (iban: string, detail: string) => string | null;

const KINDS: readonly { readonly kind: NumberKind; readonly expected: ExpectedOf }[] = [
  { kind: BIC, expected: bankOf },
  { kind: SORT_CODE, expected: (iban) => (/^(?:GB|IE)/.test(iban) ? iban.slice(8, 14) : null) },
  { kind: GERMAN_BANK, expected: (iban) => (iban.startsWith('DE') ? iban.slice(4, 12) : null) },
];

/** Bank codes beside the IBANs of a document; none where it prints none or no IBAN. */
export function bankDetails(lines: readonly Line[]): { ibans: readonly PrintedNumber[]; details: BankDetail[] } {
  const ibans = lines.flatMap((line) => ibansIn(line));
  const details = KINDS.flatMap(({ kind: each, expected }) =>
    lines.flatMap((line) => labelledNumbers(line, [each])).flatMap((found) => detailOf(found, ibans, expected)),
  );
  return { ibans, details };
}

function detailOf(
  { number, scheme }: CheckedNumber,
  ibans: readonly PrintedNumber[],
  expectedOf: ExpectedOf,
): BankDetail[] {
  const agreesAs = (compact: string): boolean =>
    ibans.some(({ compact: iban }) => {
      const expected = expectedOf(iban, compact);
      return expected !== null && compact.startsWith(expected);
    });
  const expected = [...new Set(ibans.flatMap(({ compact }) => expectedOf(compact, number.compact) ?? []))];
  if (expected.length === 0) return [];
  const agrees = agreesAs(number.compact);
  return [{ name: scheme, number, expected, agrees, repaired: confusedNumbers(number.compact).some(agreesAs) }];
}

/** How a BIC of the IBAN's bank begins: by the bank's own letters where the IBAN names them, else with its country. */
function bankOf(iban: string, bic: string): string {
  const country = iban.slice(0, 2);
  const written = bic.slice(4, 6);
  const land = TERRITORIES[country]?.includes(written) === true ? written : country;
  return `${LETTERED.has(country) ? iban.slice(4, 8) : bic.slice(0, 4)}${land}`;
}
