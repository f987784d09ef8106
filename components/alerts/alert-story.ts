import { z } from 'zod';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode, formatMoney, formatSpan, truncateMiddle } from '#lib/format.ts';
import { outcomeOf } from './outcome.ts';
import { topReasons } from './top-reasons.ts';

/** Reasons that name what is going on, and not only a trace of it. */
const ATTACKS = new Set([
  'CARD_TESTING',
  'CREDENTIAL_STUFFING',
  'FAILED_LOGIN_BURST',
  'FRAUD_RING',
  'HIJACKED_SESSION',
  'IMPOSSIBLE_TRAVEL',
  'PAYMENT_AFTER_CHANGE',
  'PAYMENT_BURST',
  'PROMO_BURST',
  'SIGNUP_BURST',
]);
const ID_CHARACTERS_MAX = 28;
const CARD_CHARACTERS_MAX = 13;
/** The API lists so many other alerts of a session at most. */
const SESSION_ALERTS_MAX = 50;

/** What is read of an event as it was received. */
const Told = z.object({
  type: z.string().default('event'),
  status: z.string().default('succeeded'),
  occurred_at: z.string().optional(),
  user: z.object({ email: z.string().optional(), created_at: z.string().optional() }).optional(),
  payment: z
    .object({
      amount: z.number().optional(),
      currency: z.string().optional(),
      card_fingerprint: z.string().optional(),
      result: z.string().optional(),
      payee: z.string().optional(),
    })
    .optional(),
});
type Told = z.infer<typeof Told>;

/** One alert in words. */
export interface Story {
  /** "Card testing by u_17". */
  readonly title: string;
  /** "Payment USD 1.75, approved". */
  readonly what: string;
  /** Who did it, from where, how often, and how old the account is: what is known of it. */
  readonly who: readonly string[];
  /** What happened although the advice was to block it; null where nothing speaks against the advice. */
  readonly againstAdvice: string | null;
}

/** Tells an alert from what was received and what was found. */
export function storyOf(detail: AlertDetail): Story {
  const told = Told.parse(detail.event);
  return {
    title: titleOf(detail.alert, told.type),
    what: whatOf(told),
    who: whoOf(detail, told),
    againstAdvice: againstAdvice(detail, told),
  };
}

/** The id that a person knows the subject of an alert by: of its user, else of its device, else of its session. */
export function subjectIdOf({ data: { entity } }: RiskAlert): string | null {
  return entity.user.client_user_id ?? entity.device.device_id ?? entity.session.session_id;
}

function titleOf(alert: RiskAlert, type: string): string {
  const { shown } = topReasons(alert, Number.POSITIVE_INFINITY);
  const attack = shown.find((code) => ATTACKS.has(code));
  const subject = truncateMiddle(subjectIdOf(alert) ?? 'nobody known', ID_CHARACTERS_MAX);
  if (attack !== undefined) return `${formatCode(attack)} by ${subject}`;
  const [reason] = shown;
  const what = `${formatCode(type)} by ${subject}`;
  return reason === undefined
    ? what
    : `${what}: ${formatCode(reason).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`;
}

function moneyOf({ payment }: Told): string | null {
  return payment?.amount === undefined ? null : formatMoney(payment.amount, payment.currency ?? null);
}

function whatOf(told: Told): string {
  const { word } = outcomeOf(told.status, told.payment?.result ?? null);
  const event = [formatCode(told.type), moneyOf(told)].filter(Boolean).join(' ');
  return word === null ? event : `${event}, ${word}`;
}

function whoOf(detail: AlertDetail, { user, payment, occurred_at }: Told): string[] {
  const { geo } = detail.alert.data.entity.network;
  const at = Date.parse(occurred_at ?? detail.alert.ts);
  const age = user?.created_at === undefined ? null : at - Date.parse(user.created_at);
  return [
    user?.email ?? subjectIdOf(detail.alert),
    payment?.card_fingerprint && cardOf(payment.card_fingerprint),
    payment?.payee && `to ${truncateMiddle(payment.payee, ID_CHARACTERS_MAX)}`,
    [geo.city, geo.country].filter(Boolean).join(' '),
    frequencyOf(detail, at),
    age !== null && age >= 0 && `account ${formatSpan(age)} old`,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

function cardOf(fingerprint: string): string {
  const short = truncateMiddle(fingerprint, CARD_CHARACTERS_MAX);
  return /^card/i.test(fingerprint) ? short : `card ${short}`;
}

/** How many events the session had, and within how long. */
function frequencyOf({ session_alerts: others }: AlertDetail, at: number): string | null {
  if (others.length === 0) return null;
  const times = [at, ...others.map(({ ts }) => Date.parse(ts))];
  const count = others.length < SESSION_ALERTS_MAX ? String(times.length) : `more than ${SESSION_ALERTS_MAX}`;
  return `${count} events in ${formatSpan(Math.max(...times) - Math.min(...times))}`;
}

function againstAdvice({ alert }: AlertDetail, told: Told): string | null {
  const money = moneyOf(told);
  if (alert.data.decision.action !== 'BLOCK' || money === null) return null;
  const { wentThrough } = outcomeOf(told.status, told.payment?.result ?? null);
  return wentThrough ? `Advised to block, but ${money} went through.` : null;
}
