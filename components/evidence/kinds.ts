import { z } from 'zod';

const Place = z.object({
  lat: z.number(),
  lon: z.number(),
  city: z.string().nullable().optional(),
  country: z.string().nullable().optional(),
  at: z.string().optional(),
});
export type Place = z.infer<typeof Place>;

const Travel = z.object({
  from: Place,
  to: Place,
  km: z.number(),
  hours: z.number(),
  kmh: z.number(),
  limit_kmh: z.number(),
  same_device: z.boolean().optional(),
});
const NetworkClass = z.object({
  ip: z.string(),
  asn: z.string().nullable(),
  org: z.string().nullable(),
  list: z.string(),
  list_version: z.string().nullable(),
});
const TimeZones = z.object({ device_tz: z.string(), ip_tz: z.string(), offset_diff_min: z.number() });
const Novelty = z.object({ previous: z.array(z.string()), current: z.string(), user_n: z.number() });
const Indicators = z.object({ indicators: z.array(z.string()), score: z.number() });
const BaseRate = z.object({ base_rate: z.number(), scope: z.string() });
const Likelihood = z.object({
  /** Natural logarithm of how many times rarer the login is for the user than for all others. */
  lr: z.number(),
  n_history: z.number(),
  /** What each level adds to it. */
  per_feature: z.record(z.string(), z.number()),
});
export type Likelihood = z.infer<typeof Likelihood>;
const PartialData = z.object({ missing: z.array(z.string()), degraded_components: z.array(z.string()) });

/** One figure of the evidence, against the limit that made it suspicious where there is one. */
export interface Measure {
  readonly key: string;
  readonly value: number;
  readonly limit: number | null;
  /** True for shares of 0..1. */
  readonly share: boolean;
}

/** What an evidence object shows; `record` is anything that no renderer knows. */
export type Evidence =
  | { readonly kind: 'travel'; readonly travel: z.infer<typeof Travel> }
  | { readonly kind: 'network_class'; readonly network: z.infer<typeof NetworkClass> }
  | { readonly kind: 'time_zones'; readonly zones: z.infer<typeof TimeZones> }
  | { readonly kind: 'novelty'; readonly novelty: z.infer<typeof Novelty> }
  | { readonly kind: 'indicators'; readonly indicators: readonly string[]; readonly score: number }
  | { readonly kind: 'base_rate'; readonly rate: number; readonly scope: string }
  | { readonly kind: 'likelihood'; readonly likelihood: Likelihood }
  | { readonly kind: 'partial_data'; readonly missing: readonly string[]; readonly degraded: readonly string[] }
  | {
      readonly kind: 'measures';
      readonly measures: readonly Measure[];
      readonly rest: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'record'; readonly record: Readonly<Record<string, unknown>> };

/** Recognises evidence by its shape, so that a new signal needs no change here. */
export function evidenceOf(evidence: Readonly<Record<string, unknown>>): Evidence {
  const travel = Travel.safeParse(evidence);
  if (travel.success) return { kind: 'travel', travel: travel.data };
  const network = NetworkClass.safeParse(evidence);
  if (network.success) return { kind: 'network_class', network: network.data };
  const zones = TimeZones.safeParse(evidence);
  if (zones.success) return { kind: 'time_zones', zones: zones.data };
  const novelty = Novelty.safeParse(evidence);
  if (novelty.success) return { kind: 'novelty', novelty: novelty.data };
  const indicators = Indicators.safeParse(evidence);
  if (indicators.success) return { kind: 'indicators', ...indicators.data };
  const base = BaseRate.safeParse(evidence);
  if (base.success) return { kind: 'base_rate', rate: base.data.base_rate, scope: base.data.scope };
  const likelihood = Likelihood.safeParse(evidence);
  if (likelihood.success) return { kind: 'likelihood', likelihood: likelihood.data };
  const partial = PartialData.safeParse(evidence);
  if (partial.success) {
    return { kind: 'partial_data', missing: partial.data.missing, degraded: partial.data.degraded_components };
  }
  return measuresOf(evidence) ?? { kind: 'record', record: evidence };
}

const LIMIT_KEYS = ['threshold', 'limit', 'p99_baseline', 'baseline_p995', 'baseline_p99'];
const SHARE = /(^|_)(rate|share)$/;
const COUNT = /(_n|_\d+[smhd]|_count|^count|_rate|_share|^users|^devices|^sessions|^fails|^distinct_\w+)$/;

/** The limit stands against the largest figure only: it is the one that passed it. */
function measuresOf(evidence: Readonly<Record<string, unknown>>): Evidence | null {
  const limitKey = LIMIT_KEYS.find((key) => typeof evidence[key] === 'number');
  const figures = Object.entries(evidence).flatMap(([key, value]) =>
    typeof value === 'number' && COUNT.test(key) ? [{ key, value, share: SHARE.test(key) }] : [],
  );
  if (figures.length === 0) return null;
  const limit = limitKey === undefined ? null : Number(evidence[limitKey]);
  const against = figures.find((figure) => !figure.share && limit !== null && figure.value >= limit) ?? figures[0];
  const measures = figures.map((figure) => ({ ...figure, limit: figure === against ? limit : null }));
  const shown = new Set([...figures.map(({ key }) => key), limitKey]);
  const rest = Object.fromEntries(Object.entries(evidence).filter(([key]) => !shown.has(key)));
  return { kind: 'measures', measures, rest };
}
