import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CustomerLoadResult, Load, LoadPage } from '#lib/contracts/customer-load-result.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';
import { type UploadOptions, upload } from './upload.ts';

export const LOADS = 'loads';

const POLL_MS = 500;

/** True while a load is being received or written. */
export const isRunning = ({ state }: Pick<Load, 'state'>): boolean => state === 'receiving' || state === 'committing';

/** The tenant's loads, newest first, page by page; asked twice a second while one runs or `watch` is set. */
export function loadsQuery(tenantId: string, watch: boolean) {
  return infiniteQueryOptions({
    queryKey: [LOADS, 'list', { tenantId }],
    queryFn: ({ signal, pageParam }) => request(LoadPage, api.loads(tenantId, { cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      watch || state.data?.pages.some((page) => page.loads.some(isRunning)) ? POLL_MS : false,
  });
}

/** One load; asked twice a second until it has ended. */
export function loadQuery(tenantId: string, loadId: string) {
  return queryOptions({
    queryKey: [LOADS, 'detail', { tenantId, loadId }],
    queryFn: ({ signal }) => request(Load, api.load(tenantId, loadId), { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
}

export interface LoadAnswer {
  readonly result: CustomerLoadResult;
  /** From the header `Load-Id`. */
  readonly loadId: string | null;
  /** True when the same file had been loaded before and this is the stored answer. */
  readonly replayed: boolean;
}

/**
 * Uploads a customer file and waits until it is loaded. A file that was loaded before is answered from its record,
 * unless forced. @param fields the options of LoadQuery. @throws ApiError as `upload`.
 */
export async function loadCustomers(
  tenantId: string,
  { file, fields }: { readonly file: File; readonly fields: Readonly<Record<string, string | undefined>> },
  options: UploadOptions,
): Promise<LoadAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  form.set('file', file);
  const path = api.loadCustomers(tenantId);
  const { value, replayed, header } = await upload(CustomerLoadResult, path, form, options);
  return { result: value, loadId: header('load-id'), replayed };
}
