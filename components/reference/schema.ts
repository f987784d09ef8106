import type { JsonSchema } from '#lib/client/openapi.ts';
import { formatCount } from '#lib/format.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

const DEPTH_MAX = 8;

/** The name of the component that a reference points to. */
export function refName(schema: JsonSchema): string | null {
  return schema.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1] ?? null;
}

/** Follows references; a dangling or circular one ends at an empty schema. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  let current = schema;
  for (let step = 0; step < DEPTH_MAX; step += 1) {
    const name = refName(current);
    if (name === null) return current;
    current = schemas[name] ?? {};
  }
  return {};
}

/** Splits "X or null" into X and whether null is allowed. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf;
  if (!choices) {
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    if (types.length < 2 || !types.includes('null')) return { schema, nullable: false };
    const rest = types.filter((type) => type !== 'null');
    return { schema: { ...schema, type: rest.length === 1 ? rest[0] : rest }, nullable: true };
  }
  const rest = choices.filter((choice) => choice.type !== 'null');
  const [only] = rest;
  if (rest.length === choices.length) return { schema, nullable: false };
  if (rest.length === 1 && only) {
    return { schema: { ...only, description: only.description ?? schema.description }, nullable: true };
  }
  return { schema: { ...schema, anyOf: rest, oneOf: undefined }, nullable: true };
}

/** The type in words: "string", "array of Tenant", "integer or null". */
export function typeLabel(schema: JsonSchema, schemas: Schemas): string {
  const name = refName(schema);
  const { schema: own, nullable } = withoutNull(schema);
  const suffix = nullable ? ' or null' : '';
  if (nullable && refName(own)) return `${refName(own)}${suffix}`;
  if (name) return name;
  const choices = own.anyOf ?? own.oneOf;
  if (choices) return `${[...new Set(choices.map((choice) => typeLabel(choice, schemas)))].join(' or ')}${suffix}`;
  if (own.const !== undefined) return `${JSON.stringify(own.const)}${suffix}`;
  if (own.items) return `array of ${typeLabel(own.items, schemas)}${suffix}`;
  const types = typeof own.type === 'string' ? own.type : (own.type?.join(' or ') ?? 'any');
  return `${types}${own.format ? ` (${own.format})` : ''}${suffix}`;
}

/** The limits and the default in words, each a short phrase. A format says what its pattern says, and better. */
export function constraints(schema: JsonSchema): string[] {
  const { schema: own } = withoutNull(schema);
  const choices = own.enum ?? own.items?.enum;
  return [
    choices ? `${own.enum ? 'one of' : 'each one of'} ${choices.map(String).join(', ')}` : null,
    range(own.minimum, own.maximum, null),
    range(own.minLength, own.maxLength, 'character'),
    range(own.minItems, own.maxItems, 'item'),
    own.pattern && !own.format ? `matches ${own.pattern}` : null,
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
  ].filter((part) => part !== null);
}

function range(min: number | undefined, max: number | undefined, unit: string | null): string | null {
  const low = min === undefined || min <= Number.MIN_SAFE_INTEGER ? null : min;
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? null : max;
  const counted = (count: number) => (unit === null ? String(count) : formatCount(count, unit));
  if (low !== null && high !== null) return low === high ? `exactly ${counted(low)}` : `${low} to ${counted(high)}`;
  if (low !== null) return `at least ${counted(low)}`;
  return high === null ? null : `at most ${counted(high)}`;
}

export interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The members of an object, of an array's items, or of the one object that a choice leads to; [] for the rest. */
export function membersOf(schema: JsonSchema, schemas: Schemas): Member[] {
  let own = resolve(withoutNull(resolve(schema, schemas)).schema, schemas);
  for (let step = 0; step < DEPTH_MAX && own.items; step += 1) {
    own = resolve(withoutNull(resolve(own.items, schemas)).schema, schemas);
  }
  return Object.entries(own.properties ?? {}).map(([name, member]) => ({
    name,
    schema: member,
    required: own.required?.includes(name) ?? false,
  }));
}

/** The alternatives of a schema, without null and without "array of" one that is listed itself; [] where there are none. */
export function choicesOf(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const own = withoutNull(resolve(schema, schemas)).schema;
  const choices = own.anyOf ?? own.oneOf ?? [];
  const names = new Set(choices.map(refName).filter((name) => name !== null));
  return choices.filter((choice) => !names.has((choice.items && refName(choice.items)) ?? ''));
}

/** The schema's own example, else one made of its members' examples, defaults and types. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const own = resolve(schema, schemas);
  if (own.examples && own.examples.length > 0) return own.examples[0];
  if (own.default !== undefined) return own.default;
  if (own.const !== undefined) return own.const;
  if (own.enum && own.enum.length > 0) return own.enum[0];
  if (depth >= DEPTH_MAX) return null;
  const choice = (own.anyOf ?? own.oneOf)?.[0];
  if (choice) return exampleOf(choice, schemas, depth + 1);
  if (own.items) return [exampleOf(own.items, schemas, depth + 1)];
  if (own.properties) {
    const entries = Object.entries(own.properties);
    return Object.fromEntries(entries.map(([name, member]) => [name, exampleOf(member, schemas, depth + 1)]));
  }
  return scalarExample(own);
}

function scalarExample(schema: JsonSchema): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.minimum <= Number.MIN_SAFE_INTEGER ? 0 : schema.minimum;
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return schema.format === 'email' ? 'ana@example.com' : 'string';
  }
}
