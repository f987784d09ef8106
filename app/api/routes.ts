import type { Endpoint } from '#lib/http/endpoint.ts';
import * as auditExport from './audit/export/route.ts';
import * as audit from './audit/route.ts';
import * as client from './clients/[client_id]/route.ts';
import * as clientToken from './clients/[client_id]/tokens/[token_id]/route.ts';
import * as clientTokens from './clients/[client_id]/tokens/route.ts';
import * as clients from './clients/route.ts';
import * as collect from './collect/route.ts';
import * as customerNationalId from './customers/[customer_id]/national-id/route.ts';
import * as customerPair from './customers/[customer_id]/pairs/[other_id]/route.ts';
import * as customerProfile from './customers/[customer_id]/profile/route.ts';
import * as customerReview from './customers/[customer_id]/review/route.ts';
import * as customer from './customers/[customer_id]/route.ts';
import * as customerExport from './customers/export/route.ts';
import * as customerRejects from './customers/loads/[load_id]/rejects/route.ts';
import * as customerLoad from './customers/loads/[load_id]/route.ts';
import * as loadCheck from './customers/loads/check/route.ts';
import * as loadMapping from './customers/loads/mapping/route.ts';
import * as loadPreview from './customers/loads/preview/route.ts';
import * as customerLoads from './customers/loads/route.ts';
import * as customers from './customers/route.ts';
import * as detector from './detectors/[engine]/[check_id]/route.ts';
import * as detectorCounts from './detectors/counts/route.ts';
import * as detectors from './detectors/route.ts';
import * as document from './documents/[document_id]/route.ts';
import * as events from './events/route.ts';
import * as analyseDocument from './forgery/analyse/analyse_docs_v2/route.ts';
import * as calibration from './forgery/calibrations/[document_class]/route.ts';
import * as calibrations from './forgery/calibrations/route.ts';
import * as reportContents from './forgery/reports/[report_id]/contents/route.ts';
import * as reportCustomer from './forgery/reports/[report_id]/customer/route.ts';
import * as reportPage from './forgery/reports/[report_id]/pages/[page]/route.ts';
import * as reportReanalysis from './forgery/reports/[report_id]/reanalyse/route.ts';
import * as reportReview from './forgery/reports/[report_id]/review/route.ts';
import * as report from './forgery/reports/[report_id]/route.ts';
import * as similarReports from './forgery/reports/[report_id]/similar/route.ts';
import * as reportFacets from './forgery/reports/facets/route.ts';
import * as reports from './forgery/reports/route.ts';
import * as loadCustomers from './fraud-detection/customers/load/route.ts';
import * as health from './health/route.ts';
import * as labelReversal from './labels/[label_id]/reversal/route.ts';
import * as labels from './labels/route.ts';
import * as listEntries from './lists/[list_id]/entries/route.ts';
import * as listExport from './lists/[list_id]/export/route.ts';
import * as listImport from './lists/[list_id]/import/route.ts';
import * as listRemoval from './lists/[list_id]/removal/route.ts';
import * as list from './lists/[list_id]/route.ts';
import * as listLookup from './lists/lookup/route.ts';
import * as lists from './lists/route.ts';
import * as password from './me/password/route.ts';
import * as me from './me/route.ts';
import * as secondFactor from './me/second-factor/route.ts';
import * as metrics from './metrics/route.ts';
import * as modelExplanation from './models/[model_id]/explanations/[alert_id]/route.ts';
import * as model from './models/[model_id]/route.ts';
import * as modelPromotions from './models/promotions/route.ts';
import * as modelRollBacks from './models/roll-backs/route.ts';
import * as models from './models/route.ts';
import * as modelTrainings from './models/trainings/route.ts';
import * as accessToken from './oauth/token/route.ts';
import * as openApi from './openapi.json/route.ts';
import * as overview from './overview/route.ts';
import * as ready from './ready/route.ts';
import * as alert from './risk_alert/[tenant_id]/alerts/[alert_id]/route.ts';
import * as alerts from './risk_alert/[tenant_id]/alerts/route.ts';
import * as clearedCases from './risk_alert/[tenant_id]/cases/cleared/route.ts';
import * as caseCounts from './risk_alert/[tenant_id]/cases/counts/route.ts';
import * as caseFacets from './risk_alert/[tenant_id]/cases/facets/route.ts';
import * as caseGroups from './risk_alert/[tenant_id]/cases/groups/route.ts';
import * as nextCase from './risk_alert/[tenant_id]/cases/next/route.ts';
import * as cases from './risk_alert/[tenant_id]/cases/route.ts';
import * as colleagues from './risk_alert/[tenant_id]/colleagues/route.ts';
import * as entityLinks from './risk_alert/[tenant_id]/entities/[kind]/[key]/links/route.ts';
import * as entityNotes from './risk_alert/[tenant_id]/entities/[kind]/[key]/notes/route.ts';
import * as entity from './risk_alert/[tenant_id]/entities/[kind]/[key]/route.ts';
import * as entities from './risk_alert/[tenant_id]/entities/route.ts';
import * as mentionsRead from './risk_alert/[tenant_id]/mentions/read/route.ts';
import * as mentions from './risk_alert/[tenant_id]/mentions/route.ts';
import * as latestAlert from './risk_alert/[tenant_id]/route.ts';
import * as alertStream from './risk_alert/[tenant_id]/stream/route.ts';
import * as noteTemplate from './risk_alert/[tenant_id]/templates/[template_id]/route.ts';
import * as noteTemplates from './risk_alert/[tenant_id]/templates/route.ts';
import * as savedView from './risk_alert/[tenant_id]/views/[view_id]/route.ts';
import * as savedViews from './risk_alert/[tenant_id]/views/route.ts';
import * as rule from './rules/[rule_id]/route.ts';
import * as ruleSnoozes from './rules/[rule_id]/snoozes/route.ts';
import * as ruleState from './rules/[rule_id]/state/route.ts';
import * as ruleVersions from './rules/[rule_id]/versions/route.ts';
import * as backtest from './rules/backtests/[backtest_id]/route.ts';
import * as backtests from './rules/backtests/route.ts';
import * as ruleCheck from './rules/check/route.ts';
import * as ruleLanguage from './rules/language/route.ts';
import * as rulePreview from './rules/preview/route.ts';
import * as rules from './rules/route.ts';
import * as screenedCustomers from './screening/customers/route.ts';
import * as screeningList from './screening/lists/[list_id]/route.ts';
import * as screeningLists from './screening/lists/route.ts';
import * as search from './search/route.ts';
import * as setup from './setup/route.ts';
import * as shop from './shop/route.ts';
import * as site from './sites/[site_id]/route.ts';
import * as sites from './sites/route.ts';
import * as sourcesReload from './sources/reload/route.ts';
import * as sources from './sources/route.ts';
import * as tenant from './tenants/[tenant_id]/route.ts';
import * as tenants from './tenants/route.ts';
import * as user from './users/[user_id]/route.ts';
import * as users from './users/route.ts';
import * as webhookDeliveries from './webhooks/[endpoint_id]/deliveries/route.ts';
import * as webhookReplay from './webhooks/[endpoint_id]/replay/route.ts';
import * as webhook from './webhooks/[endpoint_id]/route.ts';
import * as webhookSecret from './webhooks/[endpoint_id]/secret/route.ts';
import * as webhookTest from './webhooks/[endpoint_id]/test/route.ts';
import * as webhooks from './webhooks/route.ts';

