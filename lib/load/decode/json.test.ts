import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { LoadError } from '../error.ts';
import { defaultLimits } from '../limits.ts';
import { JsonSplitter } from './json.ts';
import type { JsonRecord } from './json-element.ts';
import { sniffJson } from './json-layout.ts';

function read(text: string, piece = text.length || 1): JsonRecord[] {
  const records: JsonRecord[] = [];
  const splitter = new JsonSplitter(sniffJson(text), defaultLimits, (record) => records.push(record));
  for (let at = 0; at < text.length; at += piece) splitter.push(text.slice(at, at + piece));
  splitter.end();
  return records;
}

const values = (records: readonly JsonRecord[]) => records.map(({ value }) => value);
const faults = (records: readonly JsonRecord[]) => records.map(({ fault }) => fault?.code ?? null);

describe('JsonSplitter', () => {
  it.each([
    ['an array', '[{"a":"1"},\n {"a":"]}\\""}]'],
    ['a wrapped array', '{"total": 2, "customers": [{"a":"1"}, {"a":"]}\\""}], "next": null}'],
    [
      'an array wrapped twice',
      '{"ok": true, "result": {"page": [1], "items": [{"a":"1"}, {"a":"]}\\""}]}, "next": {}}',
    ],
    ['lines', '{"a":"1"}\r\n\n{"a":"]}\\""}'],
    ['objects in a row', '{\n"a":"1"\n}\n{\n"a":"]}\\""}'],
  ])('reads %s in pieces of every size', (_, text) => {
    for (let piece = 1; piece <= text.length; piece += 1) {
      expect(values(read(text, piece))).toEqual([{ a: '1' }, { a: ']}"' }]);
    }
  });

  it('takes a customer with lists of its own for a record', () => {
    const customer = { id: '1', name: 'A', items: [{ sku: 'x' }], data: { rows: [{}] } };
    expect(values(read(JSON.stringify(customer)))).toEqual([customer]);
    expect(values(read(JSON.stringify({ name: 'export', data: [{ id: '1' }] })))).toEqual([{ id: '1' }]);
  });

  it('keeps the digits of numbers that a double would change', () => {
    const [record] = read('[{"id":12345678901234567890,"x":1e400,"y":1.10,"z":7}]');
    expect(record?.value).toEqual({ id: '12345678901234567890', x: '1e400', y: '1.10', z: '7' });
  });

  it('isolates what is wrong with one element', () => {
    const text = '[{"a":1},{"a":01},"text",[1],{"a":1,"a":2},{"b":{"c":1,"c":1}},{"a":tru},{"__proto__":1}]';
    expect(faults(read(text))).toEqual([
      null,
      'invalid_json',
      'not_an_object',
      'not_an_object',
      'duplicate_key',
      'duplicate_key',
      'invalid_json',
      null,
    ]);
    expect(faults(read('{"a":1}\n{bad}\n{"a":2}'))).toEqual([null, 'invalid_json', null]);
  });

  it('does not take an escaped or nested key for a repeated one', () => {
    expect(faults(read('[{"a":{"a":"a\\":"},"b":["a",{"a":1}]}]'))).toEqual([null]);
    expect(faults(read('[{"a":1,"\\u0061":2}]'))).toEqual(['duplicate_key']);
  });

  it.each([
    ['an array that is not closed', '[{"a":1}', '1:9'],
    ['a missing comma', '[{"a":1}\n{"a":2}]', '2:1'],
    ['a trailing comma', '[{"a":1},]', '1:10'],
    ['a leading comma', '[,{"a":1}]', '1:2'],
    ['text behind the array', '[{"a":1}] x', ''],
    ['a broken wrapper', '{"data":[{"a":1}], x}', ''],
    ['an object that is not closed', '{"a":\n{"b":1}', ''],
  ])('refuses %s, naming line and column', (_, text, where) => {
    expect(() => read(text)).toThrow(LoadError);
    expect(() => read(text)).toThrow(where);
  });

  it('refuses depth in one record without following it', () => {
    const deep = `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}},{"a":1}]`;
    expect(faults(read(deep))).toEqual(['invalid_json', null]);
  });

  it('tells the line of every element', () => {
    expect(read('[\n{"a":1},\n\n{"a":\n2},{"a":3}]').map(({ line }) => line)).toEqual([2, 4, 5]);
  });

  it('returns any array of flat objects, whatever the pieces', () => {
    const object = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (rows, piece) => {
        const read1 = values(read(JSON.stringify(rows, null, 1), piece));
        expect(JSON.stringify(read1)).toBe(JSON.stringify(rows));
      }),
      { numRuns: 200 },
    );
  });
});
