import { describe, expect, it } from 'vitest';
import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { RiskAlert, RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../../events/route.ts';
import { GET as explain } from './alerts/[alert_id]/route.ts';
import { GET as list } from './alerts/route.ts';
import { GET as latest } from './route.ts';
import { GET as follow } from './stream/route.ts';

type Handler = typeof latest;

const event = (number: number, change: Record<string, unknown> = {}) => ({
  event_id: `e_${number}`,
  type: 'login',
  user: { client_user_id: `u_${number % 2}` },
  session: { session_id: `s_${number % 3}`, route: '/login' },
  ...change,
});

async function makeCaller() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const params = { tenant_id: tenant.tenantId };
  return {
    tenant,
    send: async (...events: unknown[]) => {
      const body = JSON.stringify(events);
      const response = await call(POST, '/api/events', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body,
      });
      return EventBatchResult.parse(await response.json());
    },
    get: (handler: Handler, query = '', more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      call(handler, `/api/risk_alert/x${query}`, { token, params: { ...params, ...more }, headers }),
  };
}

async function pageOf(response: Response) {
  const page = RiskAlertPage.parse(await response.json());
  return { seqs: page.alerts.map(({ seq }) => seq), cursor: page.next_cursor };
}

describe('GET /api/risk_alert/{tenant_id}', () => {
  it('answers with the newest alert, byte for byte as it was given', async () => {
    const { send, get } = await makeCaller();
    const { results } = await send(event(1), event(2));
    const response = await get(latest);
    expect([response.status, await response.text()]).toEqual([200, JSON.stringify(results[1]?.alert)]);
  });

  it('narrows by seq, session, user and severity', async () => {
    const { send, get } = await makeCaller();
    await send(event(1), event(2), event(3));
    const seqOf = async (query: string) => RiskAlert.parse(await (await get(latest, query)).json()).seq;
    expect(await seqOf('?session_id=s_1')).toBe(1);
    expect(await seqOf('?client_user_id=u_0')).toBe(2);
    expect(await seqOf('?after_seq=2&min_severity=LOW')).toBe(3);
    for (const query of ['?after_seq=3', '?min_severity=CRITICAL', '?session_id=none']) {
      const response = await get(latest, query);
      expect([response.status, await response.json()]).toMatchObject([404, { error: 'alert_not_found' }]);
    }
  });

  it('refuses a malformed and an unknown query member', async () => {
    const { get } = await makeCaller();
    for (const query of ['?after_seq=-1', '?min_severity=low', '?colour=red', '?after_seq=1&after_seq=2']) {
      const response = await get(latest, query);
      expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_parameter' }]);
    }
  });

  it('answers for a foreign tenant as for one that is not there', async () => {
    const { get } = await makeCaller();
    const foreign = (await makeTenant()).tenantId;
    const absent = foreign.replace(/^tenant/, 'nobody');
    const bodies = await Promise.all(
      [foreign, absent].map(async (tenant_id) => {
        const response = await get(latest, '', { tenant_id });
        expect(response.status).toBe(404);
        return (await response.text()).replace(tenant_id, '');
      }),
    );
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[0]).toContain('tenant_not_found');
  });
});

describe('GET /api/risk_alert/{tenant_id}/alerts', () => {
  it('pages newest first, undisturbed by what arrives', async () => {
    const { send, get } = await makeCaller();
    await send(...[1, 2, 3, 4, 5].map((number) => event(number)));
    const first = await pageOf(await get(list, '?limit=2'));
    await send(event(6));
    const second = await pageOf(await get(list, `?limit=2&cursor=${first.cursor}`));
    const third = await pageOf(await get(list, `?limit=2&cursor=${second.cursor}`));
    expect([first.seqs, second.seqs, third.seqs, third.cursor]).toEqual([[5, 4], [3, 2], [1], null]);
  });

  it('pages oldest first after a seq', async () => {
    const { send, get } = await makeCaller();
    await send(...[1, 2, 3, 4].map((number) => event(number)));
    const first = await pageOf(await get(list, '?after_seq=1&limit=2'));
    const second = await pageOf(await get(list, `?after_seq=1&limit=2&cursor=${first.cursor}`));
    expect([first.seqs, second.seqs]).toEqual([[2, 3], [4]]);
  });

  it('filters by flag, reason and action', async () => {
    const { send, get } = await makeCaller();
    await send(event(1), event(2, { device: { ua: 'curl/8.5.0' } }));
    expect((await pageOf(await get(list, '?flag=BOT_USER_AGENT'))).seqs).toEqual([2]);
    expect((await pageOf(await get(list, '?reason=BASE_RATE&action=ALLOW'))).seqs).toEqual([2, 1]);
    expect((await pageOf(await get(list, '?action=BLOCK'))).seqs).toEqual([]);
  });

  it('refuses a cursor of another list', async () => {
    const { send, get } = await makeCaller();
    await send(event(1), event(2));
    const { cursor } = await pageOf(await get(list, '?limit=1'));
    expect((await get(list, `?after_seq=0&cursor=${cursor}`)).status).toBe(400);
    expect((await get(list, '?cursor=abc.def')).status).toBe(400);
  });
});

