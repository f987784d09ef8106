import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';
import { PREVIEW_RECORDS, previewOf } from './preview.ts';

const preview = (text: string, options = {}) => previewOf(text, { limits: defaultLimits, complete: true, ...options });
const codes = (text: string, options = {}) => preview(text, options).problems.map(({ code }) => code);

describe('previewOf', () => {
  it('shows dialect, headers with the reason of each match, and records', () => {
    const { format, dialect, matches, records, problems } = preview(
      'customer_id;Vorname;email adress;shoe size;_error\n1;Ann;a@b.co;40;\n2;Bo\n',
    );
    expect(format).toBe('csv');
    expect(dialect).toMatchObject({ delimiter: ';', headerRows: 1 });
    expect(matches).toEqual([
      { header: 'customer_id', target: 'customer_id', reason: 'own_name' },
      { header: 'Vorname', target: 'first_name', reason: 'synonym' },
      { header: 'email adress', target: 'email', reason: 'similar' },
      { header: 'shoe size', target: 'attributes', reason: 'unknown' },
      { header: '_error', target: '-', reason: 'reject_column' },
    ]);
    expect(records.map(({ line, fields, fault }) => [line, fields[1], fault?.code])).toEqual([
      [2, 'Ann', undefined],
      [3, 'Bo', 'too_few_fields'],
    ]);
    expect(problems).toEqual([]);
  });

  it('follows the mapping of the caller', () => {
    const mapping = { 'K-Nr': 'customer_id', 'Wer ': 'full_name', mail: '-', phone: 'attributes' } as const;
    const { matches, problems } = preview('k nr,WER,mail,phone\n1,A,a@b.co,1\n', { mapping });
    expect(matches.map(({ target, reason }) => [target, reason])).toEqual([
      ['customer_id', 'chosen'],
      ['full_name', 'chosen'],
      ['-', 'chosen'],
      ['attributes', 'chosen'],
    ]);
    expect(problems).toEqual([]);
  });

  it('tells every problem and still shows the records', () => {
    const { problems, records, matches } = preview('name,mail,correo\nA,a@b.co,b@b.co\n');
    expect(problems.map(({ code }) => code)).toEqual(['duplicate_column', 'missing_column']);
    expect([records.length, matches.length]).toEqual([1, 3]);
    expect(codes('id,name\n')).toEqual(['no_records']);
    expect(codes('1,A,2024-01-01,a@b.co\n2,B,2024-01-02,b@b.co\n3,C,2024-01-03,c@b.co\n')).toEqual(['missing_column']);
    expect(codes('x,y\n1,2\n', { mapping: { x: 'email', y: 'email' } })).toEqual([
      'ambiguous_column',
      'missing_column',
    ]);
  });

  it('reads nested JSON, lines and wrapped arrays, also where the text is cut', () => {
    const objects = Array.from({ length: 30 }, (_, at) => ({ id: at, name: { first: 'A', last: 'B' } }));
    const text = JSON.stringify({ meta: { page: 1 }, result: { items: objects } });
    for (const [cut, complete] of [
      [text, true],
      [text.slice(0, -40), false],
    ] as const) {
      const { format, matches, records, problems } = preview(cut, { complete });
      expect([format, records.length, problems]).toEqual(['json', PREVIEW_RECORDS, []]);
      expect(matches.map(({ target }) => target)).toEqual(['customer_id', 'first_name', 'last_name']);
    }
    expect(preview(objects.map((object) => JSON.stringify(object)).join('\n')).format).toBe('ndjson');
    expect(codes(text.slice(0, -40))).toEqual(['invalid_json']);
  });

  it('refuses an empty text', () => {
    expect(() => preview(' \n')).toThrow('empty');
  });
});
