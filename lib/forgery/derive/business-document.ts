import type { DocumentFacts } from '../document.ts';

type Part = 'documentClass' | 'pages' | 'amounts' | 'labelled';
type Known = { readonly [K in Part]?: DocumentFacts[K] | undefined };

/** A longer document is rather a report, whose class a few of its words do not tell. */
const PAGES_MAX = 12;

/**
 * Whether a document settles something between two parties, so that whoever receives it relies on its values: an invoice,
 * a statement, a certificate. Reports and articles are saved anew by their publishers with other figures and pages.
 * What is not recognised by its class is one where it prints labelled values or sums of money; a long one must be both.
 */
export function isBusinessDocument({
  documentClass = 'other',
  pages = [],
  amounts = [],
  labelled = [],
}: Known): boolean {
  const named = documentClass !== 'other';
  const identified = labelled.some(({ kind }) => kind === 'identifier');
  if (pages.length > PAGES_MAX) return named && identified;
  return named || labelled.length > 0 || amounts.some(({ currency }) => currency !== null);
}
