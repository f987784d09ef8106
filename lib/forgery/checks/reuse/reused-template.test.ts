import { testCheck } from '#lib/engine/tester.ts';
import { identifier, peer } from '../../fixtures/peers.ts';
import { reusedTemplate } from './reused-template.ts';

const customerId = 'C-1';
const number = identifier('document_number', 'INV20260317');

testCheck(reusedTemplate, {
  flagged: [
    {
      name: 'the template of an issuer, as weak',
      facts: { peers: [peer()], customerId },
      evidence: { severity: 'low' },
    },
    {
      name: 'one document number for two customers',
      facts: { peers: [peer({ shared: [number], differing: ['iban'] })], customerId },
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'documents of the same customer', facts: { peers: [peer({ customerId })], customerId } },
    {
      name: 'a template of which a document is genuine',
      facts: { peers: [peer(), peer({ reportId: 13, verdict: 'genuine' })], customerId },
    },
  ],
  notApplicable: [
    { name: 'an upload without a customer', facts: { peers: [peer()] } },
    { name: 'an installation without a store', facts: { customerId } },
  ],
  adversarial: [
    {
      name: 'a peer whose customer is not known',
      facts: { peers: [peer({ customerId: null })], customerId },
      expect: 'clear',
    },
  ],
});
