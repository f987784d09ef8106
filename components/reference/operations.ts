import type { ApiDocument, ApiOperation, JsonSchema } from '#lib/client/openapi.ts';
import { exampleOf, resolve, type Schemas } from './schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Endpoint {
  readonly method: string;
  /** With the server's prefix: /api/... */
  readonly path: string;
  readonly operation: ApiOperation;
}

/** Every operation by tag, in the order of the document. */
export function endpointsByTag(document: ApiDocument): ReadonlyMap<string, readonly Endpoint[]> {
  const prefix = document.servers[0]?.url.replace(/\/$/, '') ?? '';
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ method: method.toUpperCase(), path: `${prefix}${path}`, operation }] : [];
    }),
  );
  return Map.groupBy(endpoints, ({ operation }) => operation.tags[0] ?? 'Other');
}

/** The error codes of a reply's description, which names each in backticks. */
export function codesIn(description: string): string[] {
  return [...description.matchAll(/`([a-z0-9_]+)`/g)].flatMap(([, code]) => code ?? []);
}

/** A command that makes this call, with example values in place of its parameters. */
export function curlOf({ method, path, operation }: Endpoint, schemas: Schemas, origin: string): string {
  const example = (name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.name === name);
    const value = parameter?.schema ? exampleOf(parameter.schema, schemas) : name;
    return encodeURIComponent(value === 'string' ? name.toUpperCase() : String(value));
  };
  const address = path.replace(/\{([^}]+)\}/g, (_whole, name: string) => example(name));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${example(parameter.name)}`)
    .join('&');
  const url = `${origin}${address}${query ? `?${query}` : ''}`;
  const head = method === 'GET' ? 'curl' : `curl -X ${method}`;
  const authorization = operation['x-access'] === 'public' ? [] : [`-H "Authorization: Bearer $ASSAY_TOKEN"`];
  return [`${head} '${url}'`, ...authorization, ...bodyArguments(operation, schemas)].join(' \\\n  ');
}

function bodyArguments(operation: ApiOperation, schemas: Schemas): string[] {
  const content = operation.requestBody?.content;
  if (!content) return [];
  const multipart = content['multipart/form-data']?.schema;
  if (multipart) {
    const { properties = {}, required = [] } = resolve(multipart, schemas);
    return Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, part]) => (isFile(part) ? `-F '${name}=@FILE'` : `-F '${name}=${exampleOf(part, schemas)}'`));
  }
  const [type, media] = Object.entries(content)[0] ?? [];
  if (!type || !media?.schema) return [];
  const example = media.example ?? exampleOf(media.schema, schemas);
  if (type === 'application/x-www-form-urlencoded' && example !== null && typeof example === 'object') {
    return Object.entries(example).map(([name, value]) => `-d '${name}=${value}'`);
  }
  return [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`];
}

function isFile(part: JsonSchema): boolean {
  return part.format === 'binary' || 'contentMediaType' in part;
}
