import { expect, it } from 'vitest';
import { likelihoodText } from './likelihood.ts';

it.each([
  [
    { lr: 2.9444, n_history: 9, per_feature: { country: 0.1, asn: 2.5, os: 0.3 } },
    'Network and browser are 19 times rarer for this user than for others, most of all the network operator, by 9 earlier logins.',
  ],
  [
    { lr: -2.8, n_history: 1, per_feature: { country: -0.2, ip: -2.6 } },
    'Network and browser are 16 times more usual for this user than for others, most of all the address, by 1 earlier login.',
  ],
  [
    { lr: 0.41, n_history: 3, per_feature: {} },
    'Network and browser are 1.5 times rarer for this user than for others, by 3 earlier logins.',
  ],
])('says %o as a sentence', (likelihood, said) => expect(likelihoodText(likelihood)).toBe(said));
