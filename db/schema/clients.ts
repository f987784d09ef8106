import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Scope } from '../vocab.ts';
import { at } from './columns.ts';
import { organisations } from './organisation.ts';

/** A client holds the scopes and tenants; its long-lived tokens are its secrets (two live at a time, for rotation). */
export const clients = pgTable('clients', {
  clientId: text().primaryKey(),
  orgId: text()
    .notNull()
    .references(() => organisations.orgId),
  name: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  /** Null covers every tenant of the organisation. */
  tenantIds: text().array(),
  createdBy: text().notNull(),
  createdAt: at().notNull(),
});

export const tokens = pgTable(
  'tokens',
  {
    tokenId: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    kind: text().$type<'secret' | 'access'>().notNull(),
    /** SHA-256 of the whole token, hex. */
    hash: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    lastUsedAt: at(),
    revokedAt: at(),
  },
  (t) => [index('tokens_expires').on(t.expiresAt).where(sql`${t.kind} = 'access'`)],
);
