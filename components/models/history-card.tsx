'use client';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ModelOverview, ModelSummary } from '#lib/contracts/model.ts';
import { formatNumber } from '#lib/format.ts';

const STATES = {
  in_force: { label: 'In force', tone: 'success' },
  retired: { label: 'Retired', tone: 'neutral' },
  shadow: { label: 'In shadow', tone: 'medium' },
} as const;

interface HistoryCardProps {
  readonly overview: ModelOverview;
  readonly shown: string | null;
  readonly onShow: (modelId: string) => void;
}

/** Every model of the tenant, and what was put in force when. */
export function HistoryCard({ overview, shown, onShow }: HistoryCardProps) {
  return (
    <Card>
      <CardHeader title="History" description="Models are never altered. What is not in force decides nothing." />
      <CardBody className="grid gap-4">
        <Table caption="Models">
          <thead>
            <tr>
              <Th>Model</Th>
              <Th>State</Th>
              <Th className="max-sm:hidden">Trained</Th>
              <Th className="text-right max-sm:hidden">Frauds</Th>
              <Th className="text-right">Average precision</Th>
            </tr>
          </thead>
          <tbody>
            {overview.models.map((model) => (
              <tr key={model.model_id} aria-current={model.model_id === shown ? 'true' : undefined}>
                <Td>
                  <Button variant="link" size="sm" className="px-0" onClick={() => onShow(model.model_id)}>
                    {`Version ${model.version}`}
                  </Button>
                </Td>
                <Td>
                  <StateBadge model={model} />
                </Td>
                <Td className="max-sm:hidden">
                  <RelativeTime iso={model.created_at} />
                </Td>
                <Td className="text-right max-sm:hidden">{formatNumber(model.frauds)}</Td>
                <Td className="text-right tabular-nums">{model.average_precision.toFixed(3)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {overview.changes.length > 0 ? <Changes overview={overview} /> : null}
      </CardBody>
    </Card>
  );
}

export function StateBadge({ model }: { model: ModelSummary }) {
  const { label, tone } = STATES[model.state];
  return <Badge tone={tone}>{label}</Badge>;
}

function Changes({ overview: { changes, models } }: { overview: ModelOverview }) {
  const nameOf = (modelId: string | null) => {
    if (modelId === null) return 'the expert weights';
    const model = models.find(({ model_id }) => model_id === modelId);
    return model ? `version ${model.version}` : 'an older version';
  };
  return (
    <ol className="grid gap-1.5 text-sm">
      {changes.map(({ at, by, kind, model_id, reason }) => (
        <li key={at}>
          {kind === 'promote' ? 'Promoted ' : 'Rolled back to '}
          {nameOf(model_id)}
          <span className="text-muted">
            {' by '}
            <ActorName actor={by} /> <RelativeTime iso={at} />
            {reason ? `: ${reason}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
