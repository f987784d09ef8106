/** Closed lists shared upward by the contracts. Plain data. */
export const ROLES = ['admin', 'analyst', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const SCOPES = [
  'alerts:read',
  'alerts:write',
  'events:write',
  'labels:read',
  'labels:write',
  'rules:read',
  'rules:write',
  'lists:read',
  'lists:write',
  'models:read',
  'models:write',
  'webhooks:read',
  'webhooks:write',
  'sites:read',
  'sites:write',
  'documents:read',
  'documents:write',
  'documents:erase',
  'customers:read',
  'customers:write',
  'customers:erase',
  'customers:reveal',
  'tenants:read',
  'tenants:write',
  'users:read',
  'users:write',
  'tokens:read',
  'tokens:write',
  'detectors:read',
  'detectors:write',
  'audit:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** How a case stands to the time by which it is to be decided: past it, or in the last quarter of it. */
export const DUE_STATES = ['overdue', 'soon'] as const;
export type DueState = (typeof DUE_STATES)[number];
/** Minutes by which something of each severity is due; null sets no time. */
/** The last part of the time to decide, in which a case is due soon. */
export const DUE_SOON_SHARE = 0.25;
export type DueMinutes = Readonly<Record<Severity, number | null>>;
export const DUE_MINUTES_DEFAULT: DueMinutes = { LOW: null, MEDIUM: 72 * 60, HIGH: 24 * 60, CRITICAL: 4 * 60 };

export const ACTIONS = ['ALLOW', 'BLOCK'] as const;
export type Action = (typeof ACTIONS)[number];
export const TIERS = ['RISK_ONLY', 'RISK_AND_RULES', 'RISK_RULES_AND_MODEL'] as const;

/** Where a case stands; a claim is a remark on an open or escalated one. */
export const CASE_STATES = ['open', 'escalated', 'snoozed', 'approved', 'blocked'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_ACTIONS = [
  'claim',
  'release',
  'assign',
  'approve',
  'block',
  'escalate',
  'snooze',
  'reopen',
  'note',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];
/** What the history of a case can hold: a snoozed one wakes by itself. */
export const CASE_EVENT_ACTIONS = [...CASE_ACTIONS, 'wake'] as const;
export type CaseEventAction = (typeof CASE_EVENT_ACTIONS)[number];

/** What has a page of its own in the console. */
export const ENTITY_KINDS = ['user', 'device', 'ip'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];
/** What a note can be about. */
export const NOTE_PLACES = ['alert', ...ENTITY_KINDS, 'document', 'customer'] as const;
export type NotePlace = (typeof NOTE_PLACES)[number];

export const EVENT_TYPES = [
  'page_view',
  'signup',
  'login',
  'logout',
  'mfa',
  'password_change',
  'password_reset',
  'email_change',
  'phone_change',
  'profile_change',
  'payout_change',
  'add_card',
  'payment',
  'withdrawal',
  'transfer',
  'promo_redeem',
  'content_post',
  'api_call',
  'custom',
] as const;
export const EVENT_STATUSES = ['attempted', 'succeeded', 'failed'] as const;
export const EFFECTIVE_TYPES = ['slow-2g', '2g', '3g', '4g'] as const;

export const REPORT_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_VERDICTS = ['no_tampering_found', 'suspicious', 'tampered', 'inconclusive'] as const;
export type ReportVerdict = (typeof REPORT_VERDICTS)[number];
export const REVIEW_VERDICTS = ['genuine', 'fraud', 'unclear'] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

export const LABEL_OUTCOMES = ['fraud', 'legit', 'abuse', 'unknown'] as const;
export type LabelOutcome = (typeof LABEL_OUTCOMES)[number];
export const LABEL_SOURCES = [
  'chargeback',
  'tc40_safe',
  'manual_review',
  'customer_report',
  'three_ds',
  'automation',
] as const;
export type LabelSource = (typeof LABEL_SOURCES)[number];
export const FRAUD_TYPES = [
  'account_takeover',
  'payment_fraud',
  'card_testing',
  'friendly_fraud',
  'fake_account',
  'promo_abuse',
  'scraping',
  'mule',
] as const;
export type FraudType = (typeof FRAUD_TYPES)[number];

export const TRAINING_STATES = ['running', 'done', 'failed'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

export const LOAD_STATES = ['receiving', 'committing', 'completed', 'partial', 'failed'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

export const RISK_BANDS = ['low', 'medium', 'high'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];
export const PAIR_STATES = ['open', 'merged', 'dismissed'] as const;
export type PairState = (typeof PAIR_STATES)[number];
/** What an analyst decides about a customer. */
export const CUSTOMER_DECISIONS = ['approved', 'rejected', 'documents_requested'] as const;
export type CustomerDecision = (typeof CUSTOMER_DECISIONS)[number];
/** A look-alike may be a twin, a parent, or the same person with one thing altered. */
export const PAIR_RELATIONS = ['duplicate', 'look_alike'] as const;
export type PairRelation = (typeof PAIR_RELATIONS)[number];
export const SCREENING_KINDS = ['sanctions', 'pep'] as const;
export type ScreeningKind = (typeof SCREENING_KINDS)[number];
/** Where the screening of all customers of a tenant stands. */
export const SCREENING_STATES = ['running', 'done', 'failed'] as const;
export type ScreeningState = (typeof SCREENING_STATES)[number];

export const WEBHOOK_EVENTS = ['risk.alert'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const LISTED_ENTITIES = [
  'user',
  'device',
  'ip',
  'network',
  'email',
  'email_domain',
  'card',
  'country',
  'asn',
] as const;
export type ListedEntity = (typeof LISTED_ENTITIES)[number];
/** Lists that every tenant has. */
export const FIXED_LISTS = ['block', 'allow', 'watch'] as const;
export type FixedList = (typeof FIXED_LISTS)[number];
/** What a list entry is for: a fixed list, a list that the tenant named, or a rule that is not for the entity. */
export type ListKind = FixedList | 'custom' | 'snooze';

export const RULE_ACTIONS = ['shadow', 'live', 'stop', 'retire'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];
export const BACKTEST_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type BacktestState = (typeof BACKTEST_STATES)[number];
