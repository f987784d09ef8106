import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef } from 'pdf-lib';

export type Change = (document: PDFDocument) => Promise<unknown> | unknown;

const loaded = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

/** Changes a file and appends only the objects that differ, as a save by increment does (ISO 32000-1, 7.5.6). */
export async function appendedChange(original: Uint8Array, change: Change): Promise<Buffer> {
  const [before, after] = [await loaded(original), await loaded(original)];
  after.context.largestObjectNumber = Math.max(after.context.largestObjectNumber, sizeOf(original) - 1);
  await change(after);
  await after.flush();
  const known = new Map(before.context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, textOf(object)]));
  const changed = after.context
    .enumerateIndirectObjects()
    .map(([ref, object]) => [ref, textOf(object)] as const)
    .filter(([ref, text]) => known.get(ref.tag) !== text);
  return changed.length === 0 ? Buffer.from(original) : appendObjects(Buffer.from(original), after, changed);
}

/** Changes a file and writes all of it anew, as most editors do. */
export async function rewrittenChange(original: Uint8Array, change: Change): Promise<Buffer> {
  const document = await loaded(original);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

function textOf(object: PDFObject): string {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes).toString('latin1');
}

interface Placed {
  readonly id: number;
  readonly generation: number;
  readonly offset: number;
}

function appendObjects(
  original: Buffer,
  document: PDFDocument,
  objects: readonly (readonly [PDFRef, string])[],
): Buffer {
  const parts = [original, Buffer.from('\n')];
  let offset = original.length + 1;
  const placed: Placed[] = [];
  for (const [{ objectNumber, generationNumber }, text] of objects) {
    const part = Buffer.from(`${objectNumber} ${generationNumber} obj\n${text}\nendobj\n`, 'latin1');
    placed.push({ id: objectNumber, generation: generationNumber, offset });
    parts.push(part);
    offset += part.length;
  }
  const entries = placed.toSorted((a, b) => a.id - b.id);
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(original.subarray(-64).toString('latin1'))?.[1]);
  const inTable = original.subarray(previous, previous + 4).toString('latin1') === 'xref';
  const size = document.context.largestObjectNumber + 1;
  const section = inTable
    ? tableOf(entries, `/Size ${size} ${trailerOf(document, previous)}`)
    : streamOf(entries, trailerOf(document, previous), size, offset);
  return Buffer.concat([...parts, section, Buffer.from(`startxref\n${offset}\n%%EOF\n`)]);
}

/** Members of the new trailer but for its size. */
function trailerOf({ context }: PDFDocument, previous: number): string {
  const { Root, Info, ID } = context.trailerInfo;
  const info = Info === undefined ? '' : ` /Info ${Info}`;
  return `/Root ${Root}${info}${ID === undefined ? '' : ` /ID ${ID}`} /Prev ${previous}`;
}

/** One more than the largest number of an object in the file, those that pdf-lib drops among them. */
const sizeOf = (original: Uint8Array): number =>
  Math.max(
    ...[
      ...Buffer.from(original)
        .toString('latin1')
        .matchAll(/\/Size (\d+)/g),
    ].map(([, size]) => Number(size)),
    0,
  );

function tableOf(entries: readonly Placed[], members: string): Buffer {
  const rows = entries.map(
    ({ id, generation, offset }) =>
      `${id} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
  );
  return Buffer.from(`xref\n${rows.join('')}trailer\n<< ${members} >>\n`, 'latin1');
}

/** A cross-reference stream, where the file has them (7.5.8): it names itself as the last object. */
function streamOf(entries: readonly Placed[], members: string, id: number, offset: number): Buffer {
  const all = [...entries, { id, generation: 0, offset }];
  const rows = Buffer.concat(
    all.map((entry) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(1, 0);
      row.writeUInt32BE(entry.offset, 1);
      row.writeUInt16BE(entry.generation, 5);
      return row;
    }),
  );
  const index = all.map((entry) => `${entry.id} 1`).join(' ');
  const head = `${id} 0 obj\n<< /Type /XRef /W [1 4 2] /Index [${index}] /Size ${id + 1} ${members} /Length ${rows.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), rows, Buffer.from('\nendstream\nendobj\n')]);
}

/** The document information, made where there is none. */
export function infoOf({ context }: PDFDocument): PDFDict {
  const info = context.lookup(context.trailerInfo.Info);
  if (info instanceof PDFDict) return info;
  const made = context.obj({});
  context.trailerInfo.Info = context.register(made);
  return made;
}

/** A page's array of annotations gets one more. */
export function addAnnotation(document: PDFDocument, page: number, annotation: PDFRef): void {
  const { node } = document.getPage(page);
  const known = node.Annots();
  if (known === undefined) node.set(PDFName.of('Annots'), document.context.obj([annotation]));
  else known.push(annotation);
}
