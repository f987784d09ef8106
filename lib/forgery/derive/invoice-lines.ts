import type { InvoiceTerm, InvoiceXml } from '../facts/invoice.ts';
import type { Line } from '../facts/text.ts';
import { formatCents, parseNumber } from './amounts.ts';
import { compactOf } from './compact.ts';
import { absent, type ComparedTerm, differs, same } from './compared-term.ts';
import { demandsOf, isBroken, sumsOf } from './invoice-sums.ts';
import { amountLines, explainedNumbers, numbersIn, type PrintedPage, WITH_CENTS, wordsIn } from './printed-values.ts';

/** Quantity, price and net amount of a row that make one product. */
interface Product {
  readonly quantity: number;
  readonly price: number;
  readonly net: number;
}

interface InvoiceLine {
  readonly part: string;
  readonly quantity: InvoiceTerm | null;
  readonly price: InvoiceTerm | null;
  readonly net: InvoiceTerm | null;
  readonly base: number;
  /** True where an allowance or a charge stands between quantity x price and the net amount. */
  readonly adjusted: boolean;
  /** In per cent. */
  readonly rate: number;
  readonly name: InvoiceTerm | null;
  readonly numbers: readonly InvoiceTerm[];
}

const ROW_NUMBERS_MAX = 12;
const LONG_WORD = 8;
/** A net amount is rounded to cents. */
const ROUNDING = 0.0051;

/** Compares the lines of an invoice with the rows of the page that name the same items. */
export function compareLines(invoice: InvoiceXml, page: PrintedPage): ComparedTerm[] {
  const known = explainedNumbers(invoice);
  const compared = linesIn(invoice).flatMap((line) => compareLine(line, page, known));
  const demands = sumsOf(invoice).filter(isBroken).flatMap(demandsOf);
  const rates = new Map(linesIn(invoice).map((line) => [line.part, line]));
  return compared.map((each) => {
    const wanted = demands.find(
      ({ term, cents }) => term === each.term && cents >= 100 && amountLines(page, cents / 100).length > 0,
    );
    if (each.state !== 'absent' || wanted === undefined || amountLines(page, Number(each.term.value)).length > 0)
      return each;
    const line = rates.get(each.term.part ?? '');
    if (line !== undefined && isWithTax(each.term, wanted.cents / 100, line)) return each;
    return differs(each.term, 'sum', formatCents(wanted.cents), amountLines(page, wanted.cents / 100));
  });
}

function linesIn({ terms }: InvoiceXml): InvoiceLine[] {
  const parts = new Set(terms.flatMap(({ part }) => (part?.startsWith('line ') === true ? [part] : [])));
  return [...parts].map((part) => {
    const own = terms.filter((term) => term.part === part);
    const of = (id: InvoiceTerm['id']): InvoiceTerm | null => own.find((term) => term.id === id) ?? null;
    const numbers = own.filter(({ id, value }) => (id === 'BT-155' || id === 'BT-157') && compactOf(value).length >= 4);
    const base = Number(of('BT-149')?.value ?? 1) || 1;
    const rate = Number(of('BT-152')?.value ?? 0);
    const [quantity, price, net, name] = [of('BT-129'), of('BT-146'), of('BT-131'), of('BT-153')];
    const adjusted = own.some(({ id }) => id === 'BT-136' || id === 'BT-141');
    return { part, quantity, price, net, base, adjusted, rate, name, numbers };
  });
}

function compareLine(line: InvoiceLine, page: PrintedPage, known: ReadonlySet<number>): ComparedTerm[] {
  const { quantity, price, net, name, numbers } = line;
  const stated = [quantity, price, net].filter((term) => term !== null && Number(term.value) !== 0);
  const rows = rowsOf(line, page);
  const found = rows.map((row) => ({ row, numbers: numbersIn(row.text) }));
  const best = found.toSorted((a, b) => shared(stated, b.numbers) - shared(stated, a.numbers))[0];
  const texts = [...(name === null ? [] : [name]), ...numbers].map((term) =>
    page.compact.includes(compactOf(term.value))
      ? same(term, term.value, best === undefined ? [] : [best.row])
      : absent(term),
  );
  if (best === undefined) return [...texts, ...stated.flatMap((term) => (term === null ? [] : [absent(term)]))];
  const other = otherProduct(line, best.numbers, known);
  return [
    ...texts,
    ...stated.flatMap((term): ComparedTerm[] => {
      if (term === null) return [];
      const printed = other === null ? null : partOf(other, term);
      const size = Math.abs(Number(term.value));
      if (printed !== null && !isRounded(size, printed))
        return [isOtherForm(term, printed, line) ? absent(term) : differs(term, 'row', String(printed), [best.row])];
      if (holds(best.numbers, size)) return [same(term, term.value, [best.row])];
      const stray = shared(stated, best.numbers) === 2 && isProduct(line) ? strayAmount(best.row, known) : null;
      if (stray === null || term.id === 'BT-129' || isOtherForm(term, stray, line)) return [absent(term)];
      return [differs(term, 'row', stray.toFixed(2), [best.row])];
    }),
  ];
}

