import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Event } from '#lib/contracts/event.ts';
import type { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

const ANALYSIS_TRIES = 4;

type EventInput = z.input<typeof Event>;

export interface UploadFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

/** What an integrator does: the three endpoints with a bearer token. */
export interface TenantApi {
  readonly token: string;
  /** Any call below the origin, with the token. */
  call(path: string, init?: RequestInit): Promise<Response>;
  sendEvent(event?: Partial<EventInput>): Promise<RiskAlert>;
  analyse(file: UploadFile, docFormat?: string): Promise<ForgeryReport>;
  /** Returns the load's id too. */
  load(file: UploadFile): Promise<{ loadId: string; status: number; body: unknown }>;
}

export function apiOf(url: string, tenantId: string, token: string): TenantApi {
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}${path}`, { ...init, headers });
  };
  return {
    token,
    call,
    async sendEvent(event = {}) {
      const body = JSON.stringify({ event_id: randomUUID(), type: 'login', tenant_id: tenantId, ...event });
      const headers = { 'content-type': 'application/json' };
      return read<RiskAlert>(await call('/api/events', { method: 'POST', headers, body }));
    },
    async analyse(file, docFormat = 'pdf') {
      const form = new FormData();
      form.set('doc_format', docFormat);
      form.set('document_name', file.name);
      form.set('document', fileOf(file), file.name);
      const send = () =>
        call(`/api/forgery/analyse/analyse_docs_v2?tenant_id=${tenantId}`, { method: 'POST', body: form });
      let response = await send();
      // On a busy machine the analysis may take longer than an upload waits: the answer says to send the document again.
      for (let tries = 1; response.status === 503 && tries < ANALYSIS_TRIES; tries += 1) response = await send();
      return read<ForgeryReport>(response);
    },
    async load(file) {
      const form = new FormData();
      form.set('file', fileOf(file), file.name);
      const path = `/api/fraud-detection/customers/load?tenant_id=${tenantId}`;
      const response = await call(path, { method: 'POST', body: form });
      return {
        loadId: response.headers.get('load-id') ?? '',
        status: response.status,
        body: (await response.json()) as unknown,
      };
    },
  };
}

function fileOf({ bytes }: UploadFile): Blob {
  return new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
