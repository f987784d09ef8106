import { beginMerge } from '#db/queries/customer-load.ts';
import { profileTenant } from '../customers/profile/index.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { mergeTransaction } from '../loads/parts.ts';

/**
 * Profiles a tenant's customers anew. While blind indexes were written anew, a load could not see that a national id of its
 * own was one of a customer whose turn had not come.
 */
export async function profileAgain(tenantId: string, at: Date): Promise<void> {
  const settings = await detectorSettings(tenantId, 'load', at);
  await mergeTransaction(tenantId, async (tx) => {
    await beginMerge(tx, tenantId);
    await profileTenant(tx, { tenantId, at, settings });
  });
}
