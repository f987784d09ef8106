import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { appendMetadata, appendPageContent } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { type Seeded, seeded } from '../fixtures/seeded.ts';
import { signPdf } from '../fixtures/sign.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { structureFacts } from '../open/pdf-structure-facts.ts';
import { readHistory } from './history.ts';
import { pagesOf } from './pages.ts';

const MUTATIONS = 250;
const original = await invoicePdf(makeInvoice(1));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const twice = appendMetadata(appendPageContent(original, await invoicePdf(makeInvoice(1), { totalText: '1.00' })));

async function packed(): Promise<Uint8Array> {
  const document = await PDFDocument.load(original);
  const field = document.getForm().createTextField('payee');
  field.setText('Ada Example');
  field.addToPage(document.getPage(0), { x: 40, y: 40, width: 100, height: 20 });
  return document.save({ useObjectStreams: true, updateFieldAppearances: false });
}

/** The file with a table that calls its catalog free and a stream beside it that knows where it is. */
function hybrid(): string {
  const head = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n';
  const body = head + pages + page;
  const offset = (id: number) => String(body.indexOf(`${id} 0 obj`)).padStart(10, '0');
  const entry = Buffer.from([1, 0, body.indexOf('1 0 obj'), 0]).toString('hex');
  const stream = `4 0 obj\n<< /Type /XRef /Size 5 /Index [1 1] /W [1 2 1] /Filter /ASCIIHexDecode /Length ${entry.length + 1} >>\nstream\n${entry}>\nendstream\nendobj\n`;
  const table = `xref\n0 4\n0000000000 65535 f \n0000000000 00000 f \n${offset(2)} 00000 n \n${offset(3)} 00000 n \n`;
  const start = body.length + stream.length;
  return `${body}${stream}${table}trailer\n<< /Size 5 /Root 1 0 R /XRefStm ${body.length} >>\nstartxref\n${start}\n%%EOF\n`;
}

/** Everything that the reader makes of a file. */
function readAll(text: string) {
  const file = readPdfFile(Buffer.from(text, 'latin1'));
  return { file, history: readHistory(file), facts: structureFacts(file, 1) };
}

const TOKENS = [
  '/Kids',
  '/Parent',
  '/Prev',
  '/Length',
  '/W',
  '/Index',
  '/Size',
  '/First',
  '/N',
  'obj',
  'endobj',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  'stream',
];

/** One to four changes: a byte, a number, a token, a piece cut out or doubled, an end. */
function mutate(text: string, random: Seeded): string {
  let out = text;
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(out.length);
    const length = 1 + random.below(60);
    const kind = random.below(6);
    const [before, after] = [out.slice(0, at), out.slice(at)];
    if (kind === 0) out = before + String.fromCharCode(random.below(256)) + after.slice(1);
    else if (kind === 1) out = before + after.replace(/\d+/, String(random.below(2 ** 31)));
    else if (kind === 2) out = before + random.pick(TOKENS) + after;
    else if (kind === 3) out = before + after.slice(length);
    else if (kind === 4) out = before + after.slice(0, length).repeat(3) + after;
    else out = random.below(4) === 0 ? before : before + after.replace(/(\d+) 0 R/, `${1 + random.below(30)} 0 R`);
  }
  return out;
}

const files: [string, string][] = [
  ['a plain file', latin1(original)],
  ['a file of three revisions', latin1(twice)],
  ['a signed file', latin1(await signPdf(original))],
  ['a file of object streams with a form', latin1(await packed())],
  ['a hybrid file', hybrid()],
];

describe('the reader of PDF objects', () => {
  it.each(files)('reads %s', (_, text) => {
    const { file, facts } = readAll(text);
    expect(file.last === null ? 0 : pagesOf(file.last).length).toBe(1);
    expect(facts.faults).toEqual([]);
    expect(facts.shadow).toEqual({ concealed: [], renamedFonts: [] });
  });

  it.each(files)(
    'survives %s with faults',
    (_, text) => {
      const random = seeded(text.length);
      for (let round = 0; round < MUTATIONS; round++) {
        const { file, history, facts } = readAll(mutate(text, random));
        expect(history.increments).toHaveLength(file.sections.length);
        expect(facts.faults).toBeDefined();
      }
    },
    60_000,
  );

  it('gives the same answer twice', () => {
    const text = mutate(latin1(twice), seeded(7));
    expect(readAll(text).facts).toEqual(readAll(text).facts);
  });

  it.each([
    ['arrays in arrays', '['.repeat(50_000)],
    ['dictionaries in dictionaries', '<</A'.repeat(50_000)],
    ['an open string', `(${'('.repeat(50_000)}`],
    ['many tails', 'startxref\n0\n%%EOF\n'.repeat(2_000)],
    ['many heads', '1 0 obj\n'.repeat(20_000)],
    ['pages in a circle', hybrid().replace('/Kids [3 0 R]', '/Kids [2 0 R]')],
    ['an object that is its own reference', hybrid().replace(/3 0 obj\n<<.*>>/, '3 0 obj\n3 0 R')],
  ])('is not held up by %s', (_, text) => {
    expect(() => readAll(`%PDF-1.4\n${text}`)).not.toThrow();
    expect(() => readAll(text)).not.toThrow();
  });
});
