'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpToLine, GraduationCap, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { promoteModel, rollBackModel, trainModels } from '#lib/client/models.ts';
import type { ModelOverview, ModelSummary } from '#lib/contracts/model.ts';

interface ModelActionsProps {
  readonly tenantId: string;
  readonly overview: ModelOverview;
  /** The model that is shown; null before the first. */
  readonly shown: ModelSummary | null;
}

/** Train, promote and roll back, for who may. */
export function ModelActions({ tenantId, overview, shown }: ModelActionsProps) {
  const client = useQueryClient();
  const train = useMutation(trainModels(client, tenantId));
  const running = overview.training?.state === 'running' || train.isPending;
  if (!useCan('models:write')) return null;
  return (
    <>
      <Button
        disabled={running}
        onClick={() => train.mutate(undefined, { onError: (error) => toast.error(error.message) })}
      >
        <GraduationCap aria-hidden />
        {running ? 'Training' : 'Train now'}
      </Button>
      <RollBack tenantId={tenantId} overview={overview} />
      {shown && shown.state !== 'in_force' ? <Promote tenantId={tenantId} model={shown} /> : null}
    </>
  );
}

function Promote({ tenantId, model }: { tenantId: string; model: ModelSummary }) {
  const [asking, setAsking] = useState(false);
  const promote = useMutation(promoteModel(useQueryClient(), tenantId));
  const confirm = () =>
    promote.mutate(
      { model_id: model.model_id },
      {
        onSuccess: () => toast.success(`Version ${model.version} is in force.`),
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <>
      <Button
        variant="primary"
        disabled={!model.publishable || promote.isPending}
        title={model.publishable ? undefined : 'It did not pass its test and stays in shadow'}
        onClick={() => setAsking(true)}
      >
        <ArrowUpToLine aria-hidden />
        {`Promote version ${model.version}`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Promote version ${model.version}?`}
        text="Every decision from now on is made with its weights. You can roll it back in one click."
        confirm="Promote"
        onConfirm={confirm}
      />
    </>
  );
}

/** One click: what was in force before is known to work, and promoting again is as quick. */
function RollBack({ tenantId, overview }: { tenantId: string; overview: ModelOverview }) {
  const rollBack = useMutation(rollBackModel(useQueryClient(), tenantId));
  const { roll_back_to, models } = overview;
  if (!roll_back_to) return null;
  const before = models.find(({ model_id }) => model_id === roll_back_to.model_id);
  const name = before ? `version ${before.version}` : 'the expert weights';
  const run = () =>
    rollBack.mutate(
      {},
      {
        onSuccess: () => toast.success(`Rolled back to ${name}.`),
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <Button disabled={rollBack.isPending} onClick={run}>
      <Undo2 aria-hidden />
      {`Roll back to ${name}`}
    </Button>
  );
}
