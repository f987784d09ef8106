import { describe, expect, it } from 'vitest';
import { profileChecks } from '#lib/load/checks/profile/index.ts';
import { evidenceSentences, namedCustomers } from './evidence-words.ts';

const peers = { customers: 3, identities: 3, surnames: 2, household: false, with: ['c_2', 'c_3'] };
const hit = { list: 'ofac-sdn', list_date: '2021-07-01', entry: '4711', matched_name: 'Ada L', score: 0.97 };

/** Evidence of each check, and what is said of it. */
const SAID: Readonly<Record<string, readonly [evidence: Readonly<Record<string, unknown>>, ...sentences: string[]]>> = {
  'address-shared': [peers, '3 customers have it: 3 different people with 2 surnames.'],
  'device-shared': [peers, '3 customers have it: 3 different people with 2 surnames.'],
  'email-norm-shared': [peers, '3 customers have it: 3 different people with 2 surnames.'],
  'iban-shared': [peers, '3 customers have it: 3 different people with 2 surnames.'],
  'ip-shared': [peers, '3 customers have it: 3 different people with 2 surnames.'],
  'phone-shared': [
    { ...peers, surnames: 1, household: true },
    '3 customers have it: 3 different people with 1 surname.',
    'All have one surname and one address, as a household has.',
  ],
  'nid-shared-conflict': [
    { customers: 2, other_names: 1, other_birth_dates: 0 },
    '2 customers have it: 1 under another name, 0 with another birth date.',
  ],
  'duplicate-identity': [
    { customer_id: 'c_2', bits: 32.5, relation: 'duplicate' },
    'Almost certainly the same person.',
  ],
  burst: [{ accounts: 5, by: 'device' }, '5 accounts were opened within an hour from one device.'],
  'disposable-email': [
    { domain: 'mailinator.com', list_version: '7' },
    'mailinator.com gives out addresses to throw away, by the list of version 7.',
  ],
  'email-alias': [{ mailbox: 'ada@example.com' }, 'Mail to this address arrives at ada@example.com.'],
  'email-random': [{ local: 'xkqzw', oddity: 'no_vowels' }, '“xkqzw” has no vowels.'],
  'name-anomaly': [{ name: 'asdf', oddity: 'keyboard_row' }, '“asdf” is a row of keys.'],
  'geo-mismatch': [
    { phone_countries: ['US', 'CA'], country: 'DE' },
    'The phone number is of United States (US) or Canada (CA), the address is in Germany (DE).',
  ],
  'age-out': [{ age: 12, usual: '16 to 110' }, '12 years old; 16 to 110 years are usual.'],
  'incomplete-cip': [{ missing: ['birth_date', 'national_id'] }, 'The record has no birth date or national id.'],
  'high-risk-country': [
    { role: 'residence', country: 'KP', as_of: '2026-06-19' },
    'The customer lives in North Korea (KP), by the list of 2026-06-19.',
  ],
  'monitored-country': [
    { role: 'nationality', country: 'VN', as_of: '2026-06-19' },
    'The customer is a national of Vietnam (VN), by the list of 2026-06-19.',
  ],
  'sanctions-strong': [hit, '“Ada L” and entry 4711 of ofac-sdn of 2021-07-01 agree by 97%.'],
  'sanctions-possible': [hit, '“Ada L” and entry 4711 of ofac-sdn of 2021-07-01 agree by 97%.'],
  pep: [{ declared: true, list: null, entry: null }, 'The customer file says so.'],
  'declared-prohibited': [{ declared_risk: 'prohibited' }, 'The customer file says that the risk is prohibited.'],
  'nid-invalid': [
    { country: 'ES', fault: 'has a wrong check letter' },
    'The id of Spain (ES) has a wrong check letter.',
  ],
  'dob-cluster': [{ customers: 6 }, '6 customers have this first name and this birth date.'],
};

describe('evidenceSentences', () => {
  it.each(profileChecks.map(({ meta }) => [meta.id] as const))('tells the evidence of %s', (id) => {
    const [evidence = {}, ...sentences] = SAID[id] ?? [];
    expect(evidenceSentences(evidence)).toEqual(sentences);
  });

  it('knows no sentence for another evidence', () => {
    expect(evidenceSentences({ shoe_size: 38 })).toBeNull();
  });
});

describe('namedCustomers', () => {
  it('gives the customers beside this one', () => {
    expect(namedCustomers(peers)).toEqual(['c_2', 'c_3']);
    expect(namedCustomers({ customer_id: 'c_2', bits: 1, relation: 'duplicate' })).toEqual(['c_2']);
    expect(namedCustomers({ age: 12 })).toEqual([]);
  });
});
