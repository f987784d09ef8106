import type { EntityKind } from '#db/vocab.ts';

const part = encodeURIComponent;

/** A query string from the members that have a value; '' when none has. */
export function queryString(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const SETTINGS_SECTIONS = [
  'tenants',
  'people',
  'tokens',
  'sites',
  'webhooks',
  'detectors',
  'sources',
  'screening',
  'templates',
  'audit',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Every address of a console page. */
export const pages = {
  home: '/',
  signIn: (next?: string) => `/sign-in${queryString({ next: next === '/' ? undefined : next })}`,
  setUp: '/set-up',
  overview: (tenantId: string) => `/tenants/${part(tenantId)}`,
  alerts: (tenantId: string) => `/tenants/${part(tenantId)}/alerts`,
  alert: (tenantId: string, alertId: string) => `/tenants/${part(tenantId)}/alerts/${part(alertId)}`,
  entity: (tenantId: string, kind: EntityKind, key: string) =>
    `/tenants/${part(tenantId)}/entities/${kind}/${part(key)}`,
  calibration: (tenantId: string) => `/tenants/${part(tenantId)}/documents/calibration`,
  documents: (tenantId: string, query: Query = {}) => `/tenants/${part(tenantId)}/documents${queryString(query)}`,
  document: (tenantId: string, reportId: string | number, query: Query = {}) =>
    `/tenants/${part(tenantId)}/documents/${reportId}${queryString(query)}`,
  printedDocument: (tenantId: string, reportId: string | number) =>
    `/tenants/${part(tenantId)}/documents/${reportId}/print`,
  customers: (tenantId: string, query: Query = {}) => `/tenants/${part(tenantId)}/customers${queryString(query)}`,
  loads: (tenantId: string) => `/tenants/${part(tenantId)}/customers?tab=loads`,
  customer: (tenantId: string, customerId: string) => `/tenants/${part(tenantId)}/customers/${part(customerId)}`,
  load: (tenantId: string, loadId: string) => `/tenants/${part(tenantId)}/customers/loads/${part(loadId)}`,
  shop: (tenantId: string) => `/tenants/${part(tenantId)}/shop`,
  models: (tenantId: string) => `/tenants/${part(tenantId)}/models`,
  rules: (tenantId: string) => `/tenants/${part(tenantId)}/rules`,
  newRule: (tenantId: string, query: Query = {}) => `/tenants/${part(tenantId)}/rules/new${queryString(query)}`,
  rule: (tenantId: string, ruleId: string, query: Query = {}) =>
    `/tenants/${part(tenantId)}/rules/${part(ruleId)}${queryString(query)}`,
  lists: (tenantId: string, query: Query = {}) => `/tenants/${part(tenantId)}/lists${queryString(query)}`,
  catalogue: '/catalogue',
  reference: '/reference',
  settings: (section: SettingsSection) => `/settings/${section}`,
  newToken: '/settings/tokens?new=true',
} as const;

/** Every address of the API that the console calls. */
export const api = {
  me: '/api/me',
  password: '/api/me/password',
  secondFactor: '/api/me/second-factor',
  setup: '/api/setup',
  openapi: '/api/openapi.json',
  tenants: '/api/tenants',
  tenant: (tenantId: string) => `/api/tenants/${part(tenantId)}`,
  users: '/api/users',
  user: (userId: string) => `/api/users/${part(userId)}`,
  clients: '/api/clients',
  client: (clientId: string) => `/api/clients/${part(clientId)}`,
  tokens: (clientId: string) => `/api/clients/${part(clientId)}/tokens`,
  token: (clientId: string, tokenId: string) => `/api/clients/${part(clientId)}/tokens/${part(tokenId)}`,
  detectors: (tenantId: string) => `/api/detectors${queryString({ tenant_id: tenantId })}`,
  detectorCounts: (tenantId: string) => `/api/detectors/counts${queryString({ tenant_id: tenantId })}`,
  detector: (tenantId: string, engine: string, checkId: string) =>
    `/api/detectors/${part(engine)}/${part(checkId)}${queryString({ tenant_id: tenantId })}`,
  labels: (tenantId: string, query: Query = {}) => `/api/labels${queryString({ tenant_id: tenantId, ...query })}`,
  labelReversal: (tenantId: string, labelId: string) =>
    `/api/labels/${part(labelId)}/reversal${queryString({ tenant_id: tenantId })}`,
  models: (tenantId: string) => `/api/models${queryString({ tenant_id: tenantId })}`,
  model: (tenantId: string, modelId: string) => `/api/models/${part(modelId)}${queryString({ tenant_id: tenantId })}`,
  modelExplanation: (tenantId: string, modelId: string, alertId: string) =>
    `/api/models/${part(modelId)}/explanations/${part(alertId)}${queryString({ tenant_id: tenantId })}`,
  modelTrainings: (tenantId: string) => `/api/models/trainings${queryString({ tenant_id: tenantId })}`,
  modelPromotions: (tenantId: string) => `/api/models/promotions${queryString({ tenant_id: tenantId })}`,
  modelRollBacks: (tenantId: string) => `/api/models/roll-backs${queryString({ tenant_id: tenantId })}`,
  overview: (tenantId: string) => `/api/overview${queryString({ tenant_id: tenantId })}`,
  sites: (tenantId: string) => `/api/sites${queryString({ tenant_id: tenantId })}`,
  site: (tenantId: string, siteId: string) => `/api/sites/${part(siteId)}${queryString({ tenant_id: tenantId })}`,
  shop: (tenantId: string) => `/api/shop${queryString({ tenant_id: tenantId })}`,
  collectorScript: '/collect.js',
  webhooks: (tenantId: string) => `/api/webhooks${queryString({ tenant_id: tenantId })}`,
  webhook: (tenantId: string, endpointId: string) =>
    `/api/webhooks/${part(endpointId)}${queryString({ tenant_id: tenantId })}`,
  webhookSecret: (tenantId: string, endpointId: string) =>
    `/api/webhooks/${part(endpointId)}/secret${queryString({ tenant_id: tenantId })}`,
  webhookTest: (tenantId: string, endpointId: string) =>
    `/api/webhooks/${part(endpointId)}/test${queryString({ tenant_id: tenantId })}`,
  webhookReplay: (tenantId: string, endpointId: string) =>
    `/api/webhooks/${part(endpointId)}/replay${queryString({ tenant_id: tenantId })}`,
  webhookDeliveries: (tenantId: string, endpointId: string, query: Query = {}) =>
    `/api/webhooks/${part(endpointId)}/deliveries${queryString({ tenant_id: tenantId, ...query })}`,
  screening: (tenantId: string) => `/api/screening/customers${queryString({ tenant_id: tenantId })}`,
  screeningLists: (tenantId: string) => `/api/screening/lists${queryString({ tenant_id: tenantId })}`,
  screeningList: (tenantId: string, listId: string) =>
    `/api/screening/lists/${part(listId)}${queryString({ tenant_id: tenantId })}`,
  search: (tenantId: string, q: string) => `/api/search${queryString({ tenant_id: tenantId, q })}`,
  sources: '/api/sources',
  reloadSources: '/api/sources/reload',
  audit: (query: Query = {}) => `/api/audit${queryString(query)}`,
  auditExport: (query: Query = {}) => `/api/audit/export${queryString(query)}`,
  events: '/api/events',
  newestAlert: (tenantId: string) => `/api/risk_alert/${part(tenantId)}`,
  alerts: (tenantId: string, query: Query = {}) => `/api/risk_alert/${part(tenantId)}/alerts${queryString(query)}`,
  alert: (tenantId: string, alertId: string) => `/api/risk_alert/${part(tenantId)}/alerts/${part(alertId)}`,
  cases: (tenantId: string, query: Query = {}) => `/api/risk_alert/${part(tenantId)}/cases${queryString(query)}`,
  caseFacets: (tenantId: string, query: Query = {}) =>
    `/api/risk_alert/${part(tenantId)}/cases/facets${queryString(query)}`,
  caseGroups: (tenantId: string, query: Query = {}) =>
    `/api/risk_alert/${part(tenantId)}/cases/groups${queryString(query)}`,
  clearedCases: (tenantId: string, query: Query) =>
    `/api/risk_alert/${part(tenantId)}/cases/cleared${queryString(query)}`,
  colleagues: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/colleagues`,
  caseCounts: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/cases/counts`,
  nextCase: (tenantId: string, query: Query = {}) =>
    `/api/risk_alert/${part(tenantId)}/cases/next${queryString(query)}`,
  entity: (tenantId: string, kind: EntityKind, key: string) =>
    `/api/risk_alert/${part(tenantId)}/entities/${kind}/${part(key)}`,
  entityLinks: (tenantId: string, kind: EntityKind, key: string) =>
    `/api/risk_alert/${part(tenantId)}/entities/${kind}/${part(key)}/links`,
  entityNotes: (tenantId: string, kind: EntityKind, key: string) =>
    `/api/risk_alert/${part(tenantId)}/entities/${kind}/${part(key)}/notes`,
  savedViews: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/views`,
  savedView: (tenantId: string, viewId: string) => `/api/risk_alert/${part(tenantId)}/views/${part(viewId)}`,
  mentions: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/mentions`,
  mentionsRead: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/mentions/read`,
  templates: (tenantId: string) => `/api/risk_alert/${part(tenantId)}/templates`,
  template: (tenantId: string, templateId: string) => `/api/risk_alert/${part(tenantId)}/templates/${part(templateId)}`,
  alertStream: (tenantId: string, query: Query = {}) => `/api/risk_alert/${part(tenantId)}/stream${queryString(query)}`,
  analyse: (tenantId: string) => `/api/forgery/analyse/analyse_docs_v2${queryString({ tenant_id: tenantId })}`,
  calibrations: (tenantId: string) => `/api/forgery/calibrations${queryString({ tenant_id: tenantId })}`,
  calibration: (tenantId: string, documentClass: string) =>
    `/api/forgery/calibrations/${documentClass}${queryString({ tenant_id: tenantId })}`,
  reports: (tenantId: string, query: Query = {}) =>
    `/api/forgery/reports${queryString({ tenant_id: tenantId, ...query })}`,
  reportFacets: (tenantId: string, query: Query = {}) =>
    `/api/forgery/reports/facets${queryString({ tenant_id: tenantId, ...query })}`,
  report: (
    tenantId: string,
    reportId: string | number,
    step: '' | '/contents' | '/review' | '/similar' | '/customer' | '/reanalyse' = '',
  ) => `/api/forgery/reports/${reportId}${step}${queryString({ tenant_id: tenantId })}`,
  reportPage: (tenantId: string, reportId: string | number, page: number, layer: string | null = null) =>
    `/api/forgery/reports/${reportId}/pages/${page}${queryString({ tenant_id: tenantId, layer })}`,
  loadCustomers: (tenantId: string, query: Query = {}) =>
    `/api/fraud-detection/customers/load${queryString({ tenant_id: tenantId, ...query })}`,
  loads: (tenantId: string, query: Query = {}) =>
    `/api/customers/loads${queryString({ tenant_id: tenantId, ...query })}`,
  loadPreview: (tenantId: string, query: Query = {}) =>
    `/api/customers/loads/preview${queryString({ tenant_id: tenantId, ...query })}`,
  loadCheck: (tenantId: string) => `/api/customers/loads/check${queryString({ tenant_id: tenantId })}`,
  loadMapping: (tenantId: string) => `/api/customers/loads/mapping${queryString({ tenant_id: tenantId })}`,
  load: (tenantId: string, loadId: string) =>
    `/api/customers/loads/${part(loadId)}${queryString({ tenant_id: tenantId })}`,
  rejects: (tenantId: string, loadId: string) =>
    `/api/customers/loads/${part(loadId)}/rejects${queryString({ tenant_id: tenantId })}`,
  customers: (tenantId: string, query: Query = {}) => `/api/customers${queryString({ tenant_id: tenantId, ...query })}`,
  customerExport: (tenantId: string) => `/api/customers/export${queryString({ tenant_id: tenantId })}`,
  customer: (tenantId: string, customerId: string) =>
    `/api/customers/${part(customerId)}${queryString({ tenant_id: tenantId })}`,
  nationalId: (tenantId: string, customerId: string) =>
    `/api/customers/${part(customerId)}/national-id${queryString({ tenant_id: tenantId })}`,
  customerProfile: (tenantId: string, customerId: string) =>
    `/api/customers/${part(customerId)}/profile${queryString({ tenant_id: tenantId })}`,
  customerReview: (tenantId: string, customerId: string) =>
    `/api/customers/${part(customerId)}/review${queryString({ tenant_id: tenantId })}`,
  customerPair: (tenantId: string, customerId: string, otherId: string) =>
    `/api/customers/${part(customerId)}/pairs/${part(otherId)}${queryString({ tenant_id: tenantId })}`,
  rules: (tenantId: string) => `/api/rules${queryString({ tenant_id: tenantId })}`,
  ruleLanguage: (tenantId: string) => `/api/rules/language${queryString({ tenant_id: tenantId })}`,
  ruleCheck: (tenantId: string) => `/api/rules/check${queryString({ tenant_id: tenantId })}`,
  rulePreview: (tenantId: string) => `/api/rules/preview${queryString({ tenant_id: tenantId })}`,
  rule: (tenantId: string, ruleId: string, step: '' | '/versions' | '/state' | '/snoozes' = '', query: Query = {}) =>
    `/api/rules/${part(ruleId)}${step}${queryString({ tenant_id: tenantId, ...query })}`,
  backtests: (tenantId: string, query: Query = {}) =>
    `/api/rules/backtests${queryString({ tenant_id: tenantId, ...query })}`,
  backtest: (tenantId: string, backtestId: string) =>
    `/api/rules/backtests/${part(backtestId)}${queryString({ tenant_id: tenantId })}`,
  lists: (tenantId: string) => `/api/lists${queryString({ tenant_id: tenantId })}`,
  listLookup: (tenantId: string, entity: string, key: string) =>
    `/api/lists/lookup${queryString({ tenant_id: tenantId, entity, key })}`,
  list: (
    tenantId: string,
    listId: string,
    step: '' | '/entries' | '/removal' | '/import' | '/export' = '',
    query: Query = {},
  ) => `/api/lists/${part(listId)}${step}${queryString({ tenant_id: tenantId, ...query })}`,
} as const;

/** The same section of another tenant; details belong to their tenant, so they lead to their list. */
export function sameSection(pathname: string, tenantId: string): string {
  const section = pathname.match(
    /^\/tenants\/[^/]+\/(alerts|documents|customers|shop|models|rules|lists)(?:\/|$)/,
  )?.[1];
  return section ? `${pages.overview(tenantId)}/${section}` : pages.overview(tenantId);
}

/** A page of this console to go to after signing in; anything that could lead elsewhere becomes the home page. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\p{Cc}]/u.test(next)) return pages.home;
  return next.startsWith('/sign-in') || next.startsWith('/set-up') || next.startsWith('/api/') ? pages.home : next;
}
