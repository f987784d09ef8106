import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { testCheck } from '#lib/engine/tester.ts';
import { identifier, peer } from '../../fixtures/peers.ts';
import { reusedIdentifier } from './reused-identifier.ts';

const iban = identifier('iban', 'DE89370400440532013000');
const number = identifier('document_number', 'INV20260317');
const facts = (change: Parameters<typeof peer>[0], documentClass: DocumentClass = 'invoice') => ({
  peers: [peer({ link: 'shared_identifier', likeness: 0, ...change })],
  customerId: 'C-1',
  documentClass,
});

testCheck(reusedIdentifier, {
  flagged: [
    {
      name: 'a salary account of two customers',
      facts: facts({ shared: [iban] }, 'payslip'),
      evidence: { severity: 'medium', items: [{ label: 'IBAN DE89…000' }] },
    },
    {
      name: 'an invoice number of one issuer for two customers',
      facts: facts({ shared: [number, iban] }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a number that two issuers may both have used, as weak',
      facts: facts({ shared: [number] }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'the account of an issuer', facts: facts({ shared: [iban] }) },
    { name: 'documents of the same customer', facts: facts({ shared: [iban], customerId: 'C-1' }, 'payslip') },
    { name: 'the same file', facts: facts({ shared: [number], link: 'same_bytes' }) },
  ],
  notApplicable: [{ name: 'an upload without a customer', facts: { peers: [], documentClass: 'invoice' } }],
  adversarial: [
    {
      name: 'a short number',
      facts: facts({ shared: [identifier('document_number', 'A-17')] }),
      expect: 'clear',
    },
  ],
});
