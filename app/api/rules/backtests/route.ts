import { Backtest, BacktestInput, BacktestList, BacktestQuery } from '#lib/contracts/backtest.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { listBacktests, startBacktest } from '#lib/services/backtests/start.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List back-tests',
      description: 'The newest 20, of one rule where it is named.',
      tag: 'Rules',
      access: 'rules:read',
      tenant: 'query',
      query: BacktestQuery,
      replies: { 200: { description: 'Newest first.', schema: BacktestList } },
    },
    async ({ ctx, query }) => ({ backtests: await listBacktests(ctx, query.rule_id) }),
  ),
  POST: route(
    {
      summary: 'Start a back-test',
      description: 'Decides stored events again with a version of a rule live, or without the rule. Changes nothing.',
      tag: 'Rules',
      access: 'rules:write',
      tenant: 'query',
      body: BacktestInput,
      idempotency: 'body',
      replies: { 202: { description: 'It runs; ask for it until it is done.', schema: Backtest } },
      errors: ['not_found'],
    },
    async ({ ctx, body }) => Reply.json(await startBacktest(ctx, body), { status: 202 }),
  ),
});
