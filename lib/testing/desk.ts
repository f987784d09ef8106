import { database } from '#db/client.ts';
import { insertCases } from '#db/queries/cases.ts';
import { inIngestTransaction, insertAlerts, insertEvents } from '#db/queries/ingest.ts';
import type { Role } from '#db/vocab.ts';
import { CasePage } from '#lib/contracts/alert-case.ts';
import { caseOf } from '#lib/services/cases/open.ts';
import { call, makeSessionCookie, makeTenant, type TestTenant } from './postgres.ts';
import { sampleAlert } from './sample-alert.ts';

type Handler = Parameters<typeof call>[0];
const SEVERITY = { LOW: 0.1, MEDIUM: 0.5, HIGH: 0.7, CRITICAL: 0.9 } as const;

/** An alert to store: its score goes by its severity unless given. */
export interface Made {
  readonly severity: keyof typeof SEVERITY;
  readonly action?: 'ALLOW' | 'BLOCK';
  readonly flags?: readonly string[];
  readonly user?: string;
  readonly type?: string;
  readonly score?: number;
}

/** Stores alerts after a seq with their events and cases, as the ingest transaction does. @returns their ids. */
export async function storeAlerts(tenant: TestTenant, made: readonly Made[], afterSeq = 0): Promise<string[]> {
  const { tenantId } = tenant;
  const alerts = made.map(({ severity, action = 'ALLOW', flags = [], user = 'u_1', score }, index) => {
    const alert = sampleAlert(afterSeq + index + 1);
    const { data } = alert;
    return {
      ...alert,
      data: {
        ...data,
        flags: [...flags],
        decision: { action, severity, risk_score: score ?? SEVERITY[severity], confidence: 0.5 },
        entity: { ...data.entity, user: { ...data.entity.user, client_user_id: user } },
        client_action_hint: { recommended_controls: ['NONE'], ttl_seconds: 60, note: null },
      },
    };
  });
  await inIngestTransaction(database().sql, async (tx) => {
    const shared = { user_id: null, device_id: null, session_id: null, ip: null };
    await insertEvents(
      tx,
      tenantId,
      alerts.map(({ seq, ts }, index) => ({
        ...shared,
        seq,
        event_id: `e_${seq}`,
        content_hash: 'x',
        type: made[index]?.type ?? 'login',
        status: 'succeeded',
        occurred_at: ts,
        received_at: ts,
        in_windows: true,
        asn: null,
        card: null,
        email: null,
        payee: null,
        marks: 0,
        amount: 0,
        payload: {},
        enrichment: { network: null },
        user_id: made[index]?.user ?? 'u_1',
      })),
    );
    await insertAlerts(
      tx,
      tenantId,
      alerts.map((alert) => ({
        ...shared,
        seq: alert.seq,
        alert_id: alert.data.alert_id,
        event_id: `e_${alert.seq}`,
        ts: alert.ts,
        action: alert.data.decision.action,
        severity: alert.data.decision.severity,
        severity_rank: Object.keys(SEVERITY).indexOf(alert.data.decision.severity),
        risk_score: alert.data.decision.risk_score,
        user_id: alert.data.entity.user.client_user_id,
        flags: alert.data.flags,
        reason_codes: alert.data.reasons.map(({ code }) => code),
        alert,
        assessment: { places: '', flagged: [], clear: [] },
      })),
    );
    await insertCases(
      tx,
      tenantId,
      alerts.flatMap((alert, index) => caseOf(alert, made[index]?.type ?? 'login') ?? []),
    );
  });
  return alerts.map(({ data }) => data.alert_id);
}

/** A tenant with alerts of seq 1.., two analysts and a viewer, who ask the handlers of the list and of one alert. */
export async function makeDesk(handlers: { readonly list: Handler; readonly review: Handler }, made: readonly Made[]) {
  const tenant = await makeTenant();
  const ids = await storeAlerts(tenant, made);
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
