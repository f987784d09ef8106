import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory } from '../../evidence.ts';
import type { PeerFact, PeerLink } from '../../facts/context.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const LINKS: readonly PeerLink[] = ['same_bytes', 'same_picture', 'same_text'];
const TEXTS: Readonly<Partial<Record<PeerLink, string>>> = {
  same_bytes: 'the same file',
  same_picture: 'pages that look the same',
  same_text: 'nearly the same text',
};

export const duplicateDocument = defineForgeryCheck({
  meta: {
    id: 'duplicate-document',
    version: '1',
    title: 'The document was submitted before',
    examined: 'Earlier documents with the same bytes, pages or text',
    family: 'reuse',
    cause: 'reuse',
    weight: 0.5,
    severity: 'low',
    subject: 'suspicious_content',
    tamperingType: 'duplicate_or_template_reuse',
    basis: 'file',
    occasional: true,
    why: 'One document that serves several claims, or comes back slightly changed, is how expenses and loans are claimed twice.',
    investigate: ['Compare it side by side with the earlier one', 'Ask what each of the two was submitted for'],
    falsePositives: [
      'The same customer sent the document again',
      'A form whose printed text hardly differs between people',
    ],
    references: ['Broder, On the resemblance and containment of documents, 1997'],
  },
  requires: ['peers'],
  optional: ['customerId'],
  options: z.object({}),
  evidence: inventory,
  run: ({ peers, customerId }) => {
    const same = peers.filter(({ link }) => LINKS.includes(link));
    const [first] = same;
    if (first === undefined) return clear;
    const foreign = same.filter((peer) => isForeign(peer, customerId));
    const whose = foreign.length > 0 ? ', for another customer' : '';
    return graded('low', foreign.length > 0 || first.link !== 'same_bytes' ? 1 : 0.5, {
      kind: 'inventory' as const,
      severity: 'low' as const,
      summary: `Report ${first.reportId} of ${first.receivedAt.slice(0, 10)} has ${TEXTS[first.link]}${whose}.`,
      regions: [],
      items: same.map(itemOf),
    });
  },
});

/** True where both uploads name a customer, and not the same one. */
export function isForeign(peer: PeerFact, customerId: string | undefined): boolean {
  return peer.customerId !== null && customerId !== undefined && peer.customerId !== customerId;
}

/** A row that leads to another report. */
export function itemOf({ reportId, documentName, receivedAt, link, likeness, customerId }: PeerFact) {
  const of = customerId === null ? '' : `, customer ${customerId}`;
  const share = likeness > 0 ? `, likeness ${likeness}` : '';
  const text = `${documentName}, received ${receivedAt.slice(0, 10)}${of}: ${link.replaceAll('_', ' ')}${share}`;
  return { label: `report ${reportId}`, text, page: null };
}
