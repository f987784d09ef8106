import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What was usual in a tenant, dated: events that are received from `validFrom` on are measured against it. */
export const baselines = pgTable(
  'baselines',
  {
    tenantId: text().notNull(),
    validFrom: at().notNull(),
    baselines: json().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.validFrom] })],
);
