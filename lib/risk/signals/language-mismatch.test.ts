import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { geo, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { languageMismatch } from './language-mismatch.ts';

const facts = (languages: string[], known: string[] = [], place: Parameters<typeof geo>[0] = {}) => ({
  client: client({ languages }),
  geo: geo(place),
  history: history({ languages: known }),
});

testCheck(languageMismatch, {
  flagged: [
    {
      name: 'a Russian browser in Germany',
      facts: facts(['ru-RU', 'en']),
      evidence: { list_version: '2026-03-01', languages: ['ru-RU', 'en'], country: 'DE', user_history_n: 10 },
      strength: 1,
    },
    {
      name: 'English alone, where the tenant wants to know',
      facts: facts(['en-US'], [], TOKYO),
      options: { english_is_everywhere: false },
      evidence: { country: 'JP' },
    },
  ],
  clear: [
    { name: 'a language of the country', facts: facts(['de-DE']) },
    { name: 'a minority language of the country', facts: facts(['fr-CH'], [], { country: 'CH' }) },
    { name: 'English everywhere', facts: facts(['en-US', 'en'], [], TOKYO) },
    { name: 'a language that the user always had', facts: facts(['ru-RU'], ['ru']) },
  ],
  notApplicable: [
    { name: 'a browser without languages', facts: facts([]) },
    { name: 'an unknown country', facts: facts(['ru'], [], { country: null }) },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a user who only ever wrote the language behind another',
      facts: facts(['vi', 'ru'], ['ru']),
      expect: 'flagged',
      evidence: { languages: ['vi', 'ru'] },
    },
    {
      name: 'a code that is no country',
      facts: facts(['ru'], [], { country: 'T1' }),
      expect: 'not_applicable',
    },
  ],
});
