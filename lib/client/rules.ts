import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Backtest, type BacktestInput, BacktestList } from '#lib/contracts/backtest.ts';
import {
  RuleDetail,
  type RuleInput,
  RuleList,
  type RuleNameChange,
  type RuleStateInput,
  type RuleVersionInput,
  type SnoozeInput,
} from '#lib/contracts/rule.ts';
import { RuleCheck, RuleLanguage } from '#lib/contracts/rule-language.ts';
import { RulePreview } from '#lib/contracts/rule-preview.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const RULES = 'rules';
export const BACKTESTS = 'backtests';
const BACKTEST_POLL_MS = 1000;

export function rulesQuery(tenantId: string) {
  return queryOptions({
    queryKey: [RULES, 'list', { tenantId }],
    queryFn: ({ signal }) => request(RuleList, api.rules(tenantId), { signal }),
  });
}

export function ruleQuery(tenantId: string, ruleId: string) {
  return queryOptions({
    queryKey: [RULES, 'detail', { tenantId, ruleId }],
    queryFn: ({ signal }) => request(RuleDetail, api.rule(tenantId, ruleId), { signal }),
  });
}

/** What expressions can name; it changes with the tenant's lists only. */
export function ruleLanguageQuery(tenantId: string) {
  return queryOptions({
    queryKey: [RULES, 'language', { tenantId }],
    queryFn: ({ signal }) => request(RuleLanguage, api.ruleLanguage(tenantId), { signal }),
    staleTime: 60_000,
  });
}

/** Where an expression fails, and its list of conditions. */
export function ruleCheckQuery(tenantId: string, expression: string) {
  return queryOptions({
    queryKey: [RULES, 'check', { tenantId, expression }],
    queryFn: ({ signal }) =>
      request(RuleCheck, api.ruleCheck(tenantId), { method: 'POST', body: { expression }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** What an expression matches among the newest events. While another is counted, the answer about the one before stays. */
export function rulePreviewQuery(tenantId: string, expression: string) {
  return queryOptions({
    queryKey: [RULES, 'preview', { tenantId, expression }],
    queryFn: ({ signal }) =>
      request(RulePreview, api.rulePreview(tenantId), { method: 'POST', body: { expression }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function createRule(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof RuleInput>) =>
      request(RuleDetail, api.rules(tenantId), { method: 'POST', body: input }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

export function addRuleVersion(client: QueryClient, tenantId: string, ruleId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof RuleVersionInput>) =>
      request(RuleDetail, api.rule(tenantId, ruleId, '/versions'), { method: 'POST', body: input }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

export function renameRule(client: QueryClient, tenantId: string, ruleId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof RuleNameChange>) =>
      request(RuleDetail, api.rule(tenantId, ruleId), { method: 'PATCH', body: input }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

export function changeRuleState(client: QueryClient, tenantId: string, ruleId: string) {
  return mutationOptions({
    mutationFn: (input: RuleStateInput) =>
      request(RuleDetail, api.rule(tenantId, ruleId, '/state'), { method: 'POST', body: input }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

export function snoozeRule(client: QueryClient, tenantId: string, ruleId: string) {
  return mutationOptions({
    mutationFn: (input: SnoozeInput) =>
      request(RuleDetail, api.rule(tenantId, ruleId, '/snoozes'), { method: 'POST', body: input }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

export function endSnooze(client: QueryClient, tenantId: string, ruleId: string) {
  return mutationOptions({
    mutationFn: ({ entity, key }: { entity: string; key: string }) =>
      request(RuleDetail, api.rule(tenantId, ruleId, '/snoozes', { entity, key }), { method: 'DELETE' }),
    onSuccess: (rule) => keep(client, tenantId, rule),
  });
}

/** The newest back-tests of a rule; asked again while one runs. */
export function backtestsQuery(tenantId: string, ruleId: string) {
  return queryOptions({
    queryKey: [BACKTESTS, 'list', { tenantId, ruleId }],
    queryFn: ({ signal }) => request(BacktestList, api.backtests(tenantId, { rule_id: ruleId }), { signal }),
    refetchInterval: ({ state }) => (state.data?.backtests.some(isOpen) ? BACKTEST_POLL_MS : false),
  });
}

export function isOpen({ state }: Pick<Backtest, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

export function startBacktest(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof BacktestInput>) =>
      request(Backtest, api.backtests(tenantId), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [BACKTESTS] }),
  });
}

export function cancelBacktest(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (backtestId: string) => request(Backtest, api.backtest(tenantId, backtestId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [BACKTESTS] }),
  });
}

async function keep(client: QueryClient, tenantId: string, rule: RuleDetail): Promise<void> {
  client.setQueryData(ruleQuery(tenantId, rule.rule_id).queryKey, rule);
  await client.invalidateQueries({ queryKey: [RULES, 'list'] });
}
