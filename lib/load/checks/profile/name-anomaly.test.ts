import { testCheck } from '#lib/engine/tester.ts';

import { nameAnomaly } from './name-anomaly.ts';

testCheck(nameAnomaly, {
  flagged: [
    { name: 'digits', facts: { name: 'Anna Berg2' }, evidence: { oddity: 'digits' } },
    { name: 'a row of keys', facts: { name: 'Asdfgh Berg' }, evidence: { oddity: 'keyboard_row' } },
    { name: 'one word twice', facts: { name: 'berg Berg' }, evidence: { oddity: 'repeated_word' } },
    { name: 'one letter again and again', facts: { name: 'Aaaaa Berg' }, evidence: { oddity: 'repeated_letter' } },
    { name: 'a name of the textbook', facts: { name: 'Max Mustermann' }, evidence: { oddity: 'placeholder' } },
  ],
  clear: [
    { name: 'a plain name', facts: { name: 'Anna Berg' } },
    { name: 'a short row of keys', facts: { name: 'Asda Power' } },
    { name: 'a name with a repeated part', facts: { name: 'Jean-Jean Valjean' } },
    { name: 'three equal letters', facts: { name: 'Wwwill Öööst' } },
    { name: 'a tester by trade', facts: { name: 'Ann Tester' } },
  ],
  notApplicable: [{ name: 'a business', facts: {} }],
  adversarial: [
    {
      name: 'a row of keys in capitals',
      facts: { name: 'QWERTZ BERG' },
      expect: 'flagged',
      evidence: { oddity: 'keyboard_row' },
    },
  ],
});
