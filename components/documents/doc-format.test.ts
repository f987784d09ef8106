import { describe, expect, it } from 'vitest';
import { docFormatOf } from './doc-format.ts';

describe('docFormatOf', () => {
  it.each([
    [{ name: 'invoice.PDF', type: '' }, 'pdf'],
    [{ name: 'scan.jpeg', type: 'image/png' }, 'jpeg'],
    [{ name: 'a.b.tif', type: '' }, 'tif'],
    [{ name: 'image', type: 'image/webp' }, 'webp'],
    [{ name: 'photo.jfif', type: 'image/jpeg' }, 'jpg'],
    [{ name: 'notes.docx', type: 'application/msword' }, null],
    [{ name: '', type: '' }, null],
  ])('declares %o as %s', (file, format) => expect(docFormatOf(file)).toBe(format));
});
