'use client';
import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCan } from '#components/shell/session.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { ruleQuery } from '#lib/client/rules.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import { BacktestPanel } from './backtest-panel.tsx';
import { hitTotals } from './hits.ts';
import { HitsSparkline } from './hits-sparkline.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleEditorTab } from './rule-editor-tab.tsx';
import { RuleHistory } from './rule-history.tsx';
import { RuleStateBadge } from './rule-state-badge.tsx';
import { SnoozesTab } from './snoozes-tab.tsx';

const TABS = ['rule', 'backtest', 'versions', 'snoozes'] as const;

/** One rule: what it says, what it would do, what it said before, and for whom it is left out. */
export function RulePage({ tenantId, ruleId }: { tenantId: string; ruleId: string }) {
  const { data: rule, error, refetch } = useQuery(ruleQuery(tenantId, ruleId));
  if (error && !rule) {
    return (
      <>
        <h1 className="sr-only">Rule</h1>
        <ErrorState title="The rule could not be loaded" error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!rule) {
    return (
      <>
        <h1 className="sr-only">Rule</h1>
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  return <Loaded tenantId={tenantId} rule={rule} />;
}

function Loaded({ tenantId, rule }: { tenantId: string; rule: RuleDetail }) {
  const mayWrite = useCan('rules:write');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('rule'));
  return (
    <>
      <PageHeader
        title={rule.name}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RuleStateBadge rule={rule} />
            <HitSummary rule={rule} />
          </span>
        }
        actions={mayWrite ? <RuleActions tenantId={tenantId} rule={rule} /> : null}
      />
      <Tabs value={tab} onValueChange={(value) => void setTab(TABS.find((name) => name === value) ?? null)}>
        <TabsList aria-label="Rule">
          <TabsTrigger value="rule">Rule</TabsTrigger>
          <TabsTrigger value="backtest">Back-test</TabsTrigger>
          <TabsTrigger value="versions">Versions ({rule.versions.length})</TabsTrigger>
          <TabsTrigger value="snoozes">Snoozes ({rule.snoozes.length})</TabsTrigger>
        </TabsList>
        <TabsContent value="rule">
          <RuleEditorTab tenantId={tenantId} rule={rule} mayWrite={mayWrite} />
        </TabsContent>
        <TabsContent value="backtest">
          <BacktestPanel tenantId={tenantId} rule={rule} mayWrite={mayWrite} />
        </TabsContent>
        <TabsContent value="versions">
          <RuleHistory tenantId={tenantId} rule={rule} mayWrite={mayWrite} />
        </TabsContent>
        <TabsContent value="snoozes">
          <SnoozesTab tenantId={tenantId} rule={rule} mayWrite={mayWrite} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function HitSummary({ rule }: { rule: RuleDetail }) {
  const { live, shadow, liveRate, shadowRate, events } = hitTotals(rule);
  if (events === 0) return <span className="text-sm">No event was evaluated in the last 7 days.</span>;
  const share = (rate: number | null) => (rate === null ? '' : ` (${formatPercent(rate)})`);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <HitsSparkline days={rule.days} />
      {formatCount(live, 'live hit')}
      {share(liveRate)}, {formatCount(shadow, 'shadow hit')}
      {share(shadowRate)} in 7 days, of {formatCount(events, 'event')}
    </span>
  );
}