/** Every API route by its path: the source of the OpenAPI document. A test fails when a route file is missing. */
export const ROUTES: Readonly<Record<string, Partial<Endpoint>>> = {
  '/api/risk_alert/{tenant_id}': latestAlert,
  '/api/risk_alert/{tenant_id}/alerts': alerts,
  '/api/risk_alert/{tenant_id}/alerts/{alert_id}': alert,
  '/api/risk_alert/{tenant_id}/cases': cases,
  '/api/risk_alert/{tenant_id}/cases/cleared': clearedCases,
  '/api/risk_alert/{tenant_id}/cases/counts': caseCounts,
  '/api/risk_alert/{tenant_id}/cases/facets': caseFacets,
  '/api/risk_alert/{tenant_id}/cases/groups': caseGroups,
  '/api/risk_alert/{tenant_id}/cases/next': nextCase,
  '/api/risk_alert/{tenant_id}/colleagues': colleagues,
  '/api/risk_alert/{tenant_id}/entities': entities,
  '/api/risk_alert/{tenant_id}/entities/{kind}/{key}': entity,
  '/api/risk_alert/{tenant_id}/entities/{kind}/{key}/links': entityLinks,
  '/api/risk_alert/{tenant_id}/entities/{kind}/{key}/notes': entityNotes,
  '/api/risk_alert/{tenant_id}/mentions': mentions,
  '/api/risk_alert/{tenant_id}/mentions/read': mentionsRead,
  '/api/risk_alert/{tenant_id}/templates': noteTemplates,
  '/api/risk_alert/{tenant_id}/templates/{template_id}': noteTemplate,
  '/api/risk_alert/{tenant_id}/views': savedViews,
  '/api/risk_alert/{tenant_id}/views/{view_id}': savedView,
  '/api/risk_alert/{tenant_id}/stream': alertStream,
  '/api/events': events,
  '/api/labels': labels,
  '/api/labels/{label_id}/reversal': labelReversal,
  '/api/models': models,
  '/api/models/trainings': modelTrainings,
  '/api/models/promotions': modelPromotions,
  '/api/models/roll-backs': modelRollBacks,
  '/api/models/{model_id}': model,
  '/api/models/{model_id}/explanations/{alert_id}': modelExplanation,
  '/api/forgery/analyse/analyse_docs_v2': analyseDocument,
  '/api/forgery/calibrations': calibrations,
  '/api/forgery/calibrations/{document_class}': calibration,
  '/api/forgery/reports': reports,
  '/api/forgery/reports/{report_id}': report,
  '/api/forgery/reports/facets': reportFacets,
  '/api/forgery/reports/{report_id}/contents': reportContents,
  '/api/forgery/reports/{report_id}/customer': reportCustomer,
  '/api/forgery/reports/{report_id}/pages/{page}': reportPage,
  '/api/forgery/reports/{report_id}/reanalyse': reportReanalysis,
  '/api/forgery/reports/{report_id}/review': reportReview,
  '/api/forgery/reports/{report_id}/similar': similarReports,
  '/api/documents/{document_id}': document,
  '/api/fraud-detection/customers/load': loadCustomers,
  '/api/customers/loads': customerLoads,
  '/api/customers/loads/check': loadCheck,
  '/api/customers/loads/mapping': loadMapping,
  '/api/customers/loads/preview': loadPreview,
  '/api/customers/loads/{load_id}': customerLoad,
  '/api/customers/loads/{load_id}/rejects': customerRejects,
  '/api/customers': customers,
  '/api/customers/export': customerExport,
  '/api/customers/{customer_id}': customer,
  '/api/customers/{customer_id}/national-id': customerNationalId,
  '/api/customers/{customer_id}/pairs/{other_id}': customerPair,
  '/api/customers/{customer_id}/profile': customerProfile,
  '/api/customers/{customer_id}/review': customerReview,
  '/api/search': search,
  '/api/screening/customers': screenedCustomers,
  '/api/screening/lists': screeningLists,
  '/api/screening/lists/{list_id}': screeningList,
  '/api/rules': rules,
  '/api/rules/language': ruleLanguage,
  '/api/rules/check': ruleCheck,
  '/api/rules/preview': rulePreview,
  '/api/rules/backtests': backtests,
  '/api/rules/backtests/{backtest_id}': backtest,
  '/api/rules/{rule_id}': rule,
  '/api/rules/{rule_id}/versions': ruleVersions,
  '/api/rules/{rule_id}/state': ruleState,
  '/api/rules/{rule_id}/snoozes': ruleSnoozes,
  '/api/lists': lists,
  '/api/lists/lookup': listLookup,
  '/api/lists/{list_id}': list,
  '/api/lists/{list_id}/entries': listEntries,
  '/api/lists/{list_id}/removal': listRemoval,
  '/api/lists/{list_id}/import': listImport,
  '/api/lists/{list_id}/export': listExport,
  '/api/tenants': tenants,
  '/api/tenants/{tenant_id}': tenant,
  '/api/users': users,
  '/api/users/{user_id}': user,
  '/api/clients': clients,
  '/api/clients/{client_id}': client,
  '/api/clients/{client_id}/tokens': clientTokens,
  '/api/clients/{client_id}/tokens/{token_id}': clientToken,
  '/api/oauth/token': accessToken,
  '/api/me': me,
  '/api/me/password': password,
  '/api/me/second-factor': secondFactor,
  '/api/overview': overview,
  '/api/detectors': detectors,
  '/api/detectors/counts': detectorCounts,
  '/api/detectors/{engine}/{check_id}': detector,
  '/api/collect': collect,
  '/api/sites': sites,
  '/api/sites/{site_id}': site,
  '/api/shop': shop,
  '/api/webhooks': webhooks,
  '/api/webhooks/{endpoint_id}': webhook,
  '/api/webhooks/{endpoint_id}/secret': webhookSecret,
  '/api/webhooks/{endpoint_id}/test': webhookTest,
  '/api/webhooks/{endpoint_id}/deliveries': webhookDeliveries,
  '/api/webhooks/{endpoint_id}/replay': webhookReplay,
  '/api/sources': sources,
  '/api/sources/reload': sourcesReload,
  '/api/audit': audit,
  '/api/audit/export': auditExport,
  '/api/setup': setup,
  '/api/openapi.json': openApi,
  '/api/health': health,
  '/api/ready': ready,
  '/api/metrics': metrics,
};
