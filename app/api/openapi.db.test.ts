import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_STATUS, ErrorBody } from '#lib/contracts/error.ts';
import { errorCodesOf, operationsOf } from '#lib/http/openapi.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { describeApi } from './describe.ts';
import { GET as openApi } from './openapi.json/route.ts';
import { ROUTES } from './routes.ts';

/** Not ours to describe: next-auth's own routes, and the 404 of unknown ones. */
const UNDESCRIBED = new Set(['/api/auth/{...nextauth}', '/api/{...path}']);
/** Bodies whose execution changes who can sign in, or needs a resource of its own; their own tests run them. */
const NOT_EXECUTED = new Set(['/api/setup', '/api/me/password']);

const operations = operationsOf(ROUTES);
const document = await (await call(openApi, '/api/openapi.json')).json();

describe('the OpenAPI document', () => {
  it('has every route file', () => {
    const files = globSync('app/api/**/route.ts').map(
      (file) =>
        `/${file
          .replace(/^app\//, '')
          .replace(/\/route\.ts$/, '')
          .replaceAll('[', '{')
          .replaceAll(']', '}')}`,
    );
    expect(files.filter((path) => !UNDESCRIBED.has(path)).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('has no method that a route file does not declare', () => {
    for (const { path, method } of operations) {
      expect(document.paths[path.replace(/^\/api/, '')]).toHaveProperty(method.toLowerCase());
    }
  });

  it('resolves every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const id of references) expect(document.components.schemas).toHaveProperty([id ?? '']);
  });

  it('names every status of an operation', () => {
    for (const operation of operations) {
      const described = document.paths[operation.path.replace(/^\/api/, '')][operation.method.toLowerCase()];
      const statuses = [
        ...Object.keys(operation.declaration.replies),
        ...errorCodesOf(operation).map((code) => String(ERROR_STATUS[code])),
      ];
      for (const status of statuses) expect(described.responses).toHaveProperty([status]);
    }
  });

  it('is the committed docs/openapi.json, so that a change of the contract shows in a diff', () => {
    const committed = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(JSON.parse(JSON.stringify(describeApi()))).toEqual(committed);
    expect(document).toEqual(committed);
  });
});

describe('the examples', () => {
  const examples = [...globalExamples()];

  it('are there for the contract', () => {
    expect(examples.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['RiskAlert', 'Error', 'ForgeryReport', 'CustomerLoadResult', 'Event']),
    );
  });

  it.each(examples)('of $id fit its schema', ({ schema, example }) => {
    schema.parse(example);
  });

  const bodies = operations.filter(
    ({ declaration, path }) => declaration.body && exampleOf(declaration.body) !== undefined && !NOT_EXECUTED.has(path),
  );

  it.each(bodies.map((operation) => ({ ...operation, name: `${operation.method} ${operation.path}` })))(
    'of $name are answered as described',
    async ({ declaration, path, method }) => {
      const tenant = await makeTenant();
      const token = await makeToken(tenant, { tenantIds: null });
      const params: Record<string, string> = {
        tenant_id: tenant.tenantId,
        engine: 'risk',
        check_id: 'new-device',
        kind: 'user',
        rule_id: 'r_00000000',
      };
      const paramOf = (name: string) => params[name] ?? 'none';
      const handler = ROUTES[path]?.[method];
      if (!handler || !declaration.body) throw new Error('no handler');
      const example = exampleOf(declaration.body);
      const response = await call(
        handler,
        path.replace(/\{(\w+)\}/g, (_, name: string) => paramOf(name)),
        {
          method,
          token,
          params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, paramOf(name)])),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(example).replaceAll('"shop-eu"', JSON.stringify(tenant.tenantId)),
        },
      );
      const body = await response.json();
      const described = declaration.replies[response.status];
      if (described?.schema) described.schema.parse(body);
      else expect(['not_found', ...(declaration.errors ?? [])]).toContain(body.error);
    },
  );
});

function exampleOf(schema: z.ZodType): unknown {
  const examples: unknown = z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}

function* globalExamples() {
  const seen = new Set<z.ZodType>();
  yield { id: 'Error', schema: ErrorBody as z.ZodType, example: exampleOf(ErrorBody) };
  for (const { declaration } of operations) {
    const schemas = [
      declaration.body,
      ...Object.values(declaration.otherBodies ?? {}),
      ...Object.values(declaration.replies).map((reply) => reply.schema),
    ];
    for (const schema of schemas) {
      const id = schema && z.globalRegistry.get(schema)?.id;
      if (!schema || !id || seen.has(schema) || exampleOf(schema) === undefined) continue;
      seen.add(schema);
      yield { id, schema, example: exampleOf(schema) };
    }
  }
}
