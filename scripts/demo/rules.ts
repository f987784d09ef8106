import { RULE_EXAMPLES } from '#components/rules/examples.ts';
import { Backtest } from '#lib/contracts/backtest.ts';
import { ListEntriesAdded, NamedList } from '#lib/contracts/list.ts';
import { RuleDetail } from '#lib/contracts/rule.ts';
import type { Rows } from './fill.ts';
import type { Api } from './http.ts';

/** Rules of each state, and entries on the lists; before the events, so that these meet them. */
export async function makeRules(api: Api): Promise<readonly RuleDetail[]> {
  await post(api, '/api/lists', NamedList, { list_id: 'partners', description: 'Resellers that buy for many' });
  const entries = [
    { entity: 'network', key: '192.0.2.0/24', reason: 'Warehouse' },
    { entity: 'email_domain', key: 'partner.example', reason: 'Reseller' },
  ];
  await post(api, '/api/lists/partners/entries', ListEntriesAdded, { entries });
  const blocked = [{ entity: 'asn', key: 'AS64500', reason: 'Nobody but fraudsters, by our chargebacks' }];
  await post(api, '/api/lists/block/entries', ListEntriesAdded, { entries: blocked });
  const rules: RuleDetail[] = [];
  for (const [index, { name, text, expression, effect }] of RULE_EXAMPLES.entries()) {
    const rule = await post(api, '/api/rules', RuleDetail, { name, expression, effect, reason: text });
    for (const action of STEPS[index] ?? []) await move(api, rule, action);
    rules.push(rule);
  }
  return rules;
}

const STEPS: readonly (readonly ('shadow' | 'live')[])[] = [['shadow', 'live'], ['shadow'], []];

/** Starts a back-test of the rule that is still a draft. */
export async function backtestDraft(api: Api, rules: readonly RuleDetail[]): Promise<Rows> {
  const draft = rules.at(-1);
  if (draft) await post(api, '/api/rules/backtests', Backtest, { rule_id: draft.rule_id });
  return [['Rule', 'state'], ...rules.map(({ name }, index) => [name, STEPS[index]?.at(-1) ?? 'draft, back-tested'])];
}

function move(api: Api, { rule_id }: RuleDetail, action: 'shadow' | 'live'): Promise<RuleDetail> {
  return post(api, `/api/rules/${rule_id}/state`, RuleDetail, { action, reason: 'For the demo' });
}

function post<T>(api: Api, path: string, reply: Parameters<typeof api.post<T>>[1], body: unknown): Promise<T> {
  return api.post(path, reply, JSON.stringify(body), 'application/json');
}
