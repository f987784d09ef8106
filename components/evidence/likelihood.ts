import { formatCount, formatNumber } from '#lib/format.ts';
import type { Likelihood } from './kinds.ts';

const LEVELS: Readonly<Record<string, string>> = {
  country: 'country',
  asn: 'network operator',
  ip: 'address',
  os: 'system',
  browser: 'browser',
  ua: 'browser version',
};

/** How usual a login is for its user, and by what most of all. */
export function likelihoodText({ lr, n_history, per_feature }: Likelihood): string {
  const times = Math.exp(Math.abs(lr));
  const said = formatNumber(times >= 10 ? Math.round(times) : Math.round(times * 10) / 10);
  const than = lr > 0 ? 'rarer for this user than for others' : 'more usual for this user than for others';
  const [level] = Object.entries(per_feature).toSorted(([, a], [, b]) => Math.sign(lr) * (b - a))[0] ?? [];
  const most = level === undefined ? '' : `, most of all the ${LEVELS[level] ?? level}`;
  return `Network and browser are ${said} times ${than}${most}, by ${formatCount(n_history, 'earlier login')}.`;
}
