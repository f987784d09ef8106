import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '#lib/client/openapi.ts';
import { choicesOf, constraints, exampleOf, membersOf, typeLabel } from './schema.ts';

const SCHEMAS: Record<string, JsonSchema> = {
  Leaf: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  Loop: { type: 'object', properties: { next: { $ref: '#/components/schemas/Loop' } } },
  Shown: { type: 'object', properties: { a: { type: 'string' } }, examples: [{ a: 'shown' }] },
};
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

describe('schemas of the reference', () => {
  it('names types, references, arrays and nullable values in words', () => {
    expect(typeLabel({ type: 'integer' }, SCHEMAS)).toBe('integer');
    expect(typeLabel({ type: 'array', items: ref('Leaf') }, SCHEMAS)).toBe('array of Leaf');
    expect(typeLabel({ anyOf: [ref('Leaf'), { type: 'null' }] }, SCHEMAS)).toBe('Leaf or null');
    expect(typeLabel({ type: 'string', format: 'date-time' }, SCHEMAS)).toBe('string (date-time)');
  });

  it('states the limits that mean something and leaves those of a double out', () => {
    const schema = z.toJSONSchema(z.object({ n: z.number().int(), s: z.string().min(1).max(9) }));
    const { n, s } = schema.properties as Record<string, JsonSchema>;
    expect(constraints(n ?? {})).toEqual([]);
    expect(constraints(s ?? {})).toEqual(['1 to 9 characters']);
    expect(constraints({ type: 'integer', minimum: 1, maximum: 365, default: 90 })).toEqual(['1 to 365', 'default 90']);
  });

  it('finds the members behind references, arrays and null', () => {
    const schema = { anyOf: [{ type: 'array', items: ref('Leaf') }, { type: 'null' }] };
    expect(membersOf(schema, SCHEMAS)).toEqual([{ name: 'id', schema: { type: 'string' }, required: true }]);
    expect(membersOf({ type: 'string' }, SCHEMAS)).toEqual([]);
  });

  it('lists the alternatives once, not again as arrays of themselves', () => {
    const schema = { anyOf: [ref('Leaf'), { type: 'array', items: ref('Leaf') }, ref('Shown'), { type: 'null' }] };
    expect(choicesOf(schema, SCHEMAS)).toEqual([ref('Leaf'), ref('Shown')]);
    expect(choicesOf(ref('Leaf'), SCHEMAS)).toEqual([]);
  });

  it('prefers the own example, makes one where there is none, and ends on loops and dangling references', () => {
    expect(exampleOf(ref('Shown'), SCHEMAS)).toEqual({ a: 'shown' });
    expect(exampleOf({ type: 'array', items: ref('Leaf') }, SCHEMAS)).toEqual([{ id: 'string' }]);
    expect(JSON.stringify(exampleOf(ref('Loop'), SCHEMAS)).length).toBeLessThan(200);
    expect(exampleOf(ref('Missing'), SCHEMAS)).toBe('string');
  });
});
