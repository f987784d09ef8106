import { CalibrationList } from '#lib/contracts/calibration.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { calibrationsOf } from '#lib/services/calibrations/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List calibrations of document checks',
      description: 'For each class of documents: the reviewed samples there are, and the limits in force.',
      tag: 'Documents',
      access: 'detectors:read',
      tenant: 'query',
      replies: { 200: { description: 'Every class.', schema: CalibrationList } },
    },
    async ({ ctx }) => ({ classes: await calibrationsOf(ctx) }),
  ),
});
