import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { type ShopAction, ShopState } from '#lib/contracts/shop.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';
import { SITES } from './sites.ts';

/** Below the sites, so that a change of them asks again. */
export function shopQuery(tenantId: string) {
  return queryOptions({
    queryKey: [SITES, 'shop', { tenantId }],
    queryFn: ({ signal }) => request(ShopState, api.shop(tenantId), { signal }),
  });
}

/** Answers with the alert of the event that the shop's server sent. */
export function actInShop(tenantId: string) {
  return mutationOptions({
    mutationFn: (action: z.input<typeof ShopAction>) =>
      request(RiskAlert, api.shop(tenantId), { method: 'POST', body: action }),
  });
}
