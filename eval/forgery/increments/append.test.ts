import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../risk/random.ts';
import { appendedChange, rewrittenChange } from './append.ts';
import { highlighted, noted, stamped, termsAdded, touched } from './notes.ts';

async function blank(useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle('Invoice');
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** Without the dates that pdf-lib would set by itself. */
async function undated(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

describe.each([false, true])('a change appended to a file (with object streams: %s)', (streams) => {
  it('leaves the bytes before it and can be read', async () => {
    const original = await blank(streams);
    for (const change of [
      touched,
      noted(createRandom('a')),
      highlighted(createRandom('b')),
      stamped(createRandom('c')),
    ]) {
      const changed = await appendedChange(original, change);
      expect(changed.subarray(0, original.length).equals(original)).toBe(true);
      expect((await PDFDocument.load(changed)).getPageCount()).toBe(1);
    }
  });

  it('shows the change, and nothing is appended where nothing changes', async () => {
    const original = await blank(streams);
    expect((await PDFDocument.load(await appendedChange(original, termsAdded))).getPageCount()).toBe(2);
    const marked = await PDFDocument.load(await appendedChange(original, stamped(createRandom('d'))));
    expect(marked.getPage(0).node.Annots()?.size()).toBe(1);
    expect((await appendedChange(original, () => undefined)).equals(original)).toBe(true);
  });

  it('takes no number that the file has given', async () => {
    const original = await blank(streams);
    const size = Math.max(
      ...[...original.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, each]) => Number(each)),
    );
    const added = (await appendedChange(original, noted(createRandom('e'))))
      .subarray(original.length)
      .toString('latin1');
    const fresh = [...added.matchAll(/(\d+) 0 obj\n<< ?\n?\/Type \/Annot/g)].map(([, id]) => Number(id));
    expect(fresh).toHaveLength(1);
    expect(fresh[0]).toBeGreaterThanOrEqual(size);
  });
});

it('a change of the whole file keeps no earlier state', async () => {
  const changed = await rewrittenChange(await undated(), touched);
  expect(changed.toString('latin1').match(/startxref/g)).toHaveLength(1);
  expect((await PDFDocument.load(changed, { updateMetadata: false })).getModificationDate()).toBeInstanceOf(Date);
});
