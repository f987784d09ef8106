import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory, regionsOf } from '../../evidence.ts';
import type { PeerFact } from '../../facts/context.ts';
import type { Place } from '../../facts/page.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { isForeign, itemOf } from './duplicate-document.ts';

export const sharedPicture = defineForgeryCheck({
  meta: {
    id: 'shared-picture',
    version: '1',
    title: 'A picture on the page stands in documents of other people',
    examined: 'Stamps, signatures and photos of documents of other customers',
    family: 'reuse',
    cause: 'reuse',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'duplicate_or_template_reuse',
    basis: 'file',
    occasional: true,
    why: 'A stamp or a signature that was cut out once is pasted into many documents; each real one differs a little.',
    investigate: [
      'Compare the places side by side: ink, angle and what lies below',
      'Ask who signed or stamped both documents',
    ],
    falsePositives: [
      'The logo, the printed signature or the seal of one issuer',
      'The same person sent documents under two customer ids',
    ],
    references: ['Forgery guide, section 3.8'],
  },
  requires: ['peers', 'customerId'],
  options: z.object({
    head_share: z
      .number()
      .min(0)
      .max(1)
      .default(0.2)
      .meta({ title: 'Share of the page for letterheads', description: 'From its top.' }),
    documents_max: z.number().int().min(1).default(4).meta({
      title: 'Most other documents with the picture',
      description: "In more documents of other templates it is an issuer's.",
    }),
  }),
  evidence: inventory,
  run: ({ peers, customerId }, { head_share: headShare, documents_max: documentsMax }) => {
    const foreign = peers.filter((peer) => peer.link === 'shared_picture' && isForeign(peer, customerId));
    const [first] = foreign;
    if (first === undefined || peers.some(isOfGenuine)) return clear;
    const places = placesOf(foreign);
    const body = places.filter(({ box }) => box.y >= headShare);
    const severity = body.length > 0 && foreign.length <= documentsMax ? ('medium' as const) : ('low' as const);
    const [shown = first.places[0]] = body;
    return graded('medium', 1, {
      kind: 'inventory' as const,
      severity,
      summary: `Page ${shown?.page ?? 1}: the same picture stands in report ${first.reportId}, another document of another customer.`,
      regions: regionsOf(places),
      items: foreign.map(itemOf),
    });
  },
});

/** An analyst has seen the picture in a document that is genuine. */
const isOfGenuine = ({ places, verdict }: PeerFact): boolean => places.length > 0 && verdict === 'genuine';

function placesOf(peers: readonly PeerFact[]): Place[] {
  const places = peers.flatMap((peer) => peer.places);
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
