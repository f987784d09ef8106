import { defineProfileCheck } from '../../profile/facts.ts';
import { countryEvidence, countryOptions, judgeCountry } from '../../profile/fatf.ts';
import { weightAlone } from '../../profile/score.ts';

/** Iran, North Korea, Myanmar. */
const COUNTRIES = ['IR', 'KP', 'MM'];

export const highRiskCountry = defineProfileCheck({
  meta: {
    id: 'high-risk-country',
    title: 'Country under a call for action',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.6),
    why: 'The FATF calls on its members to apply counter-measures or enhanced due diligence to business with these countries.',
    investigate: [
      'Apply enhanced due diligence: source of funds, purpose, approval.',
      'Check the list against the newest statement of the FATF.',
    ],
    falsePositives: [
      'People who left the country long ago.',
      'A list that is out of date: it is edited in the settings.',
    ],
    references: ['FATF: High-Risk Jurisdictions subject to a Call for Action'],
  },
  requires: ['tie'],
  options: countryOptions(COUNTRIES),
  evidence: countryEvidence,
  run: judgeCountry,
});
