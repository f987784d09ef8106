import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { User, type UserChange, UserCreated, type UserInput, UserList } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const USERS = 'users';

export function usersQuery() {
  return queryOptions({
    queryKey: [USERS, 'list'],
    queryFn: ({ signal }) => request(UserList, api.users, { signal }),
  });
}

export function createUser(client: QueryClient) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof UserInput>) => request(UserCreated, api.users, { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [USERS] }),
  });
}

export function changeUser(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ userId, change }: { userId: string; change: z.input<typeof UserChange> }) =>
      request(User, api.user(userId), { method: 'PATCH', body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: [USERS] }),
  });
}
