import { describe, expect, it } from 'vitest';
import { appendMetadata, appendPageContent } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readSections } from './pdf-structure.ts';

const original = await invoicePdf(makeInvoice(1));
const edited = await invoicePdf(makeInvoice(1), { totalText: '1.00' });
const text = (value: string) => Buffer.from(value, 'latin1');

describe('readSections', () => {
  it('finds one section in a file as it was made', () => {
    expect(readSections(original).sections).toHaveLength(1);
  });

  it('finds every appended section with the objects that it changes', () => {
    const twice = appendMetadata(appendPageContent(original, edited));
    const { sections } = readSections(twice);
    expect(sections.map(({ changedObjects }) => changedObjects.length)).toEqual([0, 1, 1]);
    expect(sections[0]?.end).toBeGreaterThan(original.length - 3);
    expect(sections[1]?.start).toBe(sections[0]?.end);
  });

  it('ignores a startxref that points nowhere', () => {
    const file = Buffer.concat([original, text('\nstartxref\n99999999\n%%EOF\n')]);
    expect(readSections(file).sections).toHaveLength(1);
  });

  it('counts the two sections of a linearised file as one save', () => {
    const head = '%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L 9999 >>\nendobj\n';
    const first = `${head}xref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n${head.length}\n%%EOF\n`;
    const rest = `2 0 obj\n<<>>\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
    const padded = first.replace('/L 9999', `/L ${String(first.length + rest.length).padStart(4, '0')}`) + rest;
    expect(readSections(text(padded)).sections).toHaveLength(1);
  });

  it('reads bytes before the header and bytes without any structure', () => {
    expect(readSections(Buffer.concat([text('junk\n'), original])).sections).toHaveLength(1);
    expect(readSections(text('no PDF at all')).sections).toEqual([]);
  });
});
