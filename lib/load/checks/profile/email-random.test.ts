import { testCheck } from '#lib/engine/tester.ts';

import { emailRandom } from './email-random.ts';

const mail = (local: string) => ({ email: { local, domain: 'example.com', norm: `${local}@example.com` } });

testCheck(emailRandom, {
  flagged: [
    { name: 'no vowels', facts: mail('xkcdfgtr'), evidence: { oddity: 'no_vowels' } },
    { name: 'digits with a letter', facts: mail('a93750182'), evidence: { oddity: 'many_digits' } },
    { name: 'letters and digits by turns', facts: mail('qa7ke2mo9pi1'), evidence: { oddity: 'random_letters' } },
  ],
  clear: [
    { name: 'a name', facts: mail('anna.berg') },
    { name: 'a name with a year', facts: mail('anna1984') },
    { name: 'a short name with a birth date', facts: mail('jo19840312') },
    { name: 'initials', facts: mail('jkl') },
    { name: 'a name in a tag', facts: mail('anna+x7k2m9p1q4') },
  ],
  notApplicable: [{ name: 'no address', facts: {} }],
  adversarial: [{ name: 'a drawn name with a human tag', facts: mail('qa7ke2mo9pi1+anna'), expect: 'flagged' }],
});
