import { around, right } from '../box.ts';
import type { InvoiceTerm, InvoiceXml, TermId } from '../facts/invoice.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { formatCents } from './amounts.ts';
import { absent, type ComparedTerm, differs, same } from './compared-term.ts';
import { demandsOf, isBroken, sumsOf } from './invoice-sums.ts';
import { amountLines, explainedNumbers, linesWith, type PrintedPage } from './printed-values.ts';

const HEAD_AMOUNTS: ReadonlySet<TermId> = new Set<TermId>([
  'BT-92',
  'BT-99',
  'BT-106',
  'BT-107',
  'BT-108',
  'BT-109',
  'BT-110',
  'BT-112',
  'BT-113',
  'BT-114',
  'BT-115',
  'BT-116',
  'BT-117',
]);

/** Where a column of figures is headed, its name stands at most so many lines above, with other figures between. */
const HEADING_LINES = 6;
/** Share of the page by which edges may differ. */
const EDGE = 0.001;

const NET =
  /\bnett?o|\bnet\b(?! ?(?:à|a) ?payer)|\bexcl|\bohne\b|\bh\.?t\.?(?!\w)|zwischensumme|sub-?\s?total|base imponible|imponibile|warenwert|before (?:tax|vat)|taxable/iu;
const TAX = /\bv\.?a\.?t\b|mwst|\bust\b|steuer|\btva\b|\biva\b|\bbtw\b|\bmoms\b|\balv\b|\btax\b|\bgst\b|\bdph\b/iu;
const GROSS =
  /\b(?:grand )?total|gesamt|brutto|\bgross\b|\bincl|\binkl|\bttc\b|summe|endbetrag|rechnungsbe(?:trag|itrag)|totaal|totale|suma|celkem|yhteensä|\bi alt\b|att betala|importe/iu;
const DUE =
  /\bdue\b|payable|to pay|zahlbetrag|zu zahlen|offener betrag|à payer|a payer|da pagare|te betalen|a pagar|till betaling|att betala|at betale|do zapłaty|k úhradě|maksettava|balance/iu;
const PAID = /paid|deposit|anzahlung|bereits (?:be|ge)zahlt|acompte|acconto|anticipo|voorschot|prepa/iu;

/** Whether a label names a term. Net and gross are told apart by what the label says of tax. */
function isNamed(label: string, id: TermId): boolean {
  const [net, due, paid] = [NET.test(label), DUE.test(label), PAID.test(label)];
  const taxed = TAX.test(label);
  const including = /\bincl|\binkl|\bttc\b|brutto|\bgross\b/iu.test(label);
  switch (id) {
    case 'BT-109':
    case 'BT-106':
      return net && !including && !paid;
    case 'BT-110':
      return taxed && !net && !including && !due;
    case 'BT-112':
      return GROSS.test(label) && !paid && (including || (!net && !taxed));
    case 'BT-115':
      return (due || (GROSS.test(label) && (including || (!net && !taxed)))) && !paid;
    case 'BT-113':
      return paid;
    default:
      return false;
  }
}

/** Two programs that round at other places come out so far apart. */
const ROUNDING_CENTS = 5;

/** Compares the amounts of the document, its taxes, allowances and charges; zeros say nothing. */
export function compareAmounts(
  invoice: InvoiceXml,
  page: PrintedPage,
  amounts: readonly AmountField[],
): ComparedTerm[] {
  const stated = invoice.terms.filter(({ id, value }) => HEAD_AMOUNTS.has(id) && Number(value) !== 0);
  const demanded = demandedValues(invoice, page);
  const known = explainedNumbers(invoice);
  const orphans = amounts.filter(({ cents }) => cents !== 0 && !known.has(Math.abs(cents)));
  const compared = stated.map((term): ComparedTerm => {
    const value = Number(term.value);
    const own = amountLines(page, value);
    if (own.length > 0) return same(term, term.value, own);
    const isNear = (cents: number): boolean => Math.abs(Math.abs(value) * 100 - Math.abs(cents)) <= ROUNDING_CENTS;
    const alike = stated.filter((other) => Math.abs(Number(other.value)) === Math.abs(value));
    const cents = alike.flatMap((other) => demanded.get(other) ?? [])[0];
    if (cents !== undefined && !isNear(cents))
      return differs(term, 'sum', formatCents(cents), amountPlaces(page, amounts, cents));
    const labelled = alike.flatMap(({ id }) => labelledAmounts(page.lines, orphans, amounts, id));
    const [first] = labelled;
    const single = labelled.every((amount) => amount.cents === first?.cents);
    return first === undefined || !single || isNear(first.cents)
      ? absent(term)
      : differs(term, 'label', first.text, labelled);
  });
  return [...excluded(compared, orphans), ...compareRates(invoice, page)];
}

