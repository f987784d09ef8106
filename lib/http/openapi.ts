import type { z } from 'zod';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#lib/contracts/error.ts';
import type { RouteDeclaration } from './declaration.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { componentSchemas, inlineSchema, type Json, multipartSchema, schemaOf } from './openapi-schemas.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EVERYWHERE: readonly ErrorCode[] = [
  'invalid_parameter',
  'not_acceptable',
  'internal_error',
  'database_unavailable',
];
const WITH_CALLER: readonly ErrorCode[] = ['missing_token', 'invalid_token', 'insufficient_scope', 'rate_limited'];
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
];
const WITH_KEY: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];

export interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly declaration: RouteDeclaration;
}

/** Every declared operation of a route table, in its order. */
export function operationsOf(routes: Readonly<Record<string, Partial<Endpoint>>>): Operation[] {
  return Object.entries(routes).flatMap(([path, endpoint]) =>
    METHODS.flatMap((method) => {
      const declaration = endpoint[method]?.declaration;
      return declaration ? [{ path, method, declaration }] : [];
    }),
  );
}

/** The refusals that an operation can answer with: its own and those that its declaration implies. */
export function errorCodesOf({ declaration }: Operation): ErrorCode[] {
  const sends = declaration.body ?? declaration.multipart ?? declaration.otherBodies;
  const codes: ErrorCode[] = [
    ...EVERYWHERE,
    ...(declaration.access === 'public' ? [] : WITH_CALLER),
    ...(declaration.tenant === 'none' ? [] : (['tenant_not_found'] as const)),
    ...(sends ? WITH_BODY : []),
    ...(sends && declaration.access !== 'public' ? (['forbidden_origin'] as const) : []),
    ...(declaration.idempotency ? WITH_KEY : []),
    ...(declaration.errors ?? []),
  ];
  return [...new Set(codes)].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || (a < b ? -1 : 1));
}

/** The OpenAPI 3.1 document of a route table, made from the same declarations that the routes enforce. */
export function openApiDocument(routes: Readonly<Record<string, Partial<Endpoint>>>, version: string): Json {
  const operations = operationsOf(routes);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/^\/api/, '');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version,
      description: 'Real-time risk alerts, document forgery analysis and customer onboarding.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(operations.map(({ declaration }) => declaration.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(operations.map(({ declaration }) => declaration)),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeOperation(operation: Operation): Json {
  const { declaration, method, path } = operation;
  const body = requestBody(declaration);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(.)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`,
    summary: declaration.summary,
    ...(declaration.description ? { description: declaration.description } : {}),
    tags: [declaration.tag],
    'x-access': declaration.access,
    security: declaration.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(declaration.params, 'path'),
      ...queryParameters(declaration),
      ...headerParameters(declaration),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...replies(declaration), ...refusals(operation) },
  };
}

function queryParameters(declaration: RouteDeclaration): Json[] {
  const tenant = {
    name: 'tenant_id',
    in: 'query',
    required: false,
    description: 'Needed only where the caller covers several tenants.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  };
  return [...parametersOf(declaration.query, 'query'), ...(declaration.tenant === 'query' ? [tenant] : [])];
}

function headerParameters(declaration: RouteDeclaration): Json[] {
  if (!declaration.idempotency) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and content answer as the first time; kept 24 h.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ];
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const schema = inlineSchema(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
  }));
}

function requestBody(declaration: RouteDeclaration): Json | undefined {
  const content: Record<string, Json> = {};
  if (declaration.body) content['application/json'] = { schema: schemaOf(declaration.body, 'input') };
  if (declaration.multipart) content['multipart/form-data'] = { schema: multipartSchema(declaration.multipart) };
  for (const [type, schema] of Object.entries(declaration.otherBodies ?? {})) {
    content[type] = { schema: schemaOf(schema, 'input') };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : undefined;
}

function replies(declaration: RouteDeclaration): Json {
  return Object.fromEntries(
    Object.entries(declaration.replies).map(([status, reply]) => {
      const type = reply.contentType ?? 'application/json';
      const schema = reply.schema ? schemaOf(reply.schema, 'output') : { type: 'string' };
      const content = reply.schema || reply.contentType ? { content: { [type]: { schema } } } : {};
      return [status, { description: reply.description, ...content }];
    }),
  );
}

function refusals(operation: Operation): Json {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => !(status in operation.declaration.replies))
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      ]),
  );
}
