import { testCheck } from '#lib/engine/tester.ts';
import { unlikelyPostcode } from './unlikely-postcode.ts';

const at = (text: string, country: string | null) => ({ postcode: { column: 'zip', text, country } });

testCheck(unlikelyPostcode, {
  flagged: [
    { name: 'letters in Germany', facts: at('ABCDE', 'DE'), evidence: { cells: [{}] } },
    {
      name: 'a lost zero',
      facts: at('2108', 'US'),
      evidence: { cells: [{ problem: 'has lost a leading zero for US' }] },
    },
    { name: 'a German postcode in Britain', facts: at('10115', 'GB'), evidence: { cells: [{}] } },
  ],
  clear: [
    { name: 'with the country in front', facts: at('D-10115', null) },
    { name: 'with the code of the country in front', facts: at('DE-10115', 'DE') },
    { name: 'a British one', facts: at('EC1A 1BB', 'GB') },
    { name: 'nine digits in the USA', facts: at('02108-1234', 'US') },
    { name: 'a country of unknown postcodes', facts: at('anything', 'AQ') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a letter that looks like a zero', facts: at('1O115', 'DE'), expect: 'flagged' }],
});
