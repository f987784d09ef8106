import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

const STALE_MS = 15_000;
const RETRIES_MAX = 2;

let ofBrowser: QueryClient | undefined;

/**
 * One for the browser's lifetime, one a request on the server. Kept here and not in a component's state, which React
 * drops when the first render suspends: uploads would then refresh a client that no page reads.
 * @param onSignedOut called when the API no longer knows the session.
 */
export function sharedQueryClient(onSignedOut: () => void): QueryClient {
  if (typeof window === 'undefined') return createQueryClient(onSignedOut);
  ofBrowser ??= createQueryClient(onSignedOut);
  return ofBrowser;
}

function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: STALE_MS, retry: mayRetry } },
  });
}

/** Only what can pass by itself: a dead network, 429 and 5xx. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= RETRIES_MAX) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
