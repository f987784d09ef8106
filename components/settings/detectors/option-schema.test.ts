import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromDraft, optionFields, toDraft } from './option-schema.ts';

const schema = z.toJSONSchema(
  z.object({
    speed_kmh_max: z.number().positive().default(1000).meta({ title: 'Fastest travel' }),
    users_min: z.number().int().min(2).max(9).default(8),
    strict: z.boolean().default(false),
    mode: z.enum(['fast', 'deep']).default('fast'),
    words: z.array(z.string()).default([]),
    steps: z.array(z.number()).default([]),
    nested: z.object({ a: z.number() }).default({ a: 1 }),
  }),
  { io: 'input' },
);

describe('option schemas', () => {
  it('give every option a field of its kind, with its bounds in words', () => {
    const fields = optionFields(schema);
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['speed_kmh_max', 'number'],
      ['users_min', 'integer'],
      ['strict', 'boolean'],
      ['mode', 'choice'],
      ['words', 'strings'],
      ['steps', 'numbers'],
      ['nested', 'json'],
    ]);
    expect(fields[0]).toMatchObject({ label: 'Fastest travel', hint: 'more than 0' });
    expect(fields[1]).toMatchObject({ label: 'Users min', hint: '2 to 9', min: 2, max: 9 });
    expect(fields[3]?.choices).toEqual(['fast', 'deep']);
  });

  it('ask for nothing where there are no options', () => {
    expect(optionFields({ type: 'object', properties: {} })).toEqual([]);
    expect(optionFields(null)).toEqual([]);
  });

  it('come back from the field as the value that went in', () => {
    const values = {
      number: 0.5,
      integer: 3,
      boolean: true,
      string: 'x',
      strings: ['a', 'b'],
      numbers: [1, 2],
      json: { a: 1 },
    };
    for (const kind of ['number', 'integer', 'boolean', 'string', 'strings', 'numbers', 'json'] as const) {
      expect(fromDraft(kind, toDraft(kind, values[kind]))).toEqual(values[kind]);
    }
  });

  it('refuse what is no value of the kind', () => {
    expect(() => fromDraft('number', '')).toThrow('number');
    expect(() => fromDraft('integer', '1.5')).toThrow('whole');
    expect(() => fromDraft('json', '{')).toThrow('JSON');
  });
});
