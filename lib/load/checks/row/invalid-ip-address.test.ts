import { testCheck } from '#lib/engine/tester.ts';
import { invalidIpAddress } from './invalid-ip-address.ts';

const ip = (text: string) => ({ ip_address: { column: 'ip', text } });

testCheck(invalidIpAddress, {
  flagged: [
    { name: 'a word', facts: ip('localhost'), evidence: {} },
    { name: 'an octet above 255', facts: ip('1.2.3.256'), evidence: {} },
    { name: 'a private address', facts: ip('192.168.1.7'), evidence: {} },
    { name: 'a link-local IPv6 address', facts: ip('fe80::1'), evidence: {} },
  ],
  clear: [
    { name: 'a public IPv4 address', facts: ip('198.51.100.7') },
    { name: 'a public IPv6 address', facts: ip('2001:db8::1') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    { name: 'a private address in the form of IPv6', facts: ip('::ffff:10.0.0.1'), expect: 'flagged' },
    { name: 'a public one in that form', facts: ip('::ffff:198.51.100.7'), expect: 'clear' },
  ],
});
