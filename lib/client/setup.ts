import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type SetupInput, SetupResult } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

/** Makes the organisation, its first tenant and its administrator; refused once there is a user. */
export function setUp() {
  return mutationOptions({
    mutationFn: (input: z.input<typeof SetupInput>) => request(SetupResult, api.setup, { method: 'POST', body: input }),
  });
}
