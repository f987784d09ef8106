import { z } from 'zod';
import { CaseFilterQuery } from './alert-case.ts';
import { DateTime, TenantId } from './common.ts';

const name = z.string().trim().min(1).max(80);
const query = z.string().max(2000);
const shared = z.boolean().describe('Whether everybody of the tenant sees it; this needs the scope alerts:write.');

export const SavedView = z
  .strictObject({
    view_id: z.string(),
    name: z.string(),
    query: z.string(),
    owner: z.string().describe('The actor who saved it.'),
    shared: z.boolean().describe('Everybody of the tenant sees it.'),
    created_at: DateTime,
  })
  .meta({
    id: 'SavedView',
    description: 'A query string of the queue under a name, of one person or for everybody of the tenant.',
  });
export type SavedView = z.infer<typeof SavedView>;
export const SavedViewList = z.strictObject({ views: z.array(SavedView) }).meta({ id: 'SavedViewList' });
export const SavedViewInput = z
  .strictObject({ name, query, shared: shared.optional() })
  .meta({ id: 'SavedViewInput', examples: [{ name: 'Blocked payments', query: 'action=BLOCK&event_type=payment' }] });
export type SavedViewInput = z.infer<typeof SavedViewInput>;
export const SavedViewChange = z
  .strictObject({ name: name.optional(), query: query.optional(), shared: shared.optional() })
  .meta({ id: 'SavedViewChange', examples: [{ shared: true }] });
export type SavedViewChange = z.infer<typeof SavedViewChange>;
export const SavedViewPath = z.strictObject({ tenant_id: TenantId, view_id: z.string().min(1).max(128) });

/** How many filters one request counts. */
export const COUNTED_FILTERS_MAX = 100;

export const CaseCountQuery = z
  .strictObject({ filters: z.array(CaseFilterQuery).min(1).max(COUNTED_FILTERS_MAX) })
  .meta({ id: 'CaseCountQuery', examples: [{ filters: [{ severity: 'CRITICAL', state: 'unclaimed' }, {}] }] });

export const CaseCount = z.strictObject({
  count: z.number().int().describe('Of the cases that wait for somebody and fit; at most 1,000.'),
  more: z.boolean().describe('There may be more: over 1,000 fit, or not all that wait were looked at.'),
  oldest_at: DateTime.nullable().describe('When the oldest of them was opened; null where none fits.'),
});
export type CaseCount = z.infer<typeof CaseCount>;

export const CaseCounts = z
  .strictObject({ counts: z.array(CaseCount).describe('One for each filter, in its order.') })
  .meta({
    id: 'CaseCounts',
    description: 'Counted among the 10,000 oldest and the 10,000 newest of the cases that wait.',
  });
export type CaseCounts = z.infer<typeof CaseCounts>;
