import type { ModelMetrics, ModelReport } from '#lib/contracts/model.ts';

export interface ModelSeries {
  readonly key: 'running' | 'linear' | 'boosted';
  readonly name: string;
  readonly metrics: ModelMetrics;
  readonly colour: string;
}

/** The models of a report as the charts and tables name them: what ran, what was learned, and the trees. */
export function seriesOf({ running, running_model_id, linear, boosted }: ModelReport): ModelSeries[] {
  return [
    {
      key: 'running',
      name: running_model_id === null ? 'Expert weights' : 'Champion',
      metrics: running,
      colour: 'var(--muted)',
    },
    { key: 'linear', name: 'Challenger', metrics: linear, colour: 'var(--primary)' },
    ...(boosted
      ? [{ key: 'boosted' as const, name: 'Trees (shadow)', metrics: boosted, colour: 'var(--high-solid)' }]
      : []),
  ];
}

export interface WeightChange {
  readonly signal: string;
  readonly expert: number;
  readonly learned: number;
  readonly change: number;
  readonly flagged: number;
}

/** The weights that learning moved, the most moved first. */
export function weightChanges({ weights }: Pick<ModelReport, 'weights'>): WeightChange[] {
  return weights
    .map(({ signal, expert, learned, flagged }) => ({ signal, expert, learned, flagged, change: learned - expert }))
    .filter(({ change }) => Math.abs(change) >= 0.005)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.signal < b.signal ? -1 : 1));
}
