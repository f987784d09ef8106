import type { DocumentFacts } from '../document.ts';
import { amountsOf } from './amounts.ts';
import { datesOf } from './dates.ts';
import { documentClassOf } from './document-class.ts';
import { labelledOf } from './labelled.ts';
import { linesOf } from './words.ts';

/** Adds what follows from a document's words: the kind of document, lines, amounts, dates and labelled values. Absent where there is no text. */
export function derive(facts: Partial<DocumentFacts>): Partial<DocumentFacts> {
  const { words } = facts;
  if (words === undefined || words.length === 0) {
    const { words: _none, ...rest } = facts;
    return rest;
  }
  const lines = linesOf(words);
  const amounts = amountsOf(lines);
  const dates = datesOf(lines);
  return {
    ...facts,
    documentClass: facts.invoiceXml === undefined ? documentClassOf(lines) : 'invoice',
    lines,
    amounts,
    dates,
    labelled: labelledOf(lines, amounts, dates),
  };
}
