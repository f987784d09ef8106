import { z } from 'zod';
import { SiteKey } from './collect.ts';

export const SHOP_STEPS = ['signup', 'login', 'payment'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

/** The one password that the demo shop takes. */
export const SHOP_PASSWORD = 'demo';

export const ShopState = z
  .strictObject({ site_key: SiteKey.nullable().describe('Of a site of this console; null where none is set up.') })
  .meta({ id: 'ShopState' });

const id = z.string().max(512).nullable().default(null);

export const ShopAction = z
  .strictObject({
    step: z.enum(SHOP_STEPS),
    customer: z.email().max(254),
    password: z.string().max(128).optional(),
    amount: z.number().min(0).max(1_000_000).optional(),
    card_number: z
      .string()
      .regex(/^[0-9 ]{12,23}$/, 'must be the digits of a card')
      .optional(),
    route: z.string().max(256).default('/'),
    token: id.describe('What the collector gave the page.'),
    device_id: id,
    session_id: id,
    pretended_ip: z.union([z.ipv4(), z.ipv6()]).optional().describe('Instead of the address of the request.'),
  })
  .meta({
    id: 'ShopAction',
    description: 'What a visitor of the demo shop did.',
    examples: [{ step: 'login', customer: 'ada@example.com', password: 'demo', session_id: 'ses_1' }],
  });
export type ShopAction = z.infer<typeof ShopAction>;
