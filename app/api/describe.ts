import { openApiDocument } from '#lib/http/openapi.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROUTES } from './routes.ts';

/** The OpenAPI document of all routes; `npm run openapi` writes it to docs/openapi.json, which the server answers with. */
export function describeApi(): Record<string, unknown> {
  return openApiDocument(ROUTES, packageJson.version);
}
