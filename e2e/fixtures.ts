import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Role } from '#db/vocab.ts';
import { SCOPES } from '#db/vocab.ts';
import { apiOf, type TenantApi } from './api.ts';
import { backstage, type StorageState } from './backstage.ts';

interface TestFixtures {
  /** Who is signed in; null is a stranger. */
  role: Role | null;
  /** Scheme, host and port of the installation. */
  origin: string;
  /** A fresh tenant. */
  tenant: TestTenant;
  /** The API of that tenant with a token of every scope. */
  api: TenantApi;
  /** Opens a page of the console and waits until it answers. */
  visit: (path: string) => Promise<void>;
  /** What the browser complained about; every test fails on a complaint that it does not expect. */
  complaints: string[];
}

export interface TestTenant {
  readonly id: string;
  readonly name: string;
}

const url = process.env.ASSAY_E2E_URL ?? '';

export const test = base.extend<TestFixtures>({
  role: ['admin', { option: true }],
  origin: async ({ locale: _ }, use) => use(url),
  baseURL: async ({ origin }, use) => use(origin),
  storageState: async ({ role }, use) => use(role === null ? { cookies: [], origins: [] } : statePath(role)),
  tenant: async ({ origin }, use) => {
    const name = `Shop ${randomUUID().slice(0, 8)}`;
    const { tenant_id } = await stage(origin).createTenant(name);
    await use({ id: tenant_id, name });
  },
  api: async ({ origin, tenant }, use) => {
    const scopes = SCOPES.filter((scope) => !/^(users|tokens|tenants):/.test(scope));
    await use(apiOf(origin, tenant.id, await stage(origin).createToken(tenant.id, scopes)));
  },
  visit: async ({ page }, use) => use((to) => open(page, to)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Goes to an address and waits until the page answers. */
export async function open(page: Page, to: string): Promise<void> {
  await page.goto(to);
  await expect(page.locator('body')).toHaveAttribute('data-hydrated', 'true');
}

/** Creates tenants, people and tokens as the administrator, over the API. */
export function stage(origin: string): ReturnType<typeof backstage> {
  return backstage(origin, JSON.parse(readFileSync(statePath('admin'), 'utf8')) as StorageState);
}

/** Script errors, hydration faults and CSP violations; failed requests are the business of the tests themselves. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(`${message.text()} (${page.url()})`);
  });
}

/** Where the session of a signed-in person of a role is kept. */
export function statePath(role: Role): string {
  return path.join(process.env.ASSAY_E2E_STATES ?? '', `${role}.json`);
}
