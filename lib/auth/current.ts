import { cookies } from 'next/headers';
import { database } from '#db/client.ts';
import { countUsers } from '#db/queries/users.ts';
import type { Caller } from '#lib/services/context.ts';
import { verifySession } from './session.ts';

/** The signed-in caller of the page being rendered, or null. */
export async function currentCaller(): Promise<Caller | null> {
  return verifySession((await cookies()).toString(), new Date());
}

/** False until the first administrator exists: then the set-up page is all there is. */
export async function isSetUp(): Promise<boolean> {
  return (await countUsers(database().db)) > 0;
}
