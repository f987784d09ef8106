'use client';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#components/shell/session.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { modelExplanationQuery, modelsQuery } from '#lib/client/models.ts';
import type { ModelSummary } from '#lib/contracts/model.ts';
import { formatPercent } from '#lib/format.ts';

interface ShadowOpinionProps {
  readonly tenantId: string;
  readonly alertId: string;
}

/** What the newest trained models would have said of an alert; they decided nothing unless promoted. */
export function ShadowOpinion({ tenantId, alertId }: ShadowOpinionProps) {
  const may = useCan('models:read');
  const { data, isPending } = useQuery({ ...modelsQuery(tenantId), enabled: may });
  const [newest] = data?.models ?? [];
  if (!may) return <p className="text-muted text-sm">Your role does not see models.</p>;
  if (isPending) return <SkeletonLines lines={2} label="Loading the models" />;
  if (!newest) return <p className="text-muted text-sm">No model has been trained yet.</p>;
  return <Opinion tenantId={tenantId} alertId={alertId} model={newest} />;
}

function Opinion({ tenantId, alertId, model }: ShadowOpinionProps & { model: ModelSummary }) {
  const { data, error } = useQuery(modelExplanationQuery(tenantId, model.model_id, alertId));
  if (error) return <p className="text-muted text-sm">{error.message}</p>;
  if (!data) return <SkeletonLines lines={3} label="Loading the explanation" />;
  const { linear, boosted } = data;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {`Version ${model.version} ${model.state === 'in_force' ? 'is in force' : 'is in shadow'} and says ${formatPercent(linear.probability)}.`}
        {boosted ? ` The trees, always in shadow, say ${formatPercent(boosted.probability)}.` : null}
      </p>
      {boosted && boosted.shares.length > 0 ? (
        <Table caption="What moved the trees">
          <thead>
            <tr>
              <Th>What the trees read</Th>
              <Th className="text-right">Log-odds</Th>
            </tr>
          </thead>
          <tbody>
            {boosted.shares.map(({ column, title, log_odds }) => (
              <tr key={column}>
                <Td>{title}</Td>
                <Td className="text-right tabular-nums">{`${log_odds > 0 ? '+' : ''}${log_odds.toFixed(2)}`}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}
