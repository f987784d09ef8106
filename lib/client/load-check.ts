import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LoadCheck } from '#lib/contracts/load-check.ts';
import { api } from '#lib/paths.ts';
import { LOADS } from './loads.ts';
import { upload } from './upload.ts';

/** A larger file is not sent again at every change: its load checks it. */
export const CHECKED_BYTES_MAX = 8 * 1024 * 1024;

/** How the load of a file would end. @param fields options of LoadQuery. */
export function loadCheckQuery(tenantId: string, file: File, fields: Readonly<Record<string, string | undefined>>) {
  const { name, size, lastModified } = file;
  return queryOptions({
    queryKey: [LOADS, 'check', { tenantId, name, size, lastModified, fields }],
    queryFn: async ({ signal }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value);
      form.set('file', file, name);
      return (await upload(LoadCheck, api.loadCheck(tenantId), form, { signal })).value;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
