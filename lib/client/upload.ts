import type { z } from 'zod';
import { ApiError, apiErrorOf } from './request.ts';

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface Uploaded<T> {
  readonly value: T;
  /** True when the server answered from the record of an earlier upload of the same file. */
  readonly replayed: boolean;
  /** A header of the answer. */
  readonly header: (name: string) => string | null;
}

export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Posts a form with the console's session; `XMLHttpRequest`, since fetch tells no upload progress. The last progress
 * has sentBytes equal to totalBytes: from then on the server works.
 * @throws ApiError for a refusal, a dead network (`network_error`), a cancelled upload (`cancelled`) and an answer
 * outside its contract.
 */
export function upload<S extends z.ZodType>(
  schema: S,
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<Uploaded<z.output<S>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded<z.output<S>>>();
  const call = new XMLHttpRequest();
  const header = (name: string) => call.getResponseHeader(name);
  const fail = (code: string, message: string) =>
    reject(new ApiError(code, message, { status: call.status, requestId: header('x-request-id') }));
  call.open('POST', path);
  call.setRequestHeader('Accept', 'application/json');
  call.upload.onprogress = ({ loaded, total }) => onProgress?.({ sentBytes: loaded, totalBytes: total });
  call.upload.onload = ({ loaded }) => onProgress?.({ sentBytes: loaded, totalBytes: loaded });
  call.onabort = () => fail('cancelled', 'The upload was cancelled.');
  call.onerror = () =>
    fail('network_error', 'The connection broke off before the server answered. Check it and try again.');
  call.onload = () => {
    if (call.status < 200 || call.status > 299) return reject(apiErrorOf(call.status, call.responseText, header));
    const parsed = schema.safeParse(jsonOf(call.responseText));
    if (!parsed.success) return fail('unexpected_answer', 'The server answered outside its contract.');
    resolve({ value: parsed.data, replayed: header('idempotency-replayed') === 'true', header });
  };
  signal?.addEventListener('abort', () => call.abort(), { once: true });
  if (signal?.aborted) fail('cancelled', 'The upload was cancelled.');
  else call.send(form);
  return promise;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