/** Tax rates against their taxes: where the rate is not printed, but the one that its tax is of. */
function compareRates({ terms }: InvoiceXml, page: PrintedPage): ComparedTerm[] {
  const rates = terms.filter(({ id, value }) => id === 'BT-119' && Number(value) > 0);
  return rates.map((rate) => {
    const of = (id: TermId): number =>
      Number(terms.find((term) => term.id === id && term.part === rate.part)?.value ?? 0);
    const printed = (value: number): readonly Line[] =>
      linesWith(page, value).filter(({ text }) => text.includes('%') || TAX.test(text));
    const own = printed(Number(rate.value));
    if (own.length > 0) return same(rate, rate.value, own);
    const [base, tax] = [of('BT-116'), of('BT-117')];
    const implied = Math.round((tax / base) * 200) / 2;
    const isImplied = Math.abs(base) >= 1 && implied > 0 && Math.abs((base * implied) / 100 - tax) <= RATE_ROUNDING;
    const lines = isImplied && implied !== Number(rate.value) ? printed(implied) : [];
    return lines.length > 0 ? differs(rate, 'sum', String(implied), lines) : absent(rate);
  });
}

const RATE_ROUNDING = 0.02;

const PRINTED_ALWAYS: ReadonlySet<TermId> = new Set<TermId>(['BT-112', 'BT-115']);

/** The total that alone is not printed, where the page prints one amount alone that the invoice does not know. */
function excluded(compared: readonly ComparedTerm[], orphans: readonly AmountField[]): readonly ComparedTerm[] {
  const missing = compared.filter(({ state }) => state !== 'same');
  const values = new Set(missing.map(({ term }) => Math.abs(Number(term.value))));
  const [orphan] = orphans;
  const single = values.size === 1 && new Set(orphans.map(({ cents }) => Math.abs(cents))).size === 1;
  if (!single || orphan === undefined || !missing.some(({ term }) => PRINTED_ALWAYS.has(term.id))) return compared;
  const [value = 0] = values;
  if (Math.abs(value * 100 - Math.abs(orphan.cents)) <= ROUNDING_CENTS) return compared;
  return compared.map((each) => (each.state === 'absent' ? differs(each.term, 'place', orphan.text, orphans) : each));
}

/** What broken sums demand of terms that are not printed, where the page prints just that. */
function demandedValues(invoice: InvoiceXml, page: PrintedPage): Map<InvoiceTerm, number> {
  const found = new Map<InvoiceTerm, number>();
  for (const demand of sumsOf(invoice).filter(isBroken).flatMap(demandsOf)) {
    const { term, cents } = demand;
    const printed = Math.abs(cents) >= 100 && amountLines(page, cents / 100).length > 0;
    if (printed && amountLines(page, Number(term.value)).length === 0 && !found.has(term)) found.set(term, cents);
  }
  return found;
}

const amountPlaces = (page: PrintedPage, amounts: readonly AmountField[], cents: number) => {
  const fields = amounts.filter((amount) => Math.abs(amount.cents) === Math.abs(cents));
  return fields.length > 0 ? fields : linesWith(page, cents / 100);
};

/** Those of some amounts that stand behind the name of a term, at the end of its row; or else in a column that it heads. */
function labelledAmounts(
  lines: readonly Line[],
  wanted: readonly AmountField[],
  amounts: readonly AmountField[],
  id: TermId,
): AmountField[] {
  const rows = wanted.map((amount) => {
    const row = amounts.filter((other) => other.line === amount.line);
    const start = Math.min(...row.map(({ box }) => box.x));
    const before = lines[amount.line]?.words.filter(({ box }) => right(box) <= start + EDGE) ?? [];
    const label = before.map(({ text }) => text).join(' ');
    const last = row.every(({ box }) => right(box) <= right(amount.box) + EDGE);
    return { amount, last, label: /\p{L}{2}/u.test(label) ? label : null };
  });
  const behind = rows.filter(({ label, last }) => label !== null && last && isNamed(label, id));
  const below = rows.filter(({ amount, label }) => label === null && isNamed(headingOf(lines, amount), id));
  return (behind.length > 0 ? behind : below).map(({ amount }) => amount);
}

/** The words right above a figure, of the nearest line that has some there. */
function headingOf(lines: readonly Line[], { box, page, line: index }: AmountField): string {
  for (let above = index - 1; above >= Math.max(0, index - HEADING_LINES); above--) {
    const line = lines[above];
    if (line === undefined || line.page !== page) return '';
    const over = line.words.filter((word) => word.box.x < right(box) && right(word.box) > box.x);
    if (over.some(({ text }) => /\p{L}{2}/u.test(text))) return phraseAround(line, over);
  }
  return '';
}

function phraseAround(line: Line, over: Line['words']): string {
  const box = around(over.map((word) => word.box));
  const near = line.words.filter(
    (word) => right(word.box) > box.x - box.height && word.box.x < right(box) + box.height,
  );
  return near.map(({ text }) => text).join(' ');
}
