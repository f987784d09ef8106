import { expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { canonicalJson } from './canonical-json.ts';

it('is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('does not depend on the order of members', () => {
  expect(canonicalJson({ b: [1, { d: 2, c: 'ü"' }], a: null })).toBe('{"a":null,"b":[1,{"c":"ü\\"","d":2}]}');
});

it('leaves out what JSON leaves out, and knows dates', () => {
  expect(canonicalJson({ a: undefined, b: [undefined], at: new Date(0) })).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","b":[null]}',
  );
});
