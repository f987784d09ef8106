/** Steps of log-odds that have a name. Any other is exact. */
const STEPS = [
  { name: 'very strong', logOdds: 2.5 },
  { name: 'strong', logOdds: 1.5 },
  { name: 'moderate', logOdds: 1 },
  { name: 'weak', logOdds: 0.5 },
] as const;

/** For the choice of a value that has no name. */
export const EXACT = 'exact';

export const STRENGTHS = [
  ...STEPS.map(({ name, logOdds }) => ({ value: String(logOdds), label: `Raises the risk, ${name}` })),
  ...STEPS.toReversed().map(({ name, logOdds }) => ({ value: String(-logOdds), label: `Lowers the risk, ${name}` })),
  { value: EXACT, label: 'An exact value' },
];

/** The name of a value; null where it has none. */
export function strengthText(logOdds: number): string | null {
  return STRENGTHS.find(({ value }) => value === String(logOdds))?.label ?? null;
}

/** The choice that a value is; exact where it has no name. */
export function strengthOf(logOdds: number): string {
  return strengthText(logOdds) === null ? EXACT : String(logOdds);
}
