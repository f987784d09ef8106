import type { InvoiceTerm, InvoiceXml, TermId } from '../facts/invoice.ts';
import { centsOf } from './invoice-xml.ts';

interface Operand {
  readonly term: InvoiceTerm;
  readonly sign: 1 | -1;
}

/** A sum that EN 16931 demands of an invoice: its operands with their signs make nothing. */
export interface InvoiceSum {
  /** The business rule of the standard. */
  readonly rule: string;
  readonly operands: readonly Operand[];
  readonly toleranceCents: number;
}

/** What one term of a sum would have to be, so that the sum holds. */
export interface Demand {
  readonly sum: InvoiceSum;
  readonly term: InvoiceTerm;
  readonly cents: number;
}

/** Sums are of amounts that are rounded to cents already. */
const EXACT_CENTS = 1;
/** EN 16931 leaves the tax of a rate, and what it is of, one unit of the currency (BR-CO-17, BR-S-08). */
const RATE_CENTS = 100;

/** The sums of EN 16931-1, 6.4.2, of which an invoice states every part that it needs. */
export function sumsOf(invoice: InvoiceXml): InvoiceSum[] {
  const all = (id: TermId): InvoiceTerm[] => invoice.terms.filter((term) => term.id === id);
  const only = (id: TermId): InvoiceTerm[] => (all(id).length === 1 ? all(id) : []);
  const plus = (terms: readonly InvoiceTerm[]): Operand[] => terms.map((term) => ({ term, sign: 1 }));
  const minus = (terms: readonly InvoiceTerm[]): Operand[] => terms.map((term) => ({ term, sign: -1 }));
  const sum = (rule: string, result: TermId, parts: readonly Operand[], toleranceCents = EXACT_CENTS): InvoiceSum[] => {
    const [stated] = only(result);
    return stated === undefined || parts.length === 0
      ? []
      : [{ rule, operands: [...plus([stated]), ...parts.map(flipped)], toleranceCents }];
  };
  const lines = invoice.nested ? [] : all('BT-131');
  /** The smallest profiles state what is due without what was paid before. */
  const isFull = only('BT-106').length === 1;
  const needed = (id: TermId, parts: readonly Operand[]): readonly Operand[] => (only(id).length === 1 ? parts : []);
  return [
    ...sum('BR-CO-10', 'BT-106', plus(lines), Math.max(EXACT_CENTS, lines.length / 2)),
    ...sum('BR-CO-11', 'BT-107', plus(all('BT-92'))),
    ...sum('BR-CO-12', 'BT-108', plus(all('BT-99'))),
    ...sum(
      'BR-CO-13',
      'BT-109',
      needed('BT-106', [...plus(all('BT-106')), ...minus(all('BT-107')), ...plus(all('BT-108'))]),
    ),
    ...sum('BR-CO-14', 'BT-110', plus(all('BT-117'))),
    ...sum('BR-CO-15', 'BT-112', needed('BT-109', [...plus(only('BT-109')), ...plus(all('BT-110'))])),
    ...sum(
      'BR-CO-16',
      'BT-115',
      isFull ? needed('BT-112', [...plus(only('BT-112')), ...minus(all('BT-113')), ...plus(all('BT-114'))]) : [],
    ),
    ...sum('BT-116', 'BT-109', plus(all('BT-116'))),
    ...rateSums(invoice),
  ];
}

const flipped = ({ term, sign }: Operand): Operand => ({ term, sign: sign === 1 ? -1 : 1 });

/** BR-S-08 for invoices without allowances and charges of their own: the lines of a rate make its taxable amount. */
function rateSums(invoice: InvoiceXml): InvoiceSum[] {
  const { terms, nested } = invoice;
  if (nested || terms.some(({ id }) => id === 'BT-92' || id === 'BT-99')) return [];
  const rates = terms.filter(({ id }) => id === 'BT-119');
  return rates.flatMap((rate) => {
    if (rates.filter(({ value }) => Number(value) === Number(rate.value)).length > 1) return [];
    const base = terms.find(({ id, part }) => id === 'BT-116' && part === rate.part);
    const parts = terms.filter(({ id, value }) => id === 'BT-152' && Number(value) === Number(rate.value));
    const lines = terms.filter(({ id, part }) => id === 'BT-131' && parts.some((own) => own.part === part));
    if (base === undefined || lines.length === 0) return [];
    const operands = [{ term: base, sign: 1 as const }, ...lines.map((term) => ({ term, sign: -1 as const }))];
    return [{ rule: 'BR-S-08', operands, toleranceCents: RATE_CENTS }];
  });
}

const gapOf = ({ operands }: InvoiceSum): number =>
  operands.reduce((gap, { term, sign }) => gap + sign * centsOf(term), 0);

/** Allowances are often written with the other sign, and what was paid or is set off may leave nothing due. */
export function isBroken(sum: InvoiceSum): boolean {
  const off = (gap: number): boolean => Math.abs(gap) > sum.toleranceCents + 0.5;
  const [result, ...parts] = sum.operands;
  if (result === undefined || !off(gapOf(sum)) || (result.term.id === 'BT-115' && centsOf(result.term) === 0))
    return false;
  return off(Math.abs(centsOf(result.term)) - Math.abs(parts.reduce((total, { term }) => total + centsOf(term), 0)));
}

/** For a broken sum: what each of its terms would have to be, were it the one that is wrong. */
export function demandsOf(sum: InvoiceSum): Demand[] {
  const gap = gapOf(sum);
  return sum.operands.map(({ term, sign }) => ({ sum, term, cents: Math.round(centsOf(term) - sign * gap) }));
}
