import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { CustomerLoadResult, Load } from '#lib/contracts/customer-load-result.ts';
import { createTenantFor, createTokenFor } from '#lib/testing/admin.ts';
import type { Installation } from '#lib/testing/installation.ts';

const ANSWER_MS = 1_800_000;

/** A tenant of its own, so that every load is a first one. */
export interface BenchTenant {
  readonly url: string;
  readonly tenantId: string;
  readonly token: string;
}

export interface Uploaded {
  /** From the first byte sent to the whole answer. */
  readonly seconds: number;
  readonly result: CustomerLoadResult;
  readonly loadId: string;
}

export async function openTenant(installation: Installation, name: string): Promise<BenchTenant> {
  const tenantId = await createTenantFor(installation, `${name} ${randomUUID()}`);
  const token = await createTokenFor(installation, tenantId, ['customers:write', 'customers:read']);
  return { url: installation.url, tenantId, token };
}

/** Sends a customer file. @throws Error with the answer when it is not loaded. */
export async function uploadFile({ url, tenantId, token }: BenchTenant, path: string, query = ''): Promise<Uploaded> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), 'customers');
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/fraud-detection/customers/load?tenant_id=${tenantId}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await response.text();
  const seconds = (performance.now() - startedAt) / 1000;
  if (!response.ok) throw new Error(`The file was not loaded: ${response.status} ${text.slice(0, 500)}`);
  return {
    seconds,
    result: JSON.parse(text) as CustomerLoadResult,
    loadId: response.headers.get('load-id') ?? '',
  };
}

/** Seconds by stage, as the load's record tells them. */
export async function stagesOf({ url, tenantId, token }: BenchTenant, loadId: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/api/customers/loads/${loadId}?tenant_id=${tenantId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { details } = (await response.json()) as Load;
  const stages = (details.stage_ms ?? {}) as Record<string, number>;
  return Object.fromEntries(Object.entries(stages).map(([stage, ms]) => [stage, ms / 1000]));
}
