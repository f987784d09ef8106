import { defineProfileCheck } from '../../profile/facts.ts';
import { countryEvidence, countryOptions, judgeCountry } from '../../profile/fatf.ts';
import { weightAlone } from '../../profile/score.ts';

const COUNTRIES = 'AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE'.split(' ');

export const monitoredCountry = defineProfileCheck({
  meta: {
    id: 'monitored-country',
    title: 'Country under increased monitoring',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.3),
    why: 'The FATF has found gaps in the rules of these countries against money laundering and is watching how they are closed.',
    investigate: [
      'Weigh the tie to the country in the risk assessment.',
      'Check the list against the newest statement of the FATF.',
    ],
    falsePositives: [
      'People who left the country long ago.',
      'A list that is out of date: it is edited in the settings.',
    ],
    references: ['FATF: Jurisdictions under Increased Monitoring'],
  },
  requires: ['tie'],
  options: countryOptions(COUNTRIES),
  evidence: countryEvidence,
  run: judgeCountry,
});
