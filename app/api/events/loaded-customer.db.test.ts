import { describe, expect, it } from 'vitest';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as load } from '../fraud-detection/customers/load/route.ts';
import { GET as latest } from '../risk_alert/[tenant_id]/route.ts';
import { POST as ingest } from './route.ts';

const FILE = `customer_id,first_name,last_name,dob,email,phone,national_id,address,zip,country,account_number
u-1,Beatrix,Abernathy,1971-04-12,beatrix@example.com,+49301234567,AB1234567,1 Long Road,10115,DE,ACC-77
u-2,Suki,Yamamoto,1988-11-03,suki@example.com,+49301234567,AB1234567,9 Short Lane,20095,DE,ACC-78
u-3,Hamza,Ingram,1990-01-20,hamza@example.com,+4940555777,ZX9876543,4 Quiet Square,20097,DE,ACC-79`;

async function begin(file: string) {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const path = '/api/fraud-detection/customers/load';
  const loadFile = async (text: string) => {
    const response = await call(load, path, { method: 'POST', body: customerForm(text), token });
    expect(response.status).toBe(200);
  };
  await loadFile(file);
  const params = { tenant_id: tenant.tenantId };
  const read = async () =>
    RiskAlert.parse(await (await call(latest, `/api/risk_alert/${tenant.tenantId}`, { token, params })).json());
  const send = async (event: object) => {
    const body = JSON.stringify({ type: 'login', ...event });
    const headers = { 'content-type': 'application/json' };
    const response = await call(ingest, '/api/events', { method: 'POST', body, token, headers });
    return RiskAlert.parse(await response.json());
  };
  return { send, read, loadFile };
}

describe('the alert of a loaded customer', () => {
  it('carries labels, account, home country and shared identifiers at once, and reads back the same', async () => {
    const { send, read } = await begin(FILE);
    const alert = await send({ event_id: 'e1', user: { client_user_id: 'u-1', labels: ['vip'] } });
    expect(alert.data.entity.user).toEqual({
      client_user_id: 'u-1',
      account_id: 'ACC-77',
      labels: ['vip', 'high_risk_customer', 'shared_national_id'],
    });
    expect(alert.data.reasons.find(({ code }) => code === 'WATCHLISTED_CUSTOMER')?.evidence).toMatchObject({
      customer_id: 'u-1',
      home_country: 'DE',
      marks: expect.arrayContaining(['nid_shared_conflict', 'high_risk_profile']),
      shared_identifiers: { phone: 2, nid: 2 },
    });
    expect(await read()).toEqual(alert);
  });

  it('says nothing new of a clean customer but the account', async () => {
    const { send } = await begin(FILE);
    const { entity, reasons } = (await send({ event_id: 'e1', user: { client_user_id: 'u-3' } })).data;
    expect(entity.user).toEqual({ client_user_id: 'u-3', account_id: 'ACC-79', labels: [] });
    expect(reasons.map(({ code }) => code)).not.toContain('WATCHLISTED_CUSTOMER');
  });

  it('follows the next load, and leaves what was told', async () => {
    const { send, read, loadFile } = await begin(FILE);
    const before = await send({ event_id: 'e1', user: { client_user_id: 'u-1' } });
    const rest = FILE.replace('suki@example.com,+49301234567,AB1234567', 'suki@example.com,+4940111222,QQ7654321');
    await loadFile(rest);
    expect(await read()).toEqual(before);
    const after = await send({ event_id: 'e2', user: { client_user_id: 'u-1' } });
    expect(after.data.entity.user.labels).toEqual([]);
  });

  it('keeps the account that the event names', async () => {
    const { send } = await begin(FILE);
    const { entity } = (await send({ event_id: 'e1', user: { client_user_id: 'u-3', account_id: 'other' } })).data;
    expect(entity.user.account_id).toBe('other');
  });
});
