import { DetectorList } from '#lib/contracts/detector.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listDetectors } from '#lib/services/detectors/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List signals and checks',
      description: 'Every check of the three engines with the settings of one tenant.',
      tag: 'Detectors',
      access: 'detectors:read',
      tenant: 'query',
      replies: { 200: { description: 'The catalogue.', schema: DetectorList } },
    },
    async ({ ctx }) => ({ detectors: await listDetectors(ctx) }),
  ),
});
