import { testCheck } from '#lib/engine/tester.ts';
import { peer } from '../../fixtures/peers.ts';
import { sharedPicture } from './shared-picture.ts';

const customerId = 'C-1';
const stamp = { page: 1, box: { x: 0.6, y: 0.8, width: 0.2, height: 0.08 } };
const logo = { page: 1, box: { x: 0.05, y: 0.03, width: 0.2, height: 0.08 } };
const shares = (place: typeof stamp, change = {}) =>
  peer({ link: 'shared_picture', places: [place], likeness: 1, ...change });

testCheck(sharedPicture, {
  flagged: [
    {
      name: 'a stamp of another document of another customer',
      facts: { peers: [shares(stamp)], customerId },
      evidence: { severity: 'medium', regions: [stamp] },
    },
    { name: 'a letterhead, as weak', facts: { peers: [shares(logo)], customerId }, evidence: { severity: 'low' } },
    {
      name: 'the seal that many documents carry, as weak',
      facts: { peers: [1, 2, 3, 4, 5].map((reportId) => shares(stamp, { reportId })), customerId },
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'documents of the same customer', facts: { peers: [shares(stamp, { customerId })], customerId } },
    { name: 'the template of an issuer', facts: { peers: [shares(stamp, { link: 'same_template' })], customerId } },
    {
      name: 'a seal that stands in a genuine document',
      facts: { peers: [shares(stamp), shares(stamp, { reportId: 13, verdict: 'genuine' })], customerId },
    },
  ],
  notApplicable: [{ name: 'an upload without a customer', facts: { peers: [shares(stamp)] } }],
  adversarial: [{ name: 'no peers', facts: { peers: [], customerId }, expect: 'clear' }],
});
