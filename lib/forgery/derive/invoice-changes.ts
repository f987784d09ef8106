import {
  BUSINESS_TERMS,
  type EmbeddedInvoices,
  type InvoiceTerm,
  type InvoiceXml,
  type TermId,
} from '../facts/invoice.ts';

/** A term that an earlier revision embedded with another value. */
export interface TermChange {
  readonly before: InvoiceTerm;
  readonly after: InvoiceTerm;
}

/** The data of an invoice that a later save of the file replaced. */
export interface DataChange {
  /** The revision that still had them, counted from 1. */
  readonly revision: number;
  readonly changes: readonly TermChange[];
  /** Terms that both have alike. */
  readonly equal: number;
}

/** What the file embeds now against the data of earlier revisions, oldest first, where a term has another value. */
export function dataChanges({ current, earlier }: EmbeddedInvoices): DataChange[] {
  return earlier.flatMap(({ revision, invoices }) =>
    invoices.flatMap((before) => {
      const compared = current.map((after) => compare(before, after)).toSorted((a, b) => b.equal - a.equal)[0];
      return compared === undefined || compared.changes.length === 0 ? [] : [{ revision, ...compared }];
    }),
  );
}

function compare(before: InvoiceXml, after: InvoiceXml): { changes: TermChange[]; equal: number } {
  const keyOf = ({ id, part }: InvoiceTerm): string => `${id} ${part ?? ''}`;
  const older = Map.groupBy(before.terms, keyOf);
  const newer = Map.groupBy(after.terms, keyOf);
  const changes: TermChange[] = [];
  let equal = 0;
  for (const [key, terms] of older) {
    const others = newer.get(key) ?? [];
    const gone = terms.filter((term) => !others.some((other) => isEqual(term, other)));
    const come = others.filter((other) => !terms.some((term) => isEqual(term, other)));
    equal += terms.length - gone.length;
    const [first, next] = [gone[0], come[0]];
    if (first !== undefined && next !== undefined) changes.push({ before: first, after: next });
  }
  return { changes, equal };
}

/** Numbers and texts may be written in several ways. */
function isEqual(a: InvoiceTerm, b: InvoiceTerm): boolean {
  const { kind } = BUSINESS_TERMS[a.id];
  if (kind === 'amount' || kind === 'quantity' || kind === 'percent') return Number(a.value) === Number(b.value);
  return a.value.toUpperCase() === b.value.toUpperCase();
}

const WORDING: ReadonlySet<TermId> = new Set<TermId>([
  'BT-10',
  'BT-35',
  'BT-37',
  'BT-38',
  'BT-50',
  'BT-52',
  'BT-53',
  'BT-153',
  'BT-155',
  'BT-157',
]);

/** True for what is paid, to whom, by whom and when; descriptions and addresses are corrected every day. */
export const isBusiness = ({ before }: TermChange): boolean => !WORDING.has(before.id);
