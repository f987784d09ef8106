import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { mismatchedContact } from './mismatched-contact.ts';

const WEB = 'www.northwind-timber.co.uk';

testCheck(mismatchedContact, {
  flagged: [
    {
      name: 'a domain with a letter that looks alike',
      facts: factsOfText([WEB, 'accounts@northwind-tirnber.co.uk']),
      evidence: { severity: 'medium', expected: 'northwind-timber.co.uk', found: 'northwind-tirnber.co.uk' },
    },
    {
      name: 'two e-mail addresses of which one lacks a letter',
      facts: factsOfText(['info@quayside-logistics.com', 'pay@quayside-logistcs.com']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'the same read in a picture, as weak',
      facts: factsOfText([WEB, 'accounts@northwind-tirnber.co.uk'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'an address of an e-mail service, as weak',
      facts: factsOfText([WEB, 'northwind.timber@example.org']),
      evidence: { severity: 'low', found: 'example.org' },
    },
  ],
  clear: [
    { name: 'addresses of one domain', facts: factsOfText([WEB, 'accounts @mail.northwind-timber.co.uk']) },
    { name: 'one name under two countries', facts: factsOfText([WEB, 'service@northwind-timber.de']) },
    { name: 'the customer besides', facts: factsOfText([WEB, 'accounts@northwind-timber.co.uk', 'ada@example.org']) },
    { name: 'e-mail addresses alone', facts: factsOfText(['ada@example.org', 'info@quayside-logistics.com']) },
  ],
  notApplicable: [
    { name: 'one address', facts: factsOfText([WEB]) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'short names that differ by a letter',
      facts: factsOfText(['info@abc.com', 'info@abd.com']),
      expect: 'clear',
    },
    {
      name: 'an address written as a link',
      facts: factsOfText([`https://${WEB}/pay`, 'pay@northwind-timber.co.uk']),
      expect: 'clear',
    },
  ],
});
