import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CalibrationList, ClassCalibration } from '#lib/contracts/calibration.ts';
import { api } from '#lib/paths.ts';
import { AUDIT } from './audit.ts';
import { request } from './request.ts';

export const CALIBRATIONS = 'calibrations';

/** Every class of documents with its reviewed samples and its limits. */
export function calibrationsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [CALIBRATIONS, { tenantId }],
    queryFn: async ({ signal }) => (await request(CalibrationList, api.calibrations(tenantId), { signal })).classes,
  });
}

/** Learns the limits of a class anew (POST), or takes those in force back (DELETE). @throws ApiError. */
export async function changeCalibration(
  client: QueryClient,
  tenantId: string,
  documentClass: string,
  method: 'POST' | 'DELETE',
): Promise<ClassCalibration> {
  const changed = await request(ClassCalibration, api.calibration(tenantId, documentClass), { method });
  client.setQueryData(calibrationsQuery(tenantId).queryKey, (classes) =>
    classes?.map((each) => (each.document_class === documentClass ? changed : each)),
  );
  void client.invalidateQueries({ queryKey: [AUDIT] });
  return changed;
}
