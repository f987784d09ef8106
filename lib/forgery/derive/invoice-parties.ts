import { around, right } from '../box.ts';
import type { InvoiceTerm, InvoiceXml, TermId } from '../facts/invoice.ts';
import type { Line, Word } from '../facts/text.ts';
import { compactOf } from './compact.ts';
import { absent, type ComparedTerm, differs, isSlip, same } from './compared-term.ts';
import { type PrintedPage, wordsIn } from './printed-values.ts';

const NAMES = ['BT-27', 'BT-44', 'BT-59', 'BT-70', 'BT-85'] as const satisfies readonly TermId[];
const ADDRESSES = ['BT-35', 'BT-37', 'BT-38', 'BT-50', 'BT-52', 'BT-53'] as const satisfies readonly TermId[];
/** By whose street a name is looked for. */
const STREETS: Partial<Record<TermId, TermId>> = { 'BT-27': 'BT-35', 'BT-44': 'BT-50' };

const FORM =
  /^(?:GMBH|MBH|AG|KG|OHG|UG|GBR|EV|EK|CO|LTD|LIMITED|PLC|LLP|LLC|INC|CORP|SA|SAS|SARL|EURL|SL|SLU|SRL|SPA|BV|NV|AB|AS|APS|OY|OYJ|ZOO|SRO|KFT|THE|UND|AND|ET|DER|DIE|DAS|VON|HERR|FRAU|MR|MRS|MS)$/u;
const COMPANY =
  /\b(?:gmbh|ag|kg|ohg|ug|gbr|e\.?\s?k|ltd|limited|plc|llp|llc|inc|corp|s\.?a\.?s?|s\.?a\.?r\.?l|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|ab|a\/?s|aps|oyj?|sp\. ?z ?o\. ?o|s\.?r\.?o|kft)\b\.?/iu;

/** Compares names and addresses of the parties. */
export function compareParties(invoice: InvoiceXml, page: PrintedPage): ComparedTerm[] {
  const of = (ids: readonly TermId[]): InvoiceTerm[] => invoice.terms.filter(({ id }) => ids.includes(id));
  return [
    ...firstOfEach(of(NAMES).map((term) => compareName(term, invoice, page))),
    ...of(ADDRESSES).map((term) => {
      const compact = compactOf(term.value);
      return compact.length >= 4 && page.compact.includes(compact) ? same(term, term.value, []) : absent(term);
    }),
  ];
}

/** A party may go by several names; one that is printed speaks for the others. */
function firstOfEach(terms: readonly ComparedTerm[]): ComparedTerm[] {
  const printed = new Set(terms.flatMap(({ term, state }) => (state === 'same' ? [term.id] : [])));
  return terms.map((each) => (each.state === 'differs' && printed.has(each.term.id) ? absent(each.term) : each));
}

function compareName(term: InvoiceTerm, invoice: InvoiceXml, page: PrintedPage): ComparedTerm {
  const words = wordsIn(term.value).filter((word) => word.length >= 3 && !FORM.test(word));
  if (words.length === 0) return absent(term);
  if (page.compact.includes(words.join('')) || words.every((word) => page.words.has(word)))
    return same(term, term.value, linesNaming(page, words));
  const present = words.filter((word) => page.words.has(word));
  if (present.length > 0) return slipOf(term, words, page) ?? absent(term);
  const place = nameAbove(term.id, invoice, page);
  if (place === null) return slipOf(term, words, page) ?? absent(term);
  return differs(term, 'place', place.map(({ text }) => text).join(' '), place);
}

const linesNaming = ({ lines }: PrintedPage, words: readonly string[]): Line[] =>
  lines.filter(({ text }) => words.every((word) => wordsIn(text).includes(word))).slice(0, 2);

/** A line with all words of a name but one, and that one nearly. */
function slipOf(
  term: InvoiceTerm,
  words: readonly string[],
  { lines, words: printed }: PrintedPage,
): ComparedTerm | null {
  const missing = words.filter((word) => !printed.has(word));
  const [odd] = missing;
  if (odd === undefined || missing.length > 1) return null;
  for (const line of lines) {
    const own = wordsIn(line.text);
    const slip = own.find((word) => isSlip(word, odd) || (words.length > 1 && isOneOff(word, odd)));
    if (slip === undefined || !words.every((word) => word === odd || own.includes(word))) continue;
    const place = line.words.find(({ text }) => wordsIn(text).includes(slip));
    return differs(term, 'slip', line.words.map(({ text }) => text).join(' '), place === undefined ? [line] : [place]);
  }
  return null;
}

const isOneOff = (a: string, b: string): boolean =>
  a.length === b.length && a.length >= 3 && [...a].filter((character, index) => character !== b[index]).length === 1;

/** So many lines between a name and its street may tell of persons and departments. */
const ABOVE_MAX = 3;

/**
 * The name that stands above the street of a party, past lines that the invoice knows. A seller prints other things
 * there too, so that his has to be that of a company.
 */
function nameAbove(id: TermId, invoice: InvoiceXml, page: PrintedPage): readonly Word[] | null {
  const address = STREETS[id];
  const street = invoice.terms.find((term) => term.id === address);
  const wanted = street === undefined ? '' : compactOf(street.value);
  if (wanted.length < 5) return null;
  const terms = invoice.terms.map(({ value }) => compactOf(value));
  const texts = new Set(invoice.texts.map(compactOf));
  const isKnown = (compact: string): boolean => texts.has(compact) || terms.some((other) => other.includes(compact));
  for (const [index, line] of page.lines.entries()) {
    const own = wordsSpelling(line, wanted);
    if (own.length === 0) continue;
    const box = around(own.map((word) => word.box));
    for (let step = 1; step <= ABOVE_MAX; step++) {
      const above = page.lines[index - step];
      if (above === undefined || above.page !== line.page || box.y - above.box.y > (1 + 2 * step) * box.height) break;
      const over = phraseFrom(above.words, box.x);
      const text = over.map((word) => word.text).join(' ');
      const compact = compactOf(text);
      if (compact.length < 4 || isKnown(compact)) continue;
      if (COMPANY.test(text) || (id === 'BT-44' && NAME.test(text))) return over;
      break;
    }
  }
  return null;
}

/** Two to six words that begin with capitals, without figures and labels. */
const NAME = /^\p{Lu}[\p{L}.&'’-]*(?: [\p{L}.&'’-]+){1,5}$/u;

/** The words of a line that together spell a compact text. */
function wordsSpelling({ words }: Line, wanted: string): Word[] {
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + 8); end++) {
      const own = words.slice(start, end);
      if (own.map(({ text }) => compactOf(text)).join('') === wanted) return own;
    }
  return [];
}

/** In heights of a word; wider gaps part columns. */
const GAP_MAX = 1.5;

/** The words of a line from a left edge up to the next wide gap. */
function phraseFrom(words: readonly Word[], x: number): Word[] {
  const start = words.findIndex((word) => Math.abs(word.box.x - x) < 0.01);
  if (start < 0) return [];
  const own = words.slice(start);
  const end = own.findIndex((word, index) => {
    const next = own[index + 1];
    return next !== undefined && next.box.x - right(word.box) > GAP_MAX * word.box.height;
  });
  return end < 0 ? own : own.slice(0, end + 1);
}
