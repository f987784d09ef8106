import { BUSINESS_TERMS, type TermId } from '../facts/invoice.ts';
import type { Severity } from '../forgery-check.ts';
import type { ComparedTerm } from './compared-term.ts';
import { agreedCount, factOf } from './invoice-terms.ts';

/** What the differences between a page and its machine-readable invoice say together. */
export interface Judgement {
  readonly severity: Severity;
  /** True where the file shows people one fact of one invoice and machines another, and nothing else accounts for it. */
  readonly direct: boolean;
  readonly main: ComparedTerm;
  readonly different: readonly ComparedTerm[];
}

/** Less does not show that page and data are of one and the same invoice. */
const AGREED_MIN = 6;

/** Terms that programs fill from other records than the print does, and that nobody is paid by. */
const LOOSE: ReadonlySet<TermId> = new Set<TermId>([
  'BT-10',
  'BT-12',
  'BT-13',
  'BT-16',
  'BT-25',
  'BT-46',
  'BT-48',
  'BT-59',
  'BT-70',
  'BT-72',
  'BT-83',
  'BT-85',
  'BT-86',
]);
const DATES: readonly TermId[] = ['BT-2', 'BT-9', 'BT-72'];

/**
 * One changed fact among others that identify the same invoice is an edit, with the sums that follow from it. Where
 * several facts differ, or all amounts, the data are those of another invoice or version, which issuers attach by
 * mistake; so they are where a date is odd and another date is not printed either. Null where nothing differs.
 */
export function judgeTerms(terms: readonly ComparedTerm[]): Judgement | null {
  const different = terms.filter(({ state }) => state === 'differs');
  const main = different.toSorted((a, b) => RANK.indexOf(rankOf(a)) - RANK.indexOf(rankOf(b)))[0];
  if (main === undefined) return null;
  const facts = new Set(different.map(({ term }) => factOf(term)));
  const roots = [...facts].filter((fact) => fact !== 'sums' || facts.size === 1);
  const followed = !facts.has('sums') || roots.every((fact) => fact === 'sums' || FOLLOWED.test(fact));
  const one = roots.length === 1 && followed && isIdentified(terms, main) && agreedCount(terms) >= AGREED_MIN;
  const whole = !facts.has('sums') || amountsAgree(terms);
  const sure = one && whole && isTelling(main) && different.every((each) => isAnchored(each, terms));
  const severity = sure ? 'high' : isMinor(main) ? 'low' : 'medium';
  return { severity, direct: severity === 'high' && isDirect(main, different), main, different };
}

/**
 * Page and data are two originals of one content (ZUGFeRD 2, Factur-X 1.0), so that one fact which they state differently
 * is two states of the file: amounts, the only account, the number and dates that stand behind their names. Names have
 * other forms in other records, and what only stands where a term belongs may be something else.
 */
function isDirect(main: ComparedTerm, different: readonly ComparedTerm[]): boolean {
  if (different.some(({ ground }) => ground === 'sum' || ground === 'row')) return true;
  return main.ground !== 'place' && BUSINESS_TERMS[main.term.id].kind !== 'name';
}

/** A file may hold other documents: the page that differs prints the number or an amount of this invoice too. */
const isAnchored = ({ places }: ComparedTerm, terms: readonly ComparedTerm[]): boolean =>
  places.some(({ page }) =>
    terms.some(({ state, term, places: others }) => {
      const telling = term.id === 'BT-1' || (BUSINESS_TERMS[term.id].kind === 'amount' && term.value.length >= 4);
      return state === 'same' && telling && others.some((other) => other.page === page);
    }),
  );

/** Facts that sums follow from. */
const FOLLOWED = /^(?:line|allowance|charge|freight) |^BT-113$|^BT-114$/;

const RANK = ['total', 'account', 'amount', 'number', 'date', 'other'] as const;

function rankOf({ term: { id, part } }: ComparedTerm): (typeof RANK)[number] {
  if (id === 'BT-112' || id === 'BT-115') return 'total';
  if (id === 'BT-84') return 'account';
  if (id === 'BT-1') return 'number';
  if (DATES.includes(id)) return 'date';
  return part !== null || /^BT-1[01]\d$/.test(id) ? 'amount' : 'other';
}

const stateOf = (terms: readonly ComparedTerm[], id: TermId): ComparedTerm['state'] | null =>
  terms.find(({ term }) => term.id === id)?.state ?? null;

/** The number and the date of an invoice say which one it is; a changed one of them is told by the other and the total. */
function isIdentified(terms: readonly ComparedTerm[], { term: { id, value } }: ComparedTerm): boolean {
  const [number, date] = [stateOf(terms, 'BT-1'), stateOf(terms, 'BT-2')];
  const total = stateOf(terms, 'BT-112') === 'same' || stateOf(terms, 'BT-115') === 'same';
  if (id === 'BT-1') return date === 'same' && total;
  if (DATES.includes(id)) {
    const others = terms.filter(({ term }) => DATES.includes(term.id) && term.value !== value);
    return number === 'same' && total && others.every(({ state }) => state !== 'absent');
  }
  return number === 'same' ? date !== 'absent' : date === 'same' && number !== 'differs';
}

const HEAD: ReadonlySet<TermId> = new Set<TermId>(['BT-106', 'BT-109', 'BT-110', 'BT-112', 'BT-115']);

/**
 * Sums differ as an edit leaves them: one of them, while those that it is made of agree; or several, while all lines
 * agree but the one that they follow.
 */
function amountsAgree(terms: readonly ComparedTerm[]): boolean {
  const valuesOf = (state: ComparedTerm['state']): Set<number> =>
    new Set(
      terms.flatMap((each) =>
        HEAD.has(each.term.id) && each.state === state ? [Math.abs(Number(each.term.value))] : [],
      ),
    );
  const changed = new Set(terms.flatMap(({ state, term }) => (state === 'differs' ? [term.part] : [])));
  const lines = terms.filter(({ term }) => term.id === 'BT-131' && Number(term.value) !== 0);
  if (lines.length > 0 && lines.every(({ state, term }) => state === 'same' || changed.has(term.part))) return true;
  if (valuesOf('differs').size > 1) return false;
  const grounded = terms.some(({ term, ground }) => factOf(term) === 'sums' && ground === 'sum');
  return grounded ? valuesOf('same').size >= 1 : valuesOf('same').size >= 2 && valuesOf('absent').size === 0;
}

function isTelling({ term: { id }, ground }: ComparedTerm): boolean {
  if (LOOSE.has(id) || id === 'BT-153') return false;
  return id === 'BT-31' ? ground === 'slip' : true;
}

/** Another tax number of the seller than is printed may be that of an agent or a branch. */
const isMinor = ({ term: { id }, ground }: ComparedTerm): boolean =>
  (id === 'BT-31' || id === 'BT-48') && ground !== 'slip';
