import { describe, expect, it } from 'vitest';
import { credentialedPdf } from '../fixtures/credentials.ts';
import { appendMetadata } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfCredentials } from './pdf-credentials.ts';
import { readPdfFile } from './pdf-structure.ts';

const original = await invoicePdf(makeInvoice(1));
const made = await credentialedPdf(original);
const read = (bytes: Uint8Array) => readPdfCredentials(bytes, readPdfFile(bytes));
const codesOf = (bytes: Uint8Array) => read(bytes)?.failures.map(({ code }) => code);

describe('the content credentials of a PDF', () => {
  it('fit the file that they were made for', () => {
    expect(read(made)).toMatchObject({ readable: true, generator: 'Fixture 1.0', failures: [], unverified: [] });
  });

  it('hold where the file was saved again behind its end', () => {
    expect(codesOf(appendMetadata(made))).toEqual([]);
  });

  it('break where a byte of the signed file changes, saved again or not', () => {
    const changed = Buffer.from(made);
    const at = changed.indexOf('/MediaBox');
    changed[at + 1] = 0x4e;
    expect(codesOf(changed)).toEqual(['assertion.dataHash.mismatch']);
    expect(codesOf(appendMetadata(changed))).toEqual(['assertion.dataHash.mismatch']);
  });

  it('are none where none are, and unreadable where they are cut', () => {
    expect(read(original)).toBeNull();
    const cut = Buffer.from(made);
    cut.write('XXXX', cut.indexOf('jumd'), 'latin1');
    expect(read(cut)).toMatchObject({ readable: false });
  });
});
