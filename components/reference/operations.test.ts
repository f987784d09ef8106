import { describe, expect, it } from 'vitest';
import type { ApiOperation } from '#lib/client/openapi.ts';
import { codesIn, curlOf, endpointsByTag } from './operations.ts';

const operation: ApiOperation = {
  operationId: 'patchThing',
  summary: 'Change a thing',
  tags: ['Things'],
  'x-access': 'things:write',
  parameters: [
    { name: 'thing_id', in: 'path', required: true, schema: { type: 'string', examples: ['a/b'] } },
    { name: 'mode', in: 'query', required: true, schema: { enum: ['fast'] } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', examples: [{ name: "it's" }] } } },
  },
  responses: {},
};

describe('operations of the reference', () => {
  it('gathers the operations by tag, with the server in the path', () => {
    const document = {
      info: { title: 'x', version: '1' },
      servers: [{ url: '/api' }],
      tags: [],
      paths: { '/things/{thing_id}': { patch: operation } },
      components: { schemas: {} },
    };
    expect([...endpointsByTag(document)]).toEqual([
      ['Things', [{ method: 'PATCH', path: '/api/things/{thing_id}', operation }]],
    ]);
  });

  it('makes a command with escaped parameters, the token and a body that survives the shell', () => {
    expect(curlOf({ method: 'PATCH', path: '/api/things/{thing_id}', operation }, {}, 'http://h')).toBe(
      [
        "curl -X PATCH 'http://h/api/things/a%2Fb?mode=fast'",
        '-H "Authorization: Bearer $ASSAY_TOKEN"',
        "-H 'Content-Type: application/json'",
        `-d '{"name":"it'\\''s"}'`,
      ].join(' \\\n  '),
    );
  });

  it('sends files as form parts and no token to public routes', () => {
    const upload: ApiOperation = {
      ...operation,
      'x-access': 'public',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: { type: 'string', ...{ contentMediaType: 'application/octet-stream' } },
                note: { type: 'string' },
              },
            },
          },
        },
      },
    };
    expect(curlOf({ method: 'POST', path: '/api/x', operation: upload }, {}, 'http://h')).toBe(
      "curl -X POST 'http://h/api/x' \\\n  -F 'file=@FILE'",
    );
  });

  it('reads the error codes of a reply', () => {
    expect(codesIn('`invalid_json`, `rate_limited`')).toEqual(['invalid_json', 'rate_limited']);
  });
});
