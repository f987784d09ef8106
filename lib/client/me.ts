import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Me, type PasswordChange, RecoveryCodes, SecondFactorOffer } from '#lib/contracts/organisation.ts';
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

/** Asks for a new second factor of whoever is signed in. */
export function offerSecondFactor() {
  return mutationOptions({
    mutationFn: (password: string) =>
      request(SecondFactorOffer, api.secondFactor, { method: 'POST', body: { current_password: password } }),
  });
}

/** Puts it in force by a code of it. */
export function confirmSecondFactor() {
  return mutationOptions({
    mutationFn: (code: string) => request(RecoveryCodes, api.secondFactor, { method: 'PUT', body: { code } }),
  });
}
