import type { RuleEffect } from '#lib/contracts/rule.ts';

export interface RuleExample {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly expression: string;
  readonly effect: RuleEffect;
}

/** Rules to start from. */
export const RULE_EXAMPLES: readonly RuleExample[] = [
  {
    id: 'stuffing',
    name: 'Many accounts from one address',
    text: 'More than eight users log in from one address within ten minutes, and it is no mobile operator.',
    expression: 'velocity("ip", "distinct_users", "10m") > 8 &&\n!network.mobile',
    effect: { kind: 'score', log_odds: 1.5 },
  },
  {
    id: 'first-payment',
    name: 'Large first payment from a new device',
    text: 'A payment above 1,000 from a device that the user was first seen with today.',
    expression: 'event.type == "payment" &&\npayment.amount > 1000 &&\ndevice.known_to_user_days < 1',
    effect: { kind: 'control', control: 'STEP_UP_THREE_DS' },
  },
  {
    id: 'payout-after-change',
    name: 'Payout soon after a change of credentials',
    text: 'Money leaves within a day of a changed password, address or payout account.',
    expression: 'event.type in ["withdrawal", "transfer"] &&\nhistory.hours_since_change < 24',
    effect: { kind: 'queue', queue: 'account-takeover' },
  },
];
