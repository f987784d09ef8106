import os from 'node:os';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { firstOrganisation } from '#db/queries/tenants.ts';
import { SCOPES } from '#db/vocab.ts';
import type { Context } from '#lib/services/context.ts';

/**
 * Whoever can read the data directory, acting for the installation's organisation under the name that the system gives them.
 * @throws Error before the set-up.
 */
export async function operator(): Promise<Context> {
  const organisation = await firstOrganisation(database().db);
  if (!organisation) throw new Error('Nobody has set the installation up yet: open /set-up first.');
  return {
    actor: { kind: 'system', name: `command line (${systemUser()})` },
    orgId: organisation.orgId,
    scopes: new Set(SCOPES),
    tenantIds: null,
    requestId: uuid(),
    now: new Date(),
  };
}

/** A user id without a name is what some containers have. */
function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** What a person at the command line is told of a fault. */
export function explainFault(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ['ENOENT', 'ECONNREFUSED', 'CONNECT_TIMEOUT'].includes(String(cause.code))) {
      return 'The database does not answer. Start the server first (npm start), then run this beside it.';
    }
  }
  return error instanceof Error ? error.message : String(error);
}
