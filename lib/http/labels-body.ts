import { z } from 'zod';
import { LABELS_PER_REQUEST_MAX, LabelInput } from '#lib/contracts/label.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { mediaTypeOf, parseJson, readText } from './body.ts';
import { requireStorable } from './storable.ts';

const LABELS_BYTES_MAX = 4 * 1024 * 1024;
const Labels = z.array(LabelInput).min(1, 'holds no label').max(LABELS_PER_REQUEST_MAX);

export interface LabelsBody {
  /** True where the body is one label and not a list. */
  readonly single: boolean;
  readonly labels: readonly LabelInput[];
}

/**
 * Reads one label or an array of labels.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_json, invalid_request with the path of the fault.
 */
export async function readLabels(request: Request): Promise<LabelsBody> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new ServiceError('unsupported_media_type', 'Send labels as Content-Type: application/json.');
  }
  const value = parseJson(await readText(request, LABELS_BYTES_MAX));
  const body = Array.isArray(value)
    ? { single: false, labels: parseWith(Labels, value, 'invalid_request') }
    : { single: true, labels: [parseWith(LabelInput, value, 'invalid_request')] };
  requireStorable(value, 'invalid_request');
  return body;
}
