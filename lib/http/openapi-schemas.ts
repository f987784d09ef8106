import { z } from 'zod';
import type { PartDeclaration, RouteDeclaration } from './declaration.ts';

export type Json = Record<string, unknown>;

/** Every schema with an id; the bodies of requests as they are sent, all others as they are answered. */
export function componentSchemas(declarations: readonly RouteDeclaration[]): Json {
  const asInput = new Set(
    declarations.flatMap((declaration) =>
      [declaration.body, ...Object.values(declaration.otherBodies ?? {})].flatMap((schema) => idOf(schema) ?? []),
    ),
  );
  const uri = (id: string) => `#/components/schemas/${id}`;
  const convert = (io: 'input' | 'output') =>
    z.toJSONSchema(z.globalRegistry, { uri, io, unrepresentable: 'any' }).schemas;
  const [input, output] = [convert('input'), convert('output')];
  const schemas = Object.keys(output).map((id) => {
    const { $schema, $id, ...schema } = (asInput.has(id) ? input[id] : output[id]) as Json;
    return [id, schema] as const;
  });
  return Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function idOf(schema: z.ZodType | undefined): string | undefined {
  return schema ? z.globalRegistry.get(schema)?.id : undefined;
}

/** A reference where the schema has an id, else the schema itself. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const id = idOf(schema);
  return id ? { $ref: `#/components/schemas/${id}` } : inlineSchema(schema, io);
}

/** A schema without an id of its own; what it refers to stands among the components. */
export function inlineSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** The schema of a multipart form. */
export function multipartSchema(parts: Readonly<Record<string, PartDeclaration>>): Json {
  const entries = Object.entries(parts);
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.flatMap(([name, part]) => (part.required ? [name] : [])),
    properties: Object.fromEntries(
      entries.map(([name, { kind, description }]) => [
        name,
        { type: 'string', ...(kind === 'file' ? { contentMediaType: 'application/octet-stream' } : {}), description },
      ]),
    ),
  };
}
