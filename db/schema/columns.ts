import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC. */
export const at = () => timestamp({ withTimezone: true });
