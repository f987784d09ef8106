import type { z } from 'zod';
import { ErrorBody } from '#lib/contracts/error.ts';

/** A refusal of the API, or no answer at all (`network_error`, status 0). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  /** From `Retry-After`, where the answer names it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: string,
    message: string,
    details: { status: number; requestId?: string | null; retryAfterSeconds?: number | null },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls the API with the console's session and parses the answer with the contract that the server answers with.
 * @throws ApiError for every refusal, a dead network and an answer outside its contract.
 */
export async function request<S extends z.ZodType>(
  schema: S,
  path: string,
  options: RequestOptions = {},
): Promise<z.output<S>> {
  const response = await send(path, options);
  const requestId = response.headers.get('x-request-id');
  const value = response.status === 204 ? undefined : await readJson(response);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(
    'unexpected_answer',
    `The server answered outside its contract (${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}).`,
    { status: response.status, requestId },
  );
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal } = options;
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('network_error', 'The server cannot be reached. Check the connection and try again.', {
      status: 0,
    });
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** The refusal in a response, also where it is not the API's own (a proxy's HTML page). */
export async function toApiError(response: Response): Promise<ApiError> {
  return apiErrorOf(response.status, await response.text(), (name) => response.headers.get(name));
}

/** The same for an XMLHttpRequest, which uploads use for their progress. */
export function apiErrorOf(status: number, text: string, header: (name: string) => string | null): ApiError {
  const retryAfter = Number(header('retry-after') ?? Number.NaN);
  const details = {
    status,
    requestId: header('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  };
  const parsed = ErrorBody.safeParse(parseJson(text));
  if (parsed.success) return new ApiError(parsed.data.error, parsed.data.message, details);
  return new ApiError('unexpected_answer', `The server answered with status ${status}.`, details);
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
