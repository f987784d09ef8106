import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LoadMapping, LoadPreview } from '#lib/contracts/load-preview.ts';
import { api } from '#lib/paths.ts';
import { LOADS } from './loads.ts';
import { request } from './request.ts';
import { upload } from './upload.ts';

const HEAD_BYTES = 512 * 1024;
/** Of these the start is enough; what is packed is sent whole. */
const TEXT_FILE = /\.(csv|tsv|psv|txt|json|ndjson|jsonl)$/i;

type Mapping = Readonly<Record<string, string>>;

/** How a file would be read under a mapping. */
export function loadPreviewQuery(tenantId: string, file: File, mapping: Mapping) {
  const { name, size, lastModified } = file;
  return queryOptions({
    queryKey: [LOADS, 'preview', { tenantId, name, size, lastModified, mapping }],
    queryFn: async ({ signal }) => {
      const complete = !TEXT_FILE.test(name) || size <= HEAD_BYTES;
      const form = new FormData();
      form.set('file', complete ? file : file.slice(0, HEAD_BYTES), name);
      const chosen = Object.keys(mapping).length > 0 ? JSON.stringify(mapping) : undefined;
      const path = api.loadPreview(tenantId, { mapping: chosen, complete: complete ? undefined : 'false' });
      return (await upload(LoadPreview, path, form, { signal })).value;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Adds to what the headers of all later files mean. @throws ApiError. */
export async function rememberMapping(tenantId: string, mapping: Mapping): Promise<void> {
  const path = api.loadMapping(tenantId);
  const saved = await request(LoadMapping, path);
  await request(LoadMapping, path, { method: 'PUT', body: { mapping: { ...saved.mapping, ...mapping } } });
}
