import type { Figure } from './figures.ts';
import type { Relation } from './relation.ts';

/** What was handed over less the change is what was to be paid; null where these are not printed once each. */
export function tenderRelation(figures: readonly Figure[], tolerance: number): Relation | null {
  const [paid, ...morePaid] = figures.filter(({ role }) => role === 'tendered');
  const [change, ...moreChange] = figures.filter(({ role }) => role === 'change');
  const totals = figures.filter(
    ({ role, amount }) => (role === 'total' || role === 'gross' || role === 'payable') && amount.cents > 0,
  );
  const other = figures.some(({ role, amount }) => role === 'paid' && amount.cents !== 0);
  const total = totals.at(-1);
  if (paid === undefined || change === undefined || total === undefined || other) return null;
  if (morePaid.length > 0 || moreChange.length > 0 || paid.amount.cents <= Math.abs(change.amount.cents)) return null;
  const due = paid.amount.cents - Math.abs(change.amount.cents);
  const target = totals.find(({ amount }) => Math.abs(amount.cents - due) <= tolerance) ?? total;
  return {
    kind: 'tender',
    name: 'cash less change',
    terms: [
      { label: paid.label, amount: paid.amount, factor: 1 },
      { label: change.label, amount: change.amount, factor: change.amount.cents < 0 ? 1 : -1 },
      { label: target.label, amount: target.amount, factor: -1 },
    ],
    constant: 0,
    tolerance,
    weight: 1,
    strict: false,
    uses: [],
  };
}
