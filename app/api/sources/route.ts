import { DataSourceList } from '#lib/contracts/data-source.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listSources } from '#lib/services/sources/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List data sources',
      description: 'The data sets and lists behind the look-ups, with version and age.',
      tag: 'Detectors',
      access: 'detectors:read',
      tenant: 'none',
      replies: { 200: { description: 'The sources of this server process.', schema: DataSourceList } },
    },
    ({ ctx }) => listSources(ctx),
  ),
});
