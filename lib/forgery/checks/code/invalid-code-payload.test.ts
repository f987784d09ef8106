import { testCheck } from '#lib/engine/tester.ts';
import { invalidCodePayload } from './invalid-code-payload.ts';

const CODE = 'BCD\n002\n1\nSCT\n\nHarbour Light\nDE89370400440532013000\nEUR120.00';
const box = { x: 0.7, y: 0.8, width: 0.1, height: 0.1 };
const codes = (...texts: string[]) => ({ codes: texts.map((text) => ({ page: 2, box, symbology: 'QRCode', text })) });

testCheck(invalidCodePayload, {
  flagged: [
    {
      name: 'an account whose check digits do not fit',
      facts: codes('https://example.org', CODE.replace('DE89', 'DE88')),
      evidence: { severity: 'medium', items: [{ page: 2, method: 'QRCode, SEPA payment code' }] },
    },
  ],
  clear: [{ name: 'a sound payment code', facts: codes(CODE) }],
  notApplicable: [
    { name: 'an address of the web', facts: codes('https://example.org') },
    { name: 'a page without codes', facts: codes() },
    { name: 'pages that were not searched', facts: {} },
  ],
  adversarial: [
    { name: 'a text that only begins like one', facts: codes('BCDE 12'), expect: 'not_applicable' },
    { name: 'blanks and Windows line ends', facts: codes(CODE.replaceAll('\n', ' \r\n')), expect: 'clear' },
  ],
});
