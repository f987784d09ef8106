import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import type { SignatureFact, UncoveredPart } from '../../pdf/facts.ts';

/**
 * Three things look alike. Signed bytes that have another digest, and an intact digest over a range that leaves out a part
 * of the file: both show something that was not signed, and prove it. A signature that was carried over when a program saved the
 * file anew fits nothing any more and says nothing; that is a trace, for it takes a whole save and no edit. A range that is odd
 * under a signature that cannot be verified is a trace too.
 */
export const brokenSignature = defineForgeryCheck({
  meta: {
    id: 'broken-signature',
    version: '2',
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
      'A signed file that somebody printed into a new one or saved with another program',
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
    const first = broken.find(isProof) ?? broken[0];
    if (first === undefined)
      return signatures.every(({ integrity }) => integrity === 'unverified')
        ? notApplicable('No signature of the file is of a form that can be verified.')
        : clear;
    const proof = isProof(first);
    return graded('high', proof ? 1 : 0.8, {
      kind: 'value_comparison',
      severity: proof ? 'high' : 'medium',
      direct: proof,
      summary: summaryOf(first),
      regions: [],
      relation: 'signature and signed bytes',
      values: broken.flatMap((signature) => [rowOf(signature), ...signature.uncovered.map(partOf)]).slice(0, 40),
      expected: 'a signature over all of the file or of an earlier state of it',
      found: first.problem,
    });
  },
});

const nameOf = ({ signer }: SignatureFact): string => quote(signer ?? 'an unnamed signer');

function isProof({ integrity, coverage, carried }: SignatureFact): boolean {
  if (carried) return false;
  return integrity === 'broken' || (integrity === 'intact' && coverage === 'unclear');
}

function summaryOf(signature: SignatureFact): string {
  const { carried, problem, integrity, uncovered } = signature;
  if (carried)
    return `The signature of ${nameOf(signature)} was lost when the file was saved anew: its byte range belongs to another file, so that it covers nothing.`;
  const [part] = integrity === 'intact' ? uncovered : [];
  const left = part === undefined ? '' : ` Bytes ${part.start} to ${part.end} are not signed.`;
  return `The signature of ${nameOf(signature)} does not hold. ${problem ?? ''}${left}`.trim();
}

function rowOf(signature: SignatureFact) {
  const { subFilter, byteRange, integrity, coverage, signedAt } = signature;
  return {
    label: nameOf(signature),
    value: `integrity ${integrity}, coverage ${coverage}, bytes ${byteRange.join(' ')}, ${subFilter ?? 'no form named'}, ${signedAt ?? 'no time named'}`,
  };
}

function partOf({ start, end, objects, text }: UncoveredPart) {
  const held = objects.length > 0 ? `objects ${objects.join(', ')}: ` : '';
  return { label: `not signed, bytes ${start} to ${end}`, value: quote(`${held}${text}`, 200) };
}
