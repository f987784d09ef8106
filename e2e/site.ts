import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { pages } from '#lib/paths.ts';
import type { TenantApi } from './api.ts';

export interface SitePage {
  readonly name: string;
  readonly path: string;
  /** False for the pages before the console. */
  readonly signedIn: boolean;
}

const SEED = 11;
const CSV = [
  'customer_id,full_name,email,date_of_birth,country',
  'c_1,Ada Lovelace,ada@example.com,1985-12-10,GB',
  'c_2,Edsger Dijkstra,not-an-address,1980-05-11,NL',
  ',Nobody Atall,nobody@example.com,1990-01-01,DE',
].join('\n');

/** What the addresses of the pages name. */
export interface SiteContents {
  readonly tenantId: string;
  /** A tenant without any data. */
  readonly emptyTenantId: string;
  readonly alertId: string;
  /** Of that alert. */
  readonly userId: string;
  readonly deviceId: string;
  readonly ip: string;
  readonly reportId: number;
  readonly loadId: string;
  readonly customerId: string;
  readonly ruleId: string;
}

/** Gives a tenant one of everything that a page can show. Returns every page, filled and empty. */
export async function everyPage(api: TenantApi, tenantId: string, emptyTenantId: string): Promise<SitePage[]> {
  const alertId = await sendSuspiciousSession(api);
  const tampered = (await makeDocuments(SEED)).find(({ name }) => name === 'invoice-total-edited.pdf');
  if (!tampered) throw new Error('The tampered invoice is missing.');
  const { id: reportId } = await api.analyse(tampered);
  await addSite(api, tenantId);
  await addWebhook(api, tenantId);
  const ruleId = await addRule(api, tenantId);
  const { loadId } = await api.load({ name: 'customers.csv', bytes: CSV });
  return sitePages({
    tenantId,
    emptyTenantId,
    alertId,
    ...SUSPECT,
    reportId,
    loadId,
    customerId: 'c_1',
    ruleId,
  });
}

/** Every page of the console with what it shows. */
export function sitePages(contents: SiteContents): SitePage[] {
  const { tenantId, emptyTenantId, alertId, userId, deviceId, ip, reportId, loadId, customerId, ruleId } = contents;
  const inside: Record<string, string> = {
    overview: pages.overview(tenantId),
    alerts: pages.alerts(tenantId),
    'alerts-by-subject': `${pages.alerts(tenantId)}?group=subject`,
    'alerts-of-subject': `${pages.alerts(tenantId)}?group=subject&subject=${encodeURIComponent(`user:${userId}`)}`,
    'alert-panel': `${pages.alerts(tenantId)}?alert=${alertId}`,
    alert: pages.alert(tenantId, alertId),
    documents: pages.documents(tenantId),
    document: pages.document(tenantId, reportId),
    calibration: pages.calibration(tenantId),
    'documents-filtered': pages.documents(tenantId, { verdict: 'tampered', review: 'none' }),
    'documents-none-fit': pages.documents(tenantId, { search: 'no such name' }),
    'document-history': pages.document(tenantId, reportId, { tab: 'history', view: 'revision-1' }),
    'document-text': pages.document(tenantId, reportId, { tab: 'text', show: 'places,text' }),
    'document-file': pages.document(tenantId, reportId, { tab: 'file' }),
    'document-related': pages.document(tenantId, reportId, { tab: 'related' }),
    'document-printed': pages.printedDocument(tenantId, reportId),
    customers: pages.customers(tenantId),
    'customer-loads-list': pages.loads(tenantId),
    customer: pages.customer(tenantId, customerId),
    'customer-record': `${pages.customer(tenantId, customerId)}?tab=record`,
    'customer-duplicates': `${pages.customer(tenantId, customerId)}?tab=duplicates`,
    'customer-links': `${pages.customer(tenantId, customerId)}?tab=links`,
    'customer-loads': `${pages.customer(tenantId, customerId)}?tab=loads`,
    'customer-list-linked': pages.customers(tenantId, { linked_to: customerId, shared: 'phone' }),
    load: pages.load(tenantId, loadId),
    models: pages.models(tenantId),
    rules: pages.rules(tenantId),
    'rule-new': pages.newRule(tenantId, { example: 'stuffing' }),
    rule: pages.rule(tenantId, ruleId),
    'rule-backtest': pages.rule(tenantId, ruleId, { tab: 'backtest' }),
    'rule-versions': pages.rule(tenantId, ruleId, { tab: 'versions' }),
    'rule-snoozes': pages.rule(tenantId, ruleId, { tab: 'snoozes' }),
    lists: pages.lists(tenantId),
    'list-own': pages.lists(tenantId, { list: 'partners' }),
    'rules-empty': pages.rules(emptyTenantId),
    'lists-empty': pages.lists(emptyTenantId),
    'rule-missing': pages.rule(tenantId, 'r_00000000'),
    shop: pages.shop(tenantId),
    'alerts-all': `${pages.alerts(tenantId)}?view=all`,
    'entity-user': pages.entity(tenantId, 'user', userId),
    'entity-device': pages.entity(tenantId, 'device', deviceId),
    'entity-ip-alerts': `${pages.entity(tenantId, 'ip', ip)}?tab=alerts`,
    'entity-links': `${pages.entity(tenantId, 'user', userId)}?tab=links`,
    'entity-missing': pages.entity(tenantId, 'user', 'nobody-of-that-name'),
    'overview-empty': pages.overview(emptyTenantId),
    'alerts-empty': pages.alerts(emptyTenantId),
    'documents-empty': pages.documents(emptyTenantId),
    'shop-closed': pages.shop(emptyTenantId),
    'customers-empty': pages.customers(emptyTenantId),
    'customer-loads-empty': pages.loads(emptyTenantId),
    'tenant-missing': pages.alerts('no-such-tenant'),
    'alert-missing': pages.alert(tenantId, 'ALRT-20260101-999999'),
    'document-missing': pages.document(tenantId, 999_999_999),
    'load-missing': pages.load(tenantId, 'no-such-load'),
    catalogue: pages.catalogue,
    reference: pages.reference,
    'reference-operation': `${pages.reference}?operation=postEvents`,
    tenants: pages.settings('tenants'),
    people: pages.settings('people'),
    tokens: pages.settings('tokens'),
    sites: pages.settings('sites'),
    webhooks: pages.settings('webhooks'),
    detectors: pages.settings('detectors'),
    sources: pages.settings('sources'),
    screening: pages.settings('screening'),
    audit: pages.settings('audit'),
    'not-found': '/no/such/page',
  };
  const signedIn = Object.entries(inside).map(([name, path]) => ({ name, path, signedIn: true }));
  return [...signedIn, { name: 'sign-in', path: pages.signIn(), signedIn: false }];
}

