import { expect, it } from 'vitest';
import { asOwner, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { verifyToken } from './verify-token.ts';

it('takes a token where its use cannot be noted, as with a full disk', async () => {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  await asOwner((sql) => sql.unsafe('revoke update on tokens from assay_app, assay_keeper'));
  try {
    expect(await verifyToken(token, new Date())).toMatchObject({ orgId: tenant.orgId, tenantIds: [tenant.tenantId] });
  } finally {
    await asOwner((sql) => sql.unsafe('grant update on tokens to assay_app, assay_keeper'));
  }
});
