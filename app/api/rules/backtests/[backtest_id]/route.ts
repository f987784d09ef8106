import { Backtest, BacktestPath } from '#lib/contracts/backtest.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { cancelBacktest, getBacktest } from '#lib/services/backtests/start.ts';

const shared = { tag: 'Rules', tenant: 'query', params: BacktestPath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get a back-test',
      access: 'rules:read',
      replies: { 200: { description: 'Its progress, and its result once it is done.', schema: Backtest } },
      errors: ['not_found'],
      ...shared,
    },
    ({ ctx, params }) => getBacktest(ctx, params.backtest_id),
  ),
  DELETE: route(
    {
      summary: 'Cancel a back-test',
      access: 'rules:write',
      replies: { 200: { description: 'As it ended.', schema: Backtest } },
      errors: ['not_found', 'rule_state'],
      ...shared,
    },
    ({ ctx, params }) => cancelBacktest(ctx, params.backtest_id),
  ),
});
