import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readFaults } from './faults.ts';

const original = await invoicePdf(makeInvoice(1));
const ids = idsOf(original);
const text = Buffer.from(original).toString('latin1');
const faultsOf = (file: string, pages = 1) => readFaults(readPdfFile(Buffer.from(file, 'latin1')), pages);
const withDuplicate = (copy: string) => {
  const appended = Buffer.from(appendChanged(original, { [ids.page]: (object) => object })).toString('latin1');
  const longer = appended.replace(/\nxref(?![\s\S]*\nxref)/, `\n${copy}\nxref`);
  const moved = (_: string, at: string) => `startxref\n${Number(at) + copy.length + 1}`;
  return longer.replace(/startxref\n(\d+)(?![\s\S]*startxref)/, moved);
};

describe('readFaults', () => {
  it('finds none in a file as it was made or saved again', () => {
    expect(faultsOf(text)).toEqual([]);
    expect(
      faultsOf(Buffer.from(appendChanged(original, { [ids.info]: (object) => object })).toString('latin1')),
    ).toEqual([]);
  });

  it.each([
    ['bytes before the header', `junk\n${text}`, { kind: 'bytes_before_header', count: 5 }],
    ['bytes after the end', `${text}<script>alert(1)</script>`, { kind: 'bytes_after_end' }],
    ['a cross-reference that is none', text.replace(/xref\n0 /, 'xref\nx '), { kind: 'unreadable_cross_reference' }],
    ['a size that is too small', text.replace(/\/Size \d+/, '/Size 3'), { kind: 'wrong_size', count: 3 }],
    [
      'an object that is not where it should be',
      text.replace(`\n${ids.contents} 0 obj`, `\n${ids.contents} 0 obi`),
      { kind: 'misplaced_object', object: ids.contents },
    ],
  ])('finds %s', (_, file, expected) => {
    expect(faultsOf(file)).toMatchObject([expected]);
  });

  it('finds an object that stands twice with different content, and not twice alike', () => {
    const page = /\d+ 0 obj\n<<[\s\S]*?endobj/.exec(text.slice(text.indexOf(`\n${ids.page} 0 obj`)))?.[0] ?? '';
    const other = page.replace('/Type /Page', '/Type /Page /Rotate 90');
    expect(faultsOf(withDuplicate(page)).filter(({ kind }) => kind === 'duplicate_object')).toEqual([]);
    expect(faultsOf(withDuplicate(other)).filter(({ kind }) => kind === 'duplicate_object')).toMatchObject([
      { object: ids.page, count: 2, readers: { scan: expect.stringContaining('/Rotate 90') } },
    ]);
  });

  it('finds pages that another reader counts differently', () => {
    expect(faultsOf(text, 2)).toMatchObject([{ kind: 'page_count', readers: { table: '1 pages', scan: '2 pages' } }]);
  });
});
