import { z } from 'zod';
import { SiteKey } from './collect.ts';
import { DateTime } from './common.ts';

const name = z.string().trim().min(1).max(120);
/** As browsers send it in `Origin`: no path, no default port; https, or http for trials. */
export const SiteOrigin = z
  .string()
  .max(255)
  .refine((text) => originOf(text) === text, 'must be an origin such as https://shop.example, without a path')
  .meta({ examples: ['https://shop.example'] });
const origins = z.array(SiteOrigin).min(1).max(50);

/** The origin of an address in the form of the `Origin` header; null for anything that has none. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

export const Site = z
  .strictObject({
    site_id: z.string(),
    site_key: SiteKey,
    name: z.string(),
    origins: z.array(z.string()),
    disabled: z.boolean(),
    created_at: DateTime,
    key_rotated_at: DateTime.nullable(),
    last_seen_at: DateTime.nullable().describe('When a browser last sent something with this key.'),
  })
  .meta({ id: 'Site', description: 'A web site that loads the collector.' });
export type Site = z.infer<typeof Site>;
export const SiteList = z.strictObject({ sites: z.array(Site) }).meta({ id: 'SiteList' });
export const SiteInput = z
  .strictObject({ name, origins: origins.describe('Origins whose pages may use the key.') })
  .meta({ id: 'SiteInput', examples: [{ name: 'Web shop', origins: ['https://shop.example'] }] });
export type SiteInput = z.infer<typeof SiteInput>;
export const SiteChange = z
  .strictObject({
    name: name.optional(),
    origins: origins.optional(),
    disabled: z.boolean().optional(),
    rotate_key: z.literal(true).optional().describe('Makes a new key; the old one ends at once.'),
  })
  .meta({ id: 'SiteChange', examples: [{ disabled: true }] });
export type SiteChange = z.infer<typeof SiteChange>;
