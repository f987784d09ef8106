import { SEVERITIES, type Severity } from '#db/vocab.ts';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { formatCode, formatCount, formatMoney } from '#lib/format.ts';
import { isSettled } from './expected-case.ts';
import { outcomeOf } from './outcome.ts';

/** What several alerts of one subject are together. */
export interface StackFacts {
  /** "48 payments". */
  readonly what: string;
  /** "USD 61.60"; null where no money is moved. */
  readonly money: string | null;
  /** Payments that went through. */
  readonly approved: number;
  readonly waiting: number;
  readonly riskScore: number;
  readonly severity: Severity;
}

/** Sums up the alerts of a stack. */
export function stackFacts(items: readonly CaseItem[]): StackFacts {
  const decisions = items.map(({ alert }) => alert.data.decision);
  const ranks = decisions.map(({ severity }) => SEVERITIES.indexOf(severity));
  const gone = items.filter(
    ({ event_status, payment }) => outcomeOf(event_status, payment?.result ?? null).wentThrough,
  );
  return {
    what: formatCount(items.length, nounOf(items)),
    money: moneyOf(items),
    approved: gone.length,
    waiting: items.filter((item) => !isSettled(item.case)).length,
    riskScore: Math.max(...decisions.map(({ risk_score }) => risk_score)),
    severity: SEVERITIES[Math.max(...ranks)] ?? 'LOW',
  };
}

/** "48 payments, USD 61.60, 5 approved". */
export function stackText({ what, money, approved }: StackFacts): string {
  return [what, money, approved > 0 ? `${approved} approved` : null].filter(Boolean).join(', ');
}

function nounOf(items: readonly CaseItem[]): string {
  const types = new Set(items.map(({ event_type }) => event_type));
  const [type] = types;
  return types.size === 1 && type !== undefined ? (NOUNS[type] ?? formatCode(type).toLowerCase()) : 'event';
}

/** Where the name of the type is no word that takes an s. */
const NOUNS: Readonly<Record<string, string>> = {
  add_card: 'new card',
  api_call: 'API call',
  custom: 'event',
  mfa: 'event',
};

function moneyOf(items: readonly CaseItem[]): string | null {
  const payments = items.flatMap(({ payment }) => payment ?? []);
  const sums = [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, members]) =>
    formatMoney(
      members.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  );
  return sums.length === 0 ? null : sums.join(' + ');
}
