import { describe, expect, it } from 'vitest';
import { parseDocumentName } from './document-name.ts';

describe('parseDocumentName', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['C:\\Users\\ada\\Documents\\invoice 17.pdf', 'invoice 17.pdf'],
    ['/home/ada/invoice.pdf', 'invoice.pdf'],
    ['..\\..\\etc/invoice.pdf', 'invoice.pdf'],
    ['scans/2026/', '2026'],
    ['scans/ ', 'scans'],
    [' in\u0000voice.pdf\n', 'invoice.pdf'],
    [`${'a/'.repeat(200)}b.pdf`, 'b.pdf'],
    ['Rechnung № 7 – März.pdf', 'Rechnung № 7 – März.pdf'],
  ])('keeps of %j the last part', (name, kept) => expect(parseDocumentName(name)).toBe(kept));

  it.each(['', ' ', '/', '\\\\', 'a/..', '.', `${'a'.repeat(256)}`])('refuses %j', (name) => {
    expect(() => parseDocumentName(name)).toThrow('document_name');
  });
});
