import { testCheck } from '#lib/engine/tester.ts';
import { parseCountry } from '../../values/country.ts';
import { invalidCountry } from './invalid-country.ts';

const countries = (text: string) => ({ countries: [{ column: 'country', text, parsed: parseCountry(text) }] });

testCheck(invalidCountry, {
  flagged: [
    { name: 'a place that is none', facts: countries('Atlantis'), evidence: {} },
    { name: 'a code of two letters that is none', facts: countries('ZZ'), evidence: {} },
  ],
  clear: [
    { name: 'alpha-2', facts: countries('de') },
    { name: 'alpha-3', facts: countries('DEU') },
    { name: 'numeric', facts: countries('276') },
    { name: 'numeric without zeros', facts: countries('4') },
    { name: 'an English name', facts: countries('Côte d’Ivoire') },
    { name: 'a German name', facts: countries('Österreich') },
    { name: 'an abbreviation', facts: countries('U.S.A.') },
    { name: 'Namibia', facts: countries('NA') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a code that looks like one', facts: countries('XX'), expect: 'flagged' }],
});
