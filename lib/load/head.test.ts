import { describe, expect, it } from 'vitest';
import { LoadError } from './error.ts';
import { headOf } from './head.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describe('headOf', () => {
  it('decodes UTF-8, and leaves out a character that the end cuts in two', () => {
    const whole = bytes('name\nZoë');
    expect(headOf(whole, true)).toEqual({ text: 'name\nZoë', encoding: 'utf-8' });
    expect(headOf(whole.subarray(0, whole.length - 1), false).text).toBe('name\nZo');
  });
  it('decodes UTF-16 and windows-1252', () => {
    expect(headOf(bytes('\uFEFFid,name\n1,Zoë', 'utf16le'), true)).toMatchObject({ encoding: 'utf-16le' });
    expect(headOf(bytes('name\nZoë', 'latin1'), true)).toEqual({ text: 'name\nZoë', encoding: 'windows-1252' });
  });
  it('refuses what is no text', () => expect(() => headOf(bytes('%PDF-1.7\n'), true)).toThrow(LoadError));
});