/** The same amount in another form: with its tax, or before the allowances and charges of its line. */
const isOtherForm = (term: InvoiceTerm, printed: number, line: InvoiceLine): boolean =>
  isWithTax(term, printed, line) ||
  (term.id === 'BT-131' && line.adjusted && Math.abs(productOf(line) - printed) <= ROUNDING);

const productOf = ({ quantity, price, base }: InvoiceLine): number =>
  Math.abs((Number(quantity?.value) * Number(price?.value)) / base);

const isProduct = (line: InvoiceLine): boolean =>
  Math.abs(productOf(line) - Math.abs(Number(line.net?.value))) <= ROUNDING;

/** The one amount of a row that the invoice does not know: what is left of a product whose other two numbers agree. */
function strayAmount({ text }: Line, known: ReadonlySet<number>): number | null {
  const amounts = [...text.matchAll(WITH_CENTS)].flatMap(([token]) => parseNumber(token)?.cents ?? []);
  const strays = new Set(amounts.filter((cents) => cents > 0 && !known.has(cents)));
  const [stray] = strays;
  return strays.size === 1 && stray !== undefined ? stray / 100 : null;
}

/** A price of more decimals is printed with two. */
const isRounded = (size: number, printed: number): boolean => Math.abs(size - printed) <= ROUNDING;

/** Some programs state the amount of a line with its tax. */
const isWithTax = ({ value }: InvoiceTerm, printed: number, { rate }: InvoiceLine): boolean =>
  rate > 0 && Math.abs(Math.abs(Number(value)) - printed * (1 + rate / 100)) <= 2 * ROUNDING;

const holds = (numbers: ReadonlySet<number>, value: number): boolean =>
  numbers.has(Math.abs(value)) || numbers.has(Math.round(Math.abs(value) * 100) / 100);

const shared = (terms: readonly (InvoiceTerm | null)[], numbers: ReadonlySet<number>): number =>
  terms.filter((term) => term !== null && holds(numbers, Number(term.value))).length;

/** Lines of the page that name the item, by its number or its name, and those right beside them. */
function rowsOf({ name, numbers }: InvoiceLine, { lines }: PrintedPage): Line[] {
  const marks = [...numbers.map(({ value }) => compactOf(value)), ...(name === null ? [] : nameMarks(name.value))];
  const named = lines.flatMap(({ text }, index) => {
    const compact = compactOf(text);
    return marks.some((mark) => compact.includes(mark)) ? [index] : [];
  });
  const near = new Set(named.flatMap((index) => [index - 1, index, index + 1]));
  return [...near].flatMap((index) => lines[index] ?? []);
}

/** A name as a whole, its beginning, which a narrow column may break, and the long words that it has. */
function nameMarks(name: string): string[] {
  const words = wordsIn(name);
  const parts = [words.join(''), words.slice(0, 2).join('')].filter((mark) => mark.length >= 6);
  return [...parts, ...words.filter((word) => word.length >= LONG_WORD)];
}

/**
 * The product that a row prints where it is not that of the invoice's line: it shares a number with it, no other product
 * of the row shares as many, and what differs is nowhere in the invoice, as a price before a discount would be.
 */
function otherProduct(line: InvoiceLine, row: ReadonlySet<number>, known: ReadonlySet<number>): Product | null {
  const { quantity, price, net, base } = line;
  if (quantity === null || price === null || net === null || row.size > ROW_NUMBERS_MAX) return null;
  const own = [quantity, price, net].map(({ value }) => Math.abs(Number(value)));
  const agreement = (product: Product): number =>
    membersOf(product).filter((member, index) => member === own[index]).length;
  const isOther = (product: Product): boolean =>
    agreement(product) === 2 ||
    [product.price, product.net].every((member) => own.includes(member) || !known.has(Math.round(member * 100)));
  const all = productsIn([...row], base).filter((product) => agreement(product) > 0);
  const telling = all.filter((product) => product.quantity !== 1 && product.price !== 1);
  const [first, second] = (telling.length > 0 ? telling : all).toSorted((a, b) => agreement(b) - agreement(a));
  if (first === undefined || agreement(first) === 3 || !isOther(first)) return null;
  return second !== undefined && agreement(second) === agreement(first) ? null : first;
}

const membersOf = ({ quantity, price, net }: Product): number[] => [quantity, price, net];

const productsIn = (numbers: readonly number[], base: number): Product[] =>
  numbers.flatMap((quantity) =>
    numbers.flatMap((price) =>
      numbers.flatMap((net): Product[] =>
        net >= 1 && quantity > 0 && Math.abs((quantity * price) / base - net) <= ROUNDING
          ? [{ quantity, price, net }]
          : [],
      ),
    ),
  );

function partOf(product: Product, { id }: InvoiceTerm): number | null {
  if (id === 'BT-129') return product.quantity;
  if (id === 'BT-146') return product.price;
  return id === 'BT-131' ? product.net : null;
}
