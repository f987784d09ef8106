import type { Medium } from '#lib/contracts/forgery-report.ts';
import type { DocumentFacts } from './document.ts';

/** `text` where most pages of a PDF have a visible text layer, else `picture`: its words can only be read from pixels. */
export function mediumOf({ bytes, pages }: Partial<DocumentFacts>): Medium {
  if (bytes?.format !== 'pdf' || pages === undefined) return 'picture';
  return 2 * pages.filter(({ kind }) => kind === 'text').length > pages.length ? 'text' : 'picture';
}
