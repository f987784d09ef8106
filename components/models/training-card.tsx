import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ModelOverview } from '#lib/contracts/model.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

/** What there is to learn from, and how the newest training goes. */
export function TrainingCard({ overview: { labels, training } }: { overview: ModelOverview }) {
  const { mature_frauds, mature_legit, young, frauds_needed } = labels;
  return (
    <Card>
      <CardHeader
        title="Labels to learn from"
        description="A label counts when it is seven days old. Events that nobody labelled count as legitimate."
      />
      <CardBody className="grid gap-3 text-sm">
        <p>
          {`${formatCount(mature_frauds, 'matured fraud label')}, ${formatNumber(mature_legit)} legitimate, ${formatNumber(young)} still too young.`}
          {mature_frauds < frauds_needed
            ? ` Training needs ${frauds_needed} frauds; until then the expert weights stay.`
            : null}
        </p>
        {mature_frauds < frauds_needed ? (
          <Progress
            value={mature_frauds / frauds_needed}
            label={`${mature_frauds} of ${frauds_needed} matured frauds`}
          />
        ) : null}
        {training ? <TrainingState training={training} /> : null}
      </CardBody>
    </Card>
  );
}

function TrainingState({ training }: { training: NonNullable<ModelOverview['training']> }) {
  const { state, stage, progress, message, finished_at } = training;
  if (state === 'running') {
    return (
      <div className="grid gap-1.5">
        <p role="status">{`Training: ${stage}`}</p>
        <Progress value={progress} label="Training" />
      </div>
    );
  }
  return (
    <p role="status" className="text-muted">
      {state === 'failed' ? 'The last training failed' : 'Trained'}{' '}
      {finished_at ? <RelativeTime iso={finished_at} /> : null}
      {message ? `. ${message}` : '.'}
    </p>
  );
}
