import { describe, expect, it } from 'vitest';
import { readManifest, truthOf } from './manifest.ts';
import { reportLabelled } from './report.ts';

describe('a manifest', () => {
  it('is read with quoted cells, in any order of columns', () => {
    const text = 'label,path,tamper_type,note\r\nauthentic,a/b.pdf,,"one, ""two"""\r\ntampered,a/c.pdf,text_edit,\r\n';
    expect(readManifest(text)).toEqual([
      { path: 'a/b.pdf', label: 'authentic', tamperType: '' },
      { path: 'a/c.pdf', label: 'tampered', tamperType: 'text_edit' },
    ]);
  });

  it('is refused without its columns', () => {
    expect(() => readManifest('file,kind\nx,y\n')).toThrow(TypeError);
  });

  it('calls honest what is authentic in any way', () => {
    expect(['authentic_incremental', 'tampered', 'robustness'].map(truthOf)).toEqual(['honest', 'tampered', 'other']);
  });
});

describe('the report of labelled files', () => {
  const file = (path: string, label: string, verdict: string) => ({ path, label, tamperType: '', verdict, flags: [] });

  it('names who is accused and who is missed', () => {
    const { text, reached } = reportLabelled([
      file('x/a.pdf', 'authentic', 'tampered'),
      file('x/b.pdf', 'tampered', 'suspicious'),
      file('x/c.pdf', 'tampered', 'tampered'),
    ]);
    expect(reached).toBe(false);
    expect(text).toMatch(/accused although authentic:\n {2}x\/a\.pdf[^\n]*\n\n/);
    expect(text).toMatch(/tampered but not found:\n {2}x\/b\.pdf[^\n]*\n\n/);
  });

  it('does not count a file that nobody can read as honest', () => {
    const { text, reached } = reportLabelled([
      file('x/a.pdf', 'authentic', 'encrypted_document'),
      file('x/b.pdf', 'authentic', 'no_tampering_found'),
    ]);
    expect(reached).toBe(true);
    expect(text).toContain('authentic and accused: 0 of 1');
  });
});
