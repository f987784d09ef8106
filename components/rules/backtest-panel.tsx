'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { backtestsQuery, cancelBacktest, isOpen, startBacktest } from '#lib/client/rules.ts';
import type { Backtest } from '#lib/contracts/backtest.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { BacktestView } from './backtest-view.tsx';

interface BacktestPanelProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly mayWrite: boolean;
}

const DAY_MS = 86_400_000;
const PERIODS = [
  { value: '1', label: 'The last day' },
  { value: '7', label: 'The last 7 days' },
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
];
const SIZES = [1000, 10_000, 20_000, 100_000];
const WITHOUT = 'without';

/** What a version would have decided over stored events. */
export function BacktestPanel({ tenantId, rule, mayWrite }: BacktestPanelProps) {
  const { data, error, refetch } = useQuery(backtestsQuery(tenantId, rule.rule_id));
  return (
    <div className="grid gap-4">
      {mayWrite ? <StartForm tenantId={tenantId} rule={rule} running={data?.backtests.some(isOpen) ?? false} /> : null}
      {error && !data ? (
        <ErrorState title="The back-tests could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton className="h-48 w-full" /> : null}
      {data?.backtests.length === 0 ? (
        <EmptyState
          title="No version was back-tested yet"
          text="A back-test decides stored events again with a version live, and shows what would differ. It changes nothing."
        />
      ) : null}
      {data?.backtests.map((backtest) => (
        <BacktestCard key={backtest.backtest_id} tenantId={tenantId} backtest={backtest} mayWrite={mayWrite} />
      ))}
    </div>
  );
}

function StartForm({ tenantId, rule, running }: { tenantId: string; rule: RuleDetail; running: boolean }) {
  const start = useMutation(startBacktest(useQueryClient(), tenantId));
  const [version, setVersion] = useState(String(rule.latest.version));
  const [days, setDays] = useState('7');
  const [size, setSize] = useState('20000');
  const versions = [
    ...rule.versions.map((known) => ({ value: String(known.version), label: `Version ${known.version}` })),
    ...(rule.live_version === null ? [] : [{ value: WITHOUT, label: 'Without this rule' }]),
  ];
  const submit = () =>
    start.mutate({
      rule_id: rule.rule_id,
      version: version === WITHOUT ? null : Number(version),
      from: new Date(Date.now() - Number(days) * DAY_MS).toISOString(),
      events_max: Number(size),
    });
  return (
    <Card>
      <CardHeader title="Back-test" description="Decides stored events again beside the server. Nothing is changed." />
      <CardBody>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <FormError error={start.error} />
          <div className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
            <Field label="What">
              {(control) => <Select id={control.id} value={version} options={versions} onValueChange={setVersion} />}
            </Field>
            <Field label="Period">
              {(control) => <Select id={control.id} value={days} options={PERIODS} onValueChange={setDays} />}
            </Field>
            <Field label="Newest events">
              {(control) => (
                <Select
                  id={control.id}
                  value={size}
                  options={SIZES.map((value) => ({ value: String(value), label: formatCount(value, 'event') }))}
                  onValueChange={setSize}
                />
              )}
            </Field>
            <Button type="submit" variant="primary" disabled={start.isPending || running}>
              Start the back-test
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

function BacktestCard({ tenantId, backtest, mayWrite }: { tenantId: string; backtest: Backtest; mayWrite: boolean }) {
  const { version, from, to, created_at, created_by, state, done, total, result, failure } = backtest;
  const cancel = useMutation({
    ...cancelBacktest(useQueryClient(), tenantId),
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Card>
      <CardHeader
        title={version === null ? 'Without this rule' : `Version ${version} live`}
        description={
          <>
            {formatDate(from)} to {formatDate(to)} · <ActorName actor={created_by} /> ·{' '}
            <RelativeTime iso={created_at} />
          </>
        }
        actions={
          isOpen(backtest) && mayWrite ? (
            <Button size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(backtest.backtest_id)}>
              Cancel
            </Button>
          ) : null
        }
      />
      <CardBody className="grid gap-3">
        {isOpen(backtest) ? (
          <div className="grid gap-1">
            <Progress label="Back-test" value={total === 0 ? 0 : done / total} />
            <p className="text-muted text-sm" role="status">
              {progressOf(backtest)}
            </p>
          </div>
        ) : null}
        {state === 'cancelled' ? <p className="text-muted text-sm">It was cancelled.</p> : null}
        {state === 'failed' ? <p className="text-critical text-sm">It failed: {failure}</p> : null}
        {result ? <BacktestView tenantId={tenantId} result={result} /> : null}
      </CardBody>
    </Card>
  );
}

function progressOf({ state, done, total }: Backtest): string {
  if (state === 'queued') return 'Waiting for its turn';
  return total === 0 ? 'Starting' : `${formatCount(done, 'event')} of ${formatCount(total, 'event')} replayed`;
}
