import { testCheck } from '#lib/engine/tester.ts';
import { peer } from '../../fixtures/peers.ts';
import { duplicateDocument } from './duplicate-document.ts';

testCheck(duplicateDocument, {
  flagged: [
    {
      name: 'the same file for another customer',
      facts: { peers: [peer({ link: 'same_bytes' })], customerId: 'C-1' },
      evidence: { severity: 'low', items: [{ label: 'report 12' }] },
    },
    {
      name: 'pages that look the same',
      facts: { peers: [peer({ link: 'same_picture', likeness: 0.95 })] },
      evidence: { severity: 'low' },
    },
    {
      name: 'nearly the same text',
      facts: { peers: [peer({ link: 'same_text', likeness: 0.9 })] },
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a document like no other', facts: { peers: [] } },
    { name: 'another document of the same issuer', facts: { peers: [peer(), peer({ link: 'shared_identifier' })] } },
  ],
  notApplicable: [{ name: 'an installation without a store', facts: {} }],
  adversarial: [{ name: 'a peer without a customer', facts: { peers: [peer({ customerId: null })] }, expect: 'clear' }],
});