/** A site of the console itself, which opens the demo shop. */
async function addSite(api: TenantApi, tenantId: string): Promise<void> {
  const { url } = await api.call('/api/health');
  const body = JSON.stringify({ name: 'Web shop', origins: [new URL(url).origin] });
  await api.call(`/api/sites?tenant_id=${tenantId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

/** A rule in the shadow with a snooze, and a list of the tenant's own. @returns the rule's id. */
async function addRule(api: TenantApi, tenantId: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await api.call(`${path}?tenant_id=${tenantId}`, init)).json();
  };
  await post('/api/lists', { list_id: 'partners', description: 'Resellers' });
  const entries = [
    { entity: 'user', key: 'u_partner', reason: 'Reseller' },
    { entity: 'network', key: '192.0.2.0/24' },
  ];
  for (const list of ['partners', 'block']) await post(`/api/lists/${list}/entries`, { entries });
  const expression = 'payment.amount > 500 &&\n!in_list("partners")';
  const effect = { kind: 'score', log_odds: 1 };
  const rule = await post('/api/rules', { name: 'Large payment', expression, effect, reason: 'A first try' });
  const id = String((rule as { rule_id: string }).rule_id);
  const second = { expression: 'payment.amount > 800 &&\n!in_list("partners")', effect, reason: 'Too many hits' };
  await post(`/api/rules/${id}/versions`, second);
  await post(`/api/rules/${id}/state`, { action: 'shadow', reason: 'To see what it hits' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await post(`/api/rules/${id}/snoozes`, { entity: 'user', key: 'u_regular', until, reason: 'Buys for a school' });
  return id;
}

const SUSPECT = { userId: 'u_1001', deviceId: 'd_2', ip: '8.8.8.8' };

async function sendSuspiciousSession(api: TenantApi): Promise<string> {
  const base = { user: { client_user_id: SUSPECT.userId }, session: { session_id: 's_1', route: '/login' } };
  await api.sendEvent({
    ...base,
    device: { device_id: 'd_1', timezone: 'Europe/Berlin', language: 'de-DE', screen: '1792x1120@2' },
    network: { ip: '84.128.1.1', rtt_ms: 24, effective_type: '4g' },
  });
  const { data } = await api.sendEvent({
    ...base,
    type: 'payment',
    device: {
      device_id: SUSPECT.deviceId,
      timezone: 'Asia/Tokyo',
      automation: ['webdriver', 'cdp', 'no_plugins', 'headless'],
    },
    network: { ip: SUSPECT.ip },
    payment: { amount: 900, currency: 'EUR' },
    additional_data: { order_id: 'o_1' },
  });
  return data.alert_id;
}

async function addWebhook(api: TenantApi, tenantId: string): Promise<void> {
  const body = JSON.stringify({ url: 'https://127.0.0.1:9/hooks/assay', description: 'Order system' });
  const headers = { 'content-type': 'application/json' };
  await api.call(`/api/webhooks?tenant_id=${tenantId}`, { method: 'POST', headers, body });
}
