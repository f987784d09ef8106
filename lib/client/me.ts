import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Me, type PasswordChange } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const ME = 'me';

/** Who is signed in, what it may do and which tenants it reaches. */
export function meQuery() {
  return queryOptions({
    queryKey: [ME, 'detail'],
    queryFn: ({ signal }) => request(Me, api.me, { signal }),
    staleTime: 60_000,
  });
}

/** Changes the password of whoever is signed in. */
export function changePassword() {
  return mutationOptions({
    mutationFn: (change: z.input<typeof PasswordChange>) =>
      request(z.undefined(), api.password, { method: 'POST', body: change }),
  });
}
