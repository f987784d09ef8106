import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Why checks do not apply, each text with a number: alerts name it by that. The texts are the program's own and hold
 * nothing of a tenant.
 */
export const reasonTexts = pgTable('reason_texts', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull().unique(),
});