describe('a repeated request', () => {
  it('is answered 304 until there is another alert', async () => {
    const { send, get } = await makeCaller();
    await send(event(1));
    for (const route of [latest, list]) {
      const etag = (await get(route, '')).headers.get('etag') ?? '';
      const same = await get(route, '', {}, { 'if-none-match': etag });
      expect([same.status, await same.text()]).toEqual([304, '']);
    }
    const etag = (await get(latest, '')).headers.get('etag') ?? '';
    await send(event(2));
    const next = await get(latest, '', {}, { 'if-none-match': etag });
    expect([next.status, (await next.json()).seq]).toEqual([200, 2]);
  });
});

describe('GET /api/risk_alert/{tenant_id}/alerts/{alert_id}', () => {
  it('explains every signal, the event and the session', async () => {
    const { send, get } = await makeCaller();
    const { results } = await send(event(1), event(4, { device: { ua: 'curl/8.5.0' } }), event(2));
    const alert_id = results[1]?.alert?.data.alert_id ?? '';
    const detail = AlertDetail.parse(await (await get(explain, '', { alert_id })).json());
    expect(detail.alert).toEqual(results[1]?.alert);
    expect(detail.checks[0]).toMatchObject({ id: 'bot-user-agent', outcome: 'flagged', counts: true, strength: 1 });
    expect(detail.checks.find(({ id }) => id === 'impossible-travel')).toMatchObject({
      outcome: 'not_applicable',
      reason: expect.stringContaining('geo'),
    });
    expect(detail.event).toMatchObject({ event_id: 'e_4' });
    expect(detail.session_alerts.map(({ seq, route }) => [seq, route])).toEqual([[1, '/login']]);
  });

  it('answers 404 for an alert that is not there', async () => {
    const { get } = await makeCaller();
    const response = await get(explain, '', { alert_id: 'ALRT-20260101-1' });
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'alert_not_found' }]);
  });
});

describe('GET /api/risk_alert/{tenant_id}/stream', () => {
  async function readAlerts(response: Response, count: number): Promise<number[]> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader && [...text.matchAll(/^data: /gm)].length < count) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    await reader?.cancel();
    const messages = [...text.matchAll(/^id: (\d+)\ndata: (.*)\n$/gm)];
    return messages.map(([, id, data]) => {
      const { seq } = RiskAlert.parse(JSON.parse(data ?? ''));
      expect(String(seq)).toBe(id);
      return seq;
    });
  }

  it('resumes after Last-Event-ID and goes on with what arrives, once each and in order', async () => {
    const { send, get } = await makeCaller();
    await send(event(1), event(2), event(3));
    const response = await get(follow, '', {}, { 'last-event-id': '1' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const reading = readAlerts(response, 4);
    await send(event(4));
    await send(event(5));
    expect(await reading).toEqual([2, 3, 4, 5]);
  });

  it('serves several listeners, each from its own place', async () => {
    const { send, get } = await makeCaller();
    await send(event(1), event(2));
    const all = readAlerts(await get(follow, '?after_seq=0'), 3);
    const one = readAlerts(await get(follow, '?after_seq=1'), 2);
    await send(event(3));
    expect([await all, await one]).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('goes on from the newest alert after a Last-Event-ID beyond it, and says so', async () => {
    const { send, get } = await makeCaller();
    await send(event(1));
    const response = await get(follow, '', {}, { 'last-event-id': '99' });
    const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    let sent = '';
    const until = async (part: string) => {
      while (!sent.includes(part)) sent += (await reader.read()).value;
    };
    await until('\n\n: seq 99 is beyond the newest alert, which has 1; alerts after that one follow\n\n');
    await send(event(2));
    await until('id: 2\ndata: ');
    await reader.cancel();
    expect(sent).not.toContain('id: 1\n');
  });

  it('refuses a Last-Event-ID that is no seq', async () => {
    const { get } = await makeCaller();
    expect((await get(follow, '', {}, { 'last-event-id': 'x' })).status).toBe(400);
  });
});
