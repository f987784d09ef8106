import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROLES } from '#db/vocab.ts';
import { removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { ADMIN, backstage, signIn } from './backstage.ts';

/** Starts one installation for all specs, signs a person of each role in, and stops it at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const installation = await startInstallation({
    env: {
      ASSAY_ADMIN_EMAIL: ADMIN.email,
      ASSAY_ADMIN_PASSWORD: ADMIN.password,
      ASSAY_SIGN_INS_PER_15_MINUTES: '10000',
      ASSAY_REQUESTS_PER_SECOND: '10000',
      ASSAY_WEBHOOK_ALLOW_PRIVATE: '1',
      ASSAY_LOG_LEVEL: 'error',
    },
  });
  const states = mkdtempSync(path.join(os.tmpdir(), 'assay-states-'));
  mkdirSync(states, { recursive: true });
  const admin = await signIn(installation.url, ADMIN.email, ADMIN.password);
  const stage = backstage(installation.url, admin);
  for (const role of ROLES) {
    const email = `${role}-person@example.com`;
    if (role !== 'admin') await stage.createUser(email, role, ADMIN.password);
    const state = role === 'admin' ? admin : await signIn(installation.url, email, ADMIN.password);
    writeFileSync(path.join(states, `${role}.json`), JSON.stringify(state), { mode: 0o600 });
  }
  process.env.ASSAY_E2E_URL = installation.url;
  process.env.ASSAY_E2E_STATES = states;
  return async () => {
    await installation.stop();
    removeInstallation(installation);
    removeInstallation({ dataDir: states });
  };
}
