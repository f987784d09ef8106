import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type ClientInput, ClientList, TokenCreated } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const CLIENTS = 'clients';

export function clientsQuery() {
  return queryOptions({
    queryKey: [CLIENTS, 'list'],
    queryFn: ({ signal }) => request(ClientList, api.clients, { signal }),
  });
}

/** Answers with the first token, which is shown once. */
export function createClient(client: QueryClient) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof ClientInput>) =>
      request(TokenCreated, api.clients, { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CLIENTS] }),
  });
}

export function deleteClient(client: QueryClient) {
  return mutationOptions({
    mutationFn: (clientId: string) => request(z.unknown(), api.client(clientId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CLIENTS] }),
  });
}

/** A second live token, so that the first can be retired without an outage. */
export function rotateToken(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ clientId, expiresInDays }: { clientId: string; expiresInDays: number }) =>
      request(TokenCreated, api.tokens(clientId), { method: 'POST', body: { expires_in_days: expiresInDays } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CLIENTS] }),
  });
}

export function revokeToken(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ clientId, tokenId }: { clientId: string; tokenId: string }) =>
      request(z.unknown(), api.token(clientId, tokenId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CLIENTS] }),
  });
}
