import { z } from 'zod';
import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { clear } from '#lib/engine/check.ts';
import { masked } from '../../derive/printed-number.ts';
import { graded, inventory, regionsOf } from '../../evidence.ts';
import type { IdentifierFact, PeerFact } from '../../facts/context.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { isForeign } from './duplicate-document.ts';

/** Documents whose account is that of the person they are about; elsewhere it is the issuer's. */
const OWN_ACCOUNT: readonly DocumentClass[] = ['bank_statement', 'payslip'];

interface Reuse {
  readonly peer: PeerFact;
  readonly value: IdentifierFact;
  readonly severity: Severity;
}

export const reusedIdentifier = defineForgeryCheck({
  meta: {
    id: 'reused-identifier',
    version: '1',
    title: 'Another customer’s document names the same number',
    examined: 'Document and account numbers in documents of other customers',
    family: 'reuse',
    cause: 'reuse',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'duplicate_or_template_reuse',
    basis: 'text',
    occasional: true,
    why: 'A document number is issued once and a salary account belongs to one person; two names behind it mean that one is false.',
    investigate: ['Ask the issuer whom the number belongs to', 'Compare the two documents side by side'],
    falsePositives: [
      'A joint account, or relatives who are paid to one account',
      'One person under two customer ids',
      'Two issuers that count their documents alike',
    ],
    references: ['Forgery guide, section 3.8'],
  },
  requires: ['peers', 'customerId', 'documentClass'],
  options: z.object({
    digits_min: z
      .number()
      .int()
      .min(3)
      .default(6)
      .meta({ title: 'Digits of an identifier', description: 'Shorter ones are counters that many issuers share.' }),
  }),
  evidence: inventory,
  run: ({ peers, customerId, documentClass }, { digits_min: digitsMin }) => {
    const foreign = peers.filter((peer) => isForeign(peer, customerId) && peer.link !== 'same_bytes');
    const found = foreign
      .flatMap((peer) => peer.shared.flatMap((value) => reuseOf(peer, value, documentClass, digitsMin)))
      .toSorted((a, b) => Number(a.severity === 'low') - Number(b.severity === 'low'));
    const [worst] = found;
    if (worst === undefined) return clear;
    const { value, peer, severity } = worst;
    return graded('medium', 1, {
      kind: 'inventory' as const,
      severity,
      summary: `Page ${value.page}: the ${nameOf(value)} ${masked(value.value)} stands in report ${peer.reportId} of another customer, too.`,
      regions: regionsOf(found.map((each) => each.value)),
      items: found.map((each) => ({
        label: `${nameOf(each.value)} ${masked(each.value.value)}`,
        text: `report ${each.peer.reportId}, customer ${each.peer.customerId ?? ''}`,
        page: each.value.page,
      })),
    });
  },
});

const nameOf = ({ kind }: IdentifierFact): string => (kind === 'iban' ? 'IBAN' : kind.replaceAll('_', ' '));

function reuseOf(
  peer: PeerFact,
  value: IdentifierFact,
  documentClass: DocumentClass,
  digitsMin: number,
): readonly Reuse[] {
  const { kind } = value;
  if (kind === 'iban' || kind === 'account')
    return OWN_ACCOUNT.includes(documentClass) ? [{ peer, value, severity: 'medium' }] : [];
  if (kind !== 'document_number' || value.value.replace(/\D/g, '').length < digitsMin) return [];
  const sameIssuer = peer.link === 'same_template' || peer.shared.some((other) => other.kind !== kind);
  return [{ peer, value, severity: sameIssuer ? 'medium' : 'low' }];
}
