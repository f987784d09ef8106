import {
  SCREENING_TEXT_MAX,
  ScreeningListInput,
  ScreeningListPath,
  ScreeningListStored,
} from '#lib/contracts/screening.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { removeList, storeList } from '#lib/services/screening/lists.ts';

const shared = { tag: 'Customers', access: 'lists:write', tenant: 'query', params: ScreeningListPath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      summary: 'Store a screening list',
      description:
        'Adds the list, or puts it in the place of one of its id. It counts from the next load on; POST ' +
        '/api/screening/customers screens the customers that are there.',
      body: ScreeningListInput,
      bodyBytesMax: SCREENING_TEXT_MAX,
      replies: { 200: { description: 'The list as it was read.', schema: ScreeningListStored } },
      errors: ['no_records', 'too_many_lists', 'too_many_rows'],
      ...shared,
    },
    ({ ctx, params, body }) => storeList(ctx, params.list_id, body),
  ),
  DELETE: route(
    {
      summary: 'Remove a screening list',
      replies: { 204: { description: 'It is gone.' } },
      errors: ['not_found'],
      ...shared,
    },
    async ({ ctx, params }) => {
      await removeList(ctx, params.list_id);
      return Reply.nothing();
    },
  ),
});
