import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory, regionsOf } from '../../evidence.ts';
import type { PeerFact } from '../../facts/context.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { isForeign, itemOf } from './duplicate-document.ts';

export const reusedTemplate = defineForgeryCheck({
  meta: {
    id: 'reused-template',
    version: '1',
    title: 'Documents of other customers were made from the same template',
    examined: 'Layout of earlier documents of other customers',
    family: 'reuse',
    cause: 'reuse',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'duplicate_or_template_reuse',
    basis: 'file',
    occasional: true,
    why: 'Who sells forged documents fills one template with many names; a number that only one document can have then comes twice.',
    investigate: [
      'Compare the documents side by side: what differs beside the name',
      'Ask the issuer whether the document number is theirs',
    ],
    falsePositives: [
      'The template of a genuine issuer repeats by design',
      'A copy of one document for two people, as of a joint contract',
    ],
    references: ['Forgery guide, section 3.8'],
  },
  requires: ['peers', 'customerId'],
  options: z.object({}),
  evidence: inventory,
  run: ({ peers, customerId }) => {
    const template = peers.filter(({ link }) => link === 'same_template');
    const foreign = template.filter((peer) => isForeign(peer, customerId));
    const [first] = foreign;
    if (first === undefined || template.some(({ verdict }) => verdict === 'genuine')) return clear;
    const telling = foreign.filter(hasOwnNumber);
    const shared = telling.flatMap((peer) => peer.shared).filter(({ kind }) => kind === 'document_number');
    const severity = telling.length > 0 ? ('medium' as const) : ('low' as const);
    const number = telling.length > 0 ? ', one of them with the same document number' : '';
    return graded('medium', 1, {
      kind: 'inventory' as const,
      severity,
      summary: `${foreign.length} earlier ${foreign.length === 1 ? 'document has' : 'documents of other customers have'} the same layout${number}.`,
      regions: regionsOf(shared),
      items: foreign.map(itemOf),
    });
  },
});

/** Both carry one document number while they differ in another value. */
const hasOwnNumber = ({ shared, differing, likeness }: PeerFact): boolean =>
  shared.some(({ kind }) => kind === 'document_number') && (differing.length > 0 || likeness < 1);
