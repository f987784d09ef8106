import type { ModelMetrics, ModelReport } from '#lib/contracts/model.ts';
import { formatCode } from '#lib/format.ts';

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
  /** Of the signal or feature, for people. */
  readonly name: string;
  readonly expert: number;
  readonly learned: number;
  readonly change: number;
}

/** The weights that learning moved, the most moved first; the experts give features none. */
export function weightChanges({ weights, features }: Pick<ModelReport, 'weights' | 'features'>): WeightChange[] {
  return [
    ...weights.map(({ signal, expert, learned }) => ({ name: formatCode(signal), expert, learned })),
    ...features.map(({ title, weight }) => ({ name: title, expert: 0, learned: weight })),
  ]
    .map((item) => ({ ...item, change: item.learned - item.expert }))
    .filter(({ change }) => Math.abs(change) >= 0.005)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.name < b.name ? -1 : 1));
}
