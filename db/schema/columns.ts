import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC. */
export const at = () => timestamp({ withTimezone: true });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
