import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef, PDFStream } from 'pdf-lib';
import { appendedChange } from './append.ts';

/** Appends operators to a page, in a state of their own, with fonts and the like under names of their own. */
export function addContent(
  document: PDFDocument,
  page: number,
  content: string,
  resources: Readonly<Record<string, Readonly<Record<string, PDFObject>>>>,
): void {
  const { context } = document;
  const { node } = document.getPage(page);
  const stream = (text: string): PDFRef => context.register(context.flateStream(text));
  const known = node.get(PDFName.of('Contents'));
  const resolved = context.lookup(known);
  const before = resolved instanceof PDFArray ? resolved.asArray() : known === undefined ? [] : [known];
  node.set(PDFName.of('Contents'), context.obj([stream('q'), ...before, stream('Q'), stream(`q ${content} Q`)]));
  const own = node.Resources()?.clone(context) ?? context.obj({});
  for (const [category, entries] of Object.entries(resources)) {
    const name = PDFName.of(category);
    const inner = own.lookupMaybe(name, PDFDict)?.clone(context) ?? context.obj({});
    for (const [key, value] of Object.entries(entries)) inner.set(PDFName.of(key), value);
    own.set(name, inner);
  }
  node.set(PDFName.of('Resources'), own);
}

/** Pages of another file take the place of these; what lies beside them, such as annotations, stays. */
export async function replaceContents(document: PDFDocument, other: PDFDocument): Promise<void> {
  const copies = await document.copyPages(other, other.getPageIndices().slice(0, document.getPageCount()));
  for (const [index, copy] of copies.entries()) {
    const { node } = document.getPage(index);
    for (const name of ['Contents', 'Resources'] as const) {
      const value = name === 'Resources' ? copy.node.Resources() : copy.node.get(PDFName.of(name));
      if (value !== undefined)
        node.set(PDFName.of(name), value instanceof PDFStream ? document.context.register(value) : value);
    }
  }
}

/** The earlier file with an increment that gives its pages the contents of the later one. */
export async function correctedFrom(earlier: Buffer, later: Buffer): Promise<Buffer> {
  const other = await PDFDocument.load(later, { updateMetadata: false });
  return appendedChange(earlier, (document) => replaceContents(document, other));
}
