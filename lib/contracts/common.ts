import { z } from 'zod';

export const TenantId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({ description: 'Identifier of a tenant.', examples: ['shop-eu'] });

export const DateTime = z.iso.datetime({ offset: true }).meta({ examples: ['2026-03-20T09:15:02.114Z'] });

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

export const PageLimit = queryInteger(1, 500).default(50);
export const Cursor = z.string().regex(/^[A-Za-z0-9_.-]{1,1024}$/);

/** Query member of the routes whose path names no tenant; needed only where the caller covers several. */
export const TenantQuery = z.strictObject({ tenant_id: TenantId.optional() });
