import { DetectorCounts } from '#lib/contracts/detector.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { countDetectorHits } from '#lib/services/detectors/counts.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Count what the checks found',
      description:
        'Hits and false alarms of seven days, for each signal, check of documents and check of customers that had any.',
      tag: 'Detectors',
      access: 'detectors:read',
      tenant: 'query',
      replies: { 200: { description: 'The counts.', schema: DetectorCounts } },
    },
    async ({ ctx }) => countDetectorHits(ctx),
  ),
});
