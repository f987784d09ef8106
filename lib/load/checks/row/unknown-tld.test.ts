import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { parseEmail } from '../../values/email.ts';
import { unknownTld } from './unknown-tld.ts';

const mail = (text: string) => ({ email: { column: 'email', text, parsed: parseEmail(text) } });
const ends = (part: string) => ({ cells: [{ problem: expect.stringContaining(`.${part},`) }] });

testCheck(unknownTld, {
  flagged: [
    { name: 'a slip of the finger', facts: mail('ines.foley@shop.con'), evidence: ends('con') },
    { name: 'a provider whose slip is read as what was meant', facts: mail('jo@gmail.con'), evidence: ends('con') },
    { name: 'a name kept for tests', facts: mail('jo@shop.example'), evidence: ends('example') },
    { name: 'an internal network', facts: mail('jo@mail.local'), evidence: ends('local') },
    { name: 'capitals and a dot at the end', facts: mail('JO@SHOP.COMM.'), evidence: ends('comm') },
    { name: 'a name in another script that nobody has', facts: mail('jo@shop.тест'), evidence: ends('тест') },
    { name: 'a real one in the middle', facts: mail('jo@shop.com.xyzzy'), evidence: ends('xyzzy') },
  ],
  clear: [
    { name: 'a usual address', facts: mail('jo@example.com') },
    { name: 'capitals', facts: mail('JO@EXAMPLE.ORG') },
    { name: 'a country whose second level is shared', facts: mail('jo@shop.co.uk') },
    { name: 'a country that gives out names below the second level only', facts: mail('jo@shop.com.bd') },
    { name: 'a long new name', facts: mail('jo@shop.photography') },
    { name: 'a name in another script', facts: mail('jo@почта.рф') },
    { name: 'the same in its ASCII form', facts: mail('jo@shop.xn--p1ai') },
    { name: 'a dot at the end', facts: mail('jo@example.com.') },
    { name: 'an address that is none', facts: mail('jo@con') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    { name: 'a known provider in front of what does not exist', facts: mail('jo@gmail.com.xyzzy'), expect: 'flagged' },
  ],
});
