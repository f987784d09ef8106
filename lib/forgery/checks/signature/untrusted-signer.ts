import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { parsePdfDate } from '../../derive/pdf-date.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import type { SignatureFact } from '../../pdf/facts.ts';

const WEAK_DIGESTS: ReadonlySet<string> = new Set(['md5', 'sha1']);

export const untrustedSigner = defineForgeryCheck({
  meta: {
    id: 'untrusted-signer',
    version: '1',
    title: 'It is not known who stands behind a digital signature',
    examined: 'Certificates of the signers: issuer, validity at the time of signing, strength of the digest',
    family: 'signature',
    cause: 'signer',
    weight: 0.5,
    severity: 'low',
    subject: 'tampering',
    tamperingType: 'none',
    basis: 'file',
    occasional: true,
    why: 'Anyone can make a certificate in any name; only its issuer tells whether the name is right.',
    investigate: [
      'Ask the signer which certificate is used',
      'Name the issuers that you trust in the settings of this check',
    ],
    falsePositives: [
      'Authorities of companies and states that no public list names',
      'Certificates that ran out after signing',
    ],
    references: ['RFC 5280', 'ETSI EN 319 142-1 (PAdES)'],
  },
  requires: ['signatures', 'receivedAt'],
  options: z.object({
    trusted_issuers: z.array(z.string().min(3).max(200)).max(200).default([]).meta({
      title: 'Trusted issuers',
      description: 'Parts of issuer names, as in O=Example Trust Services, whose certificates count as known.',
    }),
  }),
  evidence: inventory,
  run({ signatures, receivedAt }, { trusted_issuers: trustedIssuers }) {
    if (signatures.length === 0) return notApplicable('The file carries no digital signature.');
    const items = signatures.flatMap((signature) =>
      problemsOf(signature, receivedAt, trustedIssuers).map((text) => ({
        label: quote(signature.signer ?? 'an unnamed signer'),
        text,
        page: null,
      })),
    );
    const first = items[0];
    if (first === undefined) return clear;
    return graded('low', 0.4, {
      kind: 'inventory',
      severity: 'low',
      summary: `Signature of ${first.label}: ${first.text}. This says nothing about changes to the document.`,
      regions: [],
      items: items.slice(0, 40),
    });
  },
});

function problemsOf(
  { certificate, signedAt, digest }: SignatureFact,
  receivedAt: string,
  trusted: readonly string[],
): string[] {
  const weak = digest !== null && WEAK_DIGESTS.has(digest) ? [`its digest ${digest} is out of date`] : [];
  if (certificate === null) return ['the file does not hold its certificate', ...weak];
  const at = parsePdfDate(signedAt ?? '').instant ?? receivedAt;
  const { issuer, selfSigned, validFrom, validTo } = certificate;
  const known = trusted.some((name) => issuer.toLowerCase().includes(name.toLowerCase()));
  return [
    ...(selfSigned && !known ? ['the signer issued the certificate to itself'] : []),
    ...(!selfSigned && !known ? [`the issuer ${quote(issuer, 120)} is not among the trusted ones`] : []),
    ...(validTo !== '' && at > validTo
      ? [`the certificate had run out on ${validTo.slice(0, 10)} before signing`]
      : []),
    ...(validFrom !== '' && at < validFrom
      ? [`the certificate was valid only from ${validFrom.slice(0, 10)}, after signing`]
      : []),
    ...weak,
  ];
}
