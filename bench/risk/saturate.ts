import autocannon from 'autocannon';

export interface Saturated {
  readonly requests: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Load {
  readonly url: string;
  readonly token?: string;
  /** Makes the body of each request; absent for GET. */
  readonly next?: () => object;
}

const CLIENTS = 32;

/** Keeps 32 connections busy for some seconds. @throws Error for any answer but 200. */
export async function saturate({ url, token, next }: Load, seconds: number): Promise<Saturated> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const body = next && { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' } };
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: seconds,
    ...(next === undefined
      ? { headers }
      : { requests: [{ ...body, setupRequest: (request) => ({ ...request, body: JSON.stringify(next()) }) }] }),
  });
  const { '2xx': right, non2xx, errors, latency, duration } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return { requests: right, perSecond: right / duration, p50: latency.p50, p99: latency.p99 };
}
