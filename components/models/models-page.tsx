'use client';
import { useQuery } from '@tanstack/react-query';
import { BrainCircuit } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { modelQuery, modelsQuery } from '#lib/client/models.ts';
import type { ModelOverview } from '#lib/contracts/model.ts';
import { pages } from '#lib/paths.ts';
import { ComparisonCard } from './comparison-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ImportanceCard } from './importance-card.tsx';
import { ModelActions } from './model-actions.tsx';
import { ModelCharts } from './model-charts.tsx';
import { TrainingCard } from './training-card.tsx';
import { WeightCard } from './weight-card.tsx';

/** What the tenant's labels taught: champion, challenger, history, and what it needs to learn more. */
export function ModelsPage({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useQuery(modelsQuery(tenantId));
  const [named, setNamed] = useQueryState('model', parseAsString);
  const shown = data?.models.find(({ model_id }) => model_id === named) ?? data?.models[0] ?? null;
  return (
    <>
      <PageHeader
        title="Models"
        description={data ? inForceText(data) : 'Weights that are learned from your labels.'}
        actions={data ? <ModelActions tenantId={tenantId} overview={data} shown={shown} /> : null}
      />
      {error && !data ? (
        <ErrorState title="The models could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonLines lines={10} label="Loading the models" /> : null}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TrainingCard overview={data} />
          {shown ? (
            <>
              <ShownModel tenantId={tenantId} modelId={shown.model_id} version={shown.version} />
              <HistoryCard overview={data} shown={shown.model_id} onShow={(id) => void setNamed(id)} />
            </>
          ) : (
            <NoModel tenantId={tenantId} overview={data} />
          )}
        </div>
      ) : null}
    </>
  );
}

function inForceText({ in_force, models }: ModelOverview): string {
  const model = models.find(({ model_id }) => model_id === in_force);
  if (in_force === null) return 'The expert weights are in force.';
  return model ? `Version ${model.version} is in force.` : 'An older version is in force.';
}

function ShownModel({ tenantId, modelId, version }: { tenantId: string; modelId: string; version: number }) {
  const { data, error, refetch } = useQuery(modelQuery(tenantId, modelId));
  if (error && !data) {
    return <ErrorState title="The model could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonLines lines={8} label="Loading the model" />;
  const { report } = data;
  return (
    <section aria-label={`Version ${version}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ComparisonCard report={report} />
      <div className="grid gap-4 lg:grid-cols-2">
        <ModelCharts report={report} />
        <WeightCard report={report} />
        <ImportanceCard importances={report.importances} />
      </div>
    </section>
  );
}

function NoModel({ tenantId, overview }: { tenantId: string; overview: ModelOverview }) {
  const { mature_frauds, frauds_needed } = overview.labels;
  const missing = frauds_needed - mature_frauds;
  return (
    <Card>
      <EmptyState
        icon={BrainCircuit}
        title="No model has been trained yet"
        text={
          missing > 0
            ? `${missing} more matured fraud labels are needed. Decide alerts in the queue, or send labels with POST /api/labels.`
            : 'There are labels enough: train now, or wait for tonight.'
        }
        actions={
          missing > 0 ? (
            <Button asChild>
              <Link href={pages.alerts(tenantId)}>Go to the alerts</Link>
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
