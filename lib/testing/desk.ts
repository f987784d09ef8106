import { database } from '#db/client.ts';
import { inIngestTransaction } from '#db/queries/ingest.ts';
import type { Role } from '#db/vocab.ts';
import { CasePage } from '#lib/contracts/alert-case.ts';
import { caseOf } from '#lib/services/cases/open.ts';
import { call, makeSessionCookie, makeTenant, type TestTenant } from './postgres.ts';
import { type AlertToStore, storeAlerts } from './stored-alert.ts';

type Handler = Parameters<typeof call>[0];

/** Stores alerts after a seq with their events and cases, as the ingest transaction does. @returns their ids. */
export async function storeCases(
  { tenantId }: TestTenant,
  made: readonly AlertToStore[],
  afterSeq = 0,
): Promise<string[]> {
  const alerts = await inIngestTransaction(database().everyTenant.sql, (tx) =>
    storeAlerts(tx, tenantId, made, afterSeq, caseOf),
  );
  return alerts.map(({ data }) => data.alert_id);
}

/** A tenant with alerts of seq 1.., two analysts and a viewer, who ask the handlers of the list and of one alert. */
export async function makeDesk(
  handlers: { readonly list: Handler; readonly review: Handler },
  made: readonly AlertToStore[],
) {
  const tenant = await makeTenant();
  const ids = await storeCases(tenant, made);
  const asks = async (role: Role) => {
    const cookie = await makeSessionCookie(tenant, role);
    const send = (handler: Handler, query = '', more: Record<string, string> = {}, body?: unknown) =>
      call(handler, `/api/risk_alert/x${query}`, {
        params: { tenant_id: tenant.tenantId, ...more },
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'PATCH', body: JSON.stringify(body) }),
      });
    const page = async (query = '') => CasePage.parse(await (await send(handlers.list, query)).json());
    return {
      send,
      page,
      seqs: async (query = '') => (await page(query)).items.map(({ alert }) => alert.seq),
      change: (seq: number, body: unknown) => send(handlers.review, '', { alert_id: ids[seq - 1] ?? 'none' }, body),
    };
  };
  return { tenant, ids, ann: await asks('analyst'), bob: await asks('analyst'), viewer: await asks('viewer') };
}
