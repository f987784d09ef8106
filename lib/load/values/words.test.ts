import { describe, expect, it } from 'vitest';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './words.ts';

describe('words of other languages', () => {
  it.each([
    ['ja', true],
    ['Oui', true],
    ['TAK', true],
    ['да', true],
    ['Nein', false],
    ['não', false],
    ['na\u0303o', false],
    ['Ні', false],
    ['0', false],
    ['perhaps', null],
    ['n/j', null],
  ])('%s is %s', (text, value) => expect(parseBoolean(text).value).toBe(value));

  it.each([
    ['Privatperson', 'individual'],
    ['Persona física', 'individual'],
    ['Физ. лицо', 'individual'],
    ['Firma', 'business'],
    ['Юр. лицо', 'business'],
    ['Personne morale', 'business'],
    ['VIP', null],
  ])('%s is a customer of the type %s', (text, value) => expect(parseCustomerType(text).value).toBe(value));

  it.each([
    ['hoch', DECLARED_RISKS, 'high'],
    ['Średni', DECLARED_RISKS, 'medium'],
    ['Niedrig', DECLARED_RISKS, 'low'],
    ['Verifiziert', KYC_STATUSES, 'verified'],
    ['En attente', KYC_STATUSES, 'pending'],
    // A word of the other list, a number whose direction nobody knows, names of members of objects.
    ['hoch', KYC_STATUSES, null],
    ['3', DECLARED_RISKS, null],
    ['constructor', DECLARED_RISKS, null],
  ] as const)('%s of %j is %s', (text, list, value) => expect(parseWord<string>(text, list).value).toBe(value));
});
