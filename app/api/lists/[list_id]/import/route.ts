import { ListImportInput, ListImportResult, ListPath } from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { importEntries } from '#lib/services/lists/transfer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Import entries of a list',
      description: 'From CSV, at most 20,000. A bad row costs no other.',
      tag: 'Lists',
      access: 'lists:write',
      tenant: 'query',
      params: ListPath,
      body: ListImportInput,
      bodyBytesMax: 5_000_000,
      replies: { 200: { description: 'What became of the rows.', schema: ListImportResult } },
      errors: ['not_found', 'no_records', 'too_many_rows'],
    },
    ({ ctx, params, body }) => importEntries(ctx, params.list_id, body),
  ),
});
