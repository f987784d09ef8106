import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { sameDigits } from '../../derive/values.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { TwofoldText } from '../../facts/glyphs.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

export const defacedGlyphs = defineForgeryCheck({
  meta: {
    id: 'defaced-glyphs',
    version: '2',
    title: 'A font draws other digits than it lets programs read',
    examined:
      'Digits of fonts: what their glyphs are named, or what the embedded font calls them, against their map to text',
    family: 'overlay',
    cause: 'text_layer',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'font_inconsistency',
    basis: 'file',
    occasional: true,
    why: 'Whoever exchanges glyphs of a font lets people see one number and programs read another.',
    investigate: [
      'Copy the marked value out of the document and compare it with what is shown',
      'Ask the issuer for the file as it was sent',
    ],
    falsePositives: ['A converter that writes wrong maps, as a rule for all characters of a font'],
    references: ['ISO 32000-1, 9.10 Extraction of text content', 'Markwood et al., "PDF Mirage", USENIX Security 2017'],
  },
  requires: ['glyphs'],
  optional: ['words', 'shown'],
  options: z.object({
    pairs_min: z.number().int().positive().default(2).meta({
      title: 'Different digits that must be exchanged',
      description: 'Where no reading of the pixels confirms one.',
    }),
    confidence_min: readingConfidence(80),
  }),
  evidence: valueComparison,
  run({ glyphs, words = [], shown = [] }, { pairs_min: pairsMin, confidence_min: confidenceMin }) {
    if (glyphs.comparedFonts === 0) return notApplicable('No font of the file says in two ways what its digits are.');
    const [first] = glyphs.twofold;
    if (first === undefined) return clear;
    const pairs = new Set(glyphs.twofold.flatMap(exchanged));
    const seen = glyphs.twofold.some((text) =>
      shown.some(
        (value) =>
          value.page === text.page &&
          sameDigits(value.text, text.extracted) &&
          value.first.confidence >= confidenceMin &&
          sameDigits(value.first.text, text.drawn),
      ),
    );
    const severity: Severity = pairs.size >= pairsMin || seen ? 'high' : 'medium';
    const places = glyphs.twofold.flatMap((text) =>
      words.filter((word) => word.page === text.page && holds(text.extracted, word.text)),
    );
    return graded('high', 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${first.page}: the font ${quote(first.font, 60)} draws "${quote(first.drawn)}" where programs read "${quote(first.extracted)}".`,
      regions: regionsOf(places),
      relation: 'the glyphs are named as they are mapped',
      values: glyphs.twofold.slice(0, 20).flatMap(({ extracted, drawn, font }) => [
        { label: `read by programs, ${quote(font, 60)}`, value: quote(extracted) },
        { label: seen ? 'drawn, and read from the pixels' : 'drawn', value: quote(drawn) },
      ]),
      expected: first.extracted,
      found: first.drawn,
    });
  },
});

/** `1>7` for every place where a 7 is drawn for a 1. */
function exchanged({ extracted, drawn }: TwofoldText): string[] {
  const other = [...drawn];
  return [...extracted].flatMap((digit, index) => {
    const shows = other[index] ?? '';
    return /\d/.test(digit) && /\d/.test(shows) && digit !== shows ? [`${digit}>${shows}`] : [];
  });
}

const holds = (text: string, word: string): boolean =>
  /\d/.test(word) && text.replace(/\s/g, '').includes(word.replace(/\s/g, ''));
