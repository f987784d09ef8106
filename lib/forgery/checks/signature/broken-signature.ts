import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const brokenSignature = defineForgeryCheck({
  meta: {
    id: 'broken-signature',
    version: '1',
    title: 'A digital signature does not fit the file',
    examined: 'Digest, signature value and byte range of every digital signature',
    family: 'signature',
    cause: 'signature',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'signature_invalid',
    basis: 'file',
    occasional: true,
    why: 'A signature fits only the bytes that it was made over; where it does not, signed bytes were changed or left out.',
    investigate: ['Ask the signer for the file as it was signed', 'Compare the two files byte by byte'],
    falsePositives: [
      'A file changed in transfer, for instance by a mail gateway',
      'Signing software that writes a wrong byte range',
    ],
    references: ['ISO 32000-1, 12.8 Digital signatures', 'RFC 5652', 'ETSI EN 319 142-1 (PAdES)'],
  },
  requires: ['signatures'],
  options: z.object({}),
  evidence: valueComparison,
  run({ signatures }) {
    if (signatures.length === 0) return notApplicable('The file carries no digital signature.');
    const broken = signatures.filter(({ integrity, coverage }) => integrity === 'broken' || coverage === 'unclear');
    const first = broken[0];
    if (first === undefined)
      return signatures.every(({ integrity }) => integrity === 'unverified')
        ? notApplicable('No signature of the file is of a form that can be verified.')
        : clear;
    const nameOf = (signer: string | null) => quote(signer ?? 'an unnamed signer');
    return graded('high', 1, {
      kind: 'value_comparison',
      severity: 'high',
      direct: true,
      summary: `The signature of ${nameOf(first.signer)} does not hold. ${first.problem ?? ''}`.trim(),
      regions: [],
      relation: 'signature and signed bytes',
      values: broken.map(({ signer, subFilter, byteRange, integrity, coverage, signedAt }) => ({
        label: nameOf(signer),
        value: `integrity ${integrity}, coverage ${coverage}, bytes ${byteRange.join(' ')}, ${subFilter ?? 'no form named'}, ${signedAt ?? 'no time named'}`,
      })),
      expected: 'a signature over all of the file or of an earlier state of it',
      found: first.problem,
    });
  },
});
