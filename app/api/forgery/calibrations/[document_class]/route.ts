import { ClassCalibration, DocumentClassPath } from '#lib/contracts/calibration.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { calibrateClass, withdrawCalibration } from '#lib/services/calibrations/change.ts';

const shared = { tag: 'Documents', access: 'detectors:write', tenant: 'query', params: DocumentClassPath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      ...shared,
      summary: 'Calibrate the document checks of a class',
      description:
        'Learns limits from the documents of the class that analysts have called genuine (at least ten). Weights never move.',
      replies: { 200: { description: 'In force from now on.', schema: ClassCalibration } },
      errors: ['too_few_samples'],
    },
    ({ ctx, params }) => calibrateClass(ctx, params.document_class),
  ),
  DELETE: route(
    {
      ...shared,
      summary: 'Withdraw a calibration',
      description: 'The limits before it hold again, if there were any.',
      replies: { 200: { description: 'The class as it is now.', schema: ClassCalibration } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => withdrawCalibration(ctx, params.document_class),
  ),
});
