import { z } from 'zod';
import { Detector, DetectorChange, ENGINES } from '#lib/contracts/detector.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { changeDetector } from '#lib/services/detectors/change.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a signal or check',
      description: 'For one tenant: switch it on or off, or replace its options.',
      tag: 'Detectors',
      access: 'detectors:write',
      tenant: 'query',
      params: z.strictObject({ engine: z.enum(ENGINES), check_id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
      body: DetectorChange,
      replies: { 200: { description: 'The check as it runs from now on.', schema: Detector } },
      errors: ['not_found'],
    },
    ({ ctx, params, body }) => changeDetector(ctx, params.engine, params.check_id, body),
  ),
});
