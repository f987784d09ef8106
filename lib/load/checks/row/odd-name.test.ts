import { testCheck } from '#lib/engine/tester.ts';
import { oddName } from './odd-name.ts';

const name = (text: string) => ({ names: [{ column: 'name', text }] });

testCheck(oddName, {
  flagged: [
    { name: 'a formula', facts: name('=1+1'), evidence: { cells: [{ problem: 'begins like a formula' }] } },
    {
      name: 'a web address',
      facts: name('Win at www.example.com'),
      evidence: { cells: [{ problem: 'holds a web address' }] },
    },
    { name: 'digits', facts: name('Jo 123'), evidence: { cells: [{ problem: 'holds digits' }] } },
  ],
  clear: [
    { name: 'an apostrophe', facts: name('O\u2019Connor') },
    { name: 'Null', facts: name('Null') },
    { name: 'another script', facts: name('山田 太郎') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a web address in capitals', facts: name('WIN AT WWW.EXAMPLE.COM'), expect: 'flagged' }],
});
