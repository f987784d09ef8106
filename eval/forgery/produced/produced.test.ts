import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../risk/random.ts';
import { makeTwins } from '../cases.ts';
import { drawGenuine } from '../pages/genuine-page.ts';
import { own, produced } from '../producers/own.ts';
import { changeData } from './change-data.ts';
import { findText } from './find-text.ts';
import { PRODUCED_FORGERIES } from './operations.ts';

const pair = (operation: string, number: number) => makeTwins('5', { operation, chain: 'none', number });
const pageCount = async (bytes: Uint8Array): Promise<number> => (await PDFDocument.load(bytes)).getPageCount();

describe('forgeries of produced documents', () => {
  it('take a page out, put it elsewhere or exchange it, and keep the earlier file', async () => {
    for (const [operation, pages] of [
      ['page-removed', -1],
      ['page-exchanged', 0],
      ['pages-reordered', 0],
    ] as const) {
      const { honest, tampered } = await pair(operation, 1);
      expect([operation, (await pageCount(tampered.bytes)) - (await pageCount(honest.bytes))]).toEqual([
        operation,
        pages,
      ]);
      expect(tampered.bytes.subarray(0, honest.bytes.length).equals(honest.bytes)).toBe(true);
    }
  });

  it('lay an annotation over a value that the page prints', async () => {
    const { honest, tampered } = await pair('annotation-cover', 2);
    const annotations = async (bytes: Uint8Array) =>
      (await PDFDocument.load(bytes)).getPage(0).node.Annots()?.size() ?? 0;
    expect([await annotations(honest.bytes), tampered.boxes.length > 0]).toEqual([0, true]);
    expect(await annotations(tampered.bytes)).toBeGreaterThan(0);
  });

  it('print another total, and only there', async () => {
    const { honest, tampered, note } = await pair('total-reprinted', 0);
    const [, before = '', after = ''] = /payable (.+) -> (.+), printed/.exec(note) ?? [];
    expect((await findText(honest.bytes, before)).length).toBeGreaterThan(0);
    expect((await findText(tampered.bytes, after)).length).toBeGreaterThan(0);
    expect(await findText(tampered.bytes, before)).toEqual([]);
  });

  it('change one term of the data for machines, and leave the page alone', async () => {
    const { note, honest, tampered } = await pair('data-changed', 0);
    expect(note).toMatch(/->/);
    expect(await pageCount(tampered.bytes)).toBe(await pageCount(honest.bytes));
  });

  it('do not apply to a document without such data', async () => {
    const genuine = { ...drawGenuine(createRandom('data'), '2025-05-20'), invoice: null };
    const [bytes = Buffer.alloc(0)] = await produced(own, [genuine.page]);
    expect(await changeData({ genuine, producer: own, bytes }, createRandom('data'))).toBeNull();
  });

  it('each make another file of an honest one', async () => {
    for (const { name } of PRODUCED_FORGERIES) {
      const { honest, tampered } = await pair(name, 3);
      expect([name, honest.bytes.equals(tampered.bytes)]).toEqual([name, false]);
    }
  });
});
