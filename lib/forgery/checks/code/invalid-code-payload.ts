import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { readPayload } from '../../payloads/read.ts';

export const invalidCodePayload = defineForgeryCheck({
  meta: {
    id: 'invalid-code-payload',
    version: '1',
    title: 'A code on the page breaks the rules of its own kind',
    examined: 'Form and check digits of payment, invoice and licence codes',
    family: 'code',
    cause: 'code',
    weight: 2.5,
    severity: 'medium',
    subject: 'value',
    tamperingType: 'code_mismatch',
    basis: 'file',
    occasional: true,
    why: 'Banks and tax offices refuse such a code, so that an issuer who sends it would have noticed.',
    investigate: ['Scan the code with the app that it is made for', 'Compare it with the printed values'],
    falsePositives: ['A specimen or a test system', 'A program that writes the code carelessly'],
    references: [
      'EPC069-12',
      'Swiss Implementation Guidelines QR-bill',
      'ZATCA e-invoicing',
      'AAMVA DL/ID Card Design',
    ],
  },
  requires: ['codes'],
  options: z.object({}),
  evidence: structuralPattern,
  run({ codes }) {
    const known = codes.flatMap((code) => {
      const payload = readPayload(code.text);
      return payload === null ? [] : [{ code, payload }];
    });
    if (known.length === 0) return notApplicable('No code of a known form was found.');
    const broken = known.filter(({ payload }) => payload.faults.length > 0);
    const [first] = broken;
    if (first === undefined) return clear;
    const { code, payload } = first;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${code.page}: in the ${payload.form}, ${quote(payload.faults.join('; '), 160)}.`,
      regions: regionsOf(broken.map((each) => each.code)),
      items: broken.flatMap((each) =>
        each.payload.faults.map((fault) => ({
          page: each.code.page,
          text: quote(fault, 200),
          method: `${each.code.symbology}, ${each.payload.form}`,
          measured: null,
          limit: null,
        })),
      ),
    });
  },
});
