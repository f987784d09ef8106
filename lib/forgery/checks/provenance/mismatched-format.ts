import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const ALIASES: Readonly<Record<string, string>> = { jpg: 'jpeg', tif: 'tiff' };

export const mismatchedFormat = defineForgeryCheck({
  meta: {
    id: 'mismatched-format',
    version: '1',
    title: 'The file is of another format than declared',
    examined: 'Declared format against the content of the file',
    family: 'revision',
    cause: 'file_structure',
    weight: 0.5,
    severity: 'low',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    why: 'A renamed file may have been converted on its way, which removes traces of edits.',
    investigate: ['Ask for the original file as the issuer sent it'],
    falsePositives: ['Phones and portals that name a JPEG .png'],
    references: ['WHATWG: MIME Sniffing'],
  },
  requires: ['bytes', 'docFormat'],
  options: z.object({}),
  evidence: valueComparison,
  run({ bytes, docFormat }) {
    const lower = docFormat.toLowerCase();
    const wanted = ALIASES[lower] ?? lower;
    if (wanted === bytes.format) return clear;
    return graded('low', 1, {
      kind: 'value_comparison',
      severity: 'low',
      summary: `Declared as ${lower}, but the file is ${bytes.format} and was analysed as that.`,
      regions: [],
      relation: 'declared format equals actual format',
      values: [
        { label: 'declared', value: lower },
        { label: 'actual', value: bytes.format },
      ],
      expected: wanted,
      found: bytes.format,
    });
  },
});
