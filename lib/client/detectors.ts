import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Detector, type DetectorChange, DetectorCounts, DetectorList } from '#lib/contracts/detector.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const DETECTORS = 'detectors';

/** Every signal and check with its settings of the tenant. */
export function detectorsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [DETECTORS, 'list', { tenantId }],
    queryFn: ({ signal }) => request(DetectorList, api.detectors(tenantId), { signal }),
  });
}

/** What they found in seven days. */
export function detectorCountsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [DETECTORS, 'counts', { tenantId }],
    queryFn: ({ signal }) => request(DetectorCounts, api.detectorCounts(tenantId), { signal }),
  });
}

export function changeDetector(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ engine, id, change }: { engine: string; id: string; change: z.input<typeof DetectorChange> }) =>
      request(Detector, api.detector(tenantId, engine, id), { method: 'PATCH', body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: [DETECTORS] }),
  });
}
