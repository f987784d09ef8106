import { DataSourceList } from '#lib/contracts/data-source.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reloadSources } from '#lib/services/sources/reload.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Read the lists again',
      description: "The operator's files, at once in this server process; within a minute in others.",
      tag: 'Detectors',
      access: 'detectors:write',
      tenant: 'none',
      replies: { 200: { description: 'The sources as they are now.', schema: DataSourceList } },
    },
    ({ ctx }) => reloadSources(ctx),
  ),
});
