import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { tiltedWords } from '../../derive/tilted-words.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Place } from '../../facts/page.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { tiltedLines } from '../../pixels/tilts.ts';

interface Crooked extends Place {
  readonly text: string;
  readonly apart: number;
  readonly limit: number;
  readonly severity: Severity;
}

export const crookedText = defineForgeryCheck({
  meta: {
    id: 'crooked-text',
    version: '1',
    title: 'Text runs at another angle than the lines around it',
    examined: 'Angle of each line against its neighbours, as written or as printed',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'layout',
    tamperingType: 'layout_anomaly',
    basis: 'file',
    why: 'Lines of a page run side by side, however it lies; text pasted from elsewhere brings an angle of its own.',
    investigate: ['Enlarge the marked line and compare it with those above and below it', 'Ask for the original'],
    falsePositives: ['Stamps and signatures', 'Crumpled paper, worn printers and labels stuck onto a page'],
    references: ['Forgery guide, section 3.4', 'Sen, Estimates of the regression coefficient, 1968'],
  },
  requires: ['words', 'lines'],
  optional: ['runs', 'luminance'],
  options: z.object({
    written_min: z
      .number()
      .positive()
      .default(0.05)
      .meta({ title: 'Least angle in a text layer', description: 'In degrees; a text layer is exact.' }),
    printed_min: z
      .number()
      .positive()
      .default(1)
      .meta({ title: 'Least angle in a picture', description: 'In degrees.' }),
    sigmas: z.number().positive().default(6).meta({ title: 'Deviations from the other lines' }),
    lines_min: z.number().int().min(4).default(6).meta({ title: 'Lines to compare with' }),
    crooked_max: z
      .number()
      .int()
      .default(2)
      .meta({ title: 'Most crooked lines', description: 'A page with more is crooked as a whole.' }),
  }),
  evidence: structuralPattern,
  run(
    { words, lines, runs = [], luminance = [] },
    { written_min: writtenMin, printed_min: printedMin, sigmas, lines_min: linesMin, crooked_max: crookedMax },
  ) {
    const written = tiltedWords(words, runs, writtenMin);
    const printed = luminance.flatMap((page) => {
      const tilted = tiltedLines(page, lines, { apartMin: printedMin, sigmas, linesMin });
      return tilted === null ? [] : [tilted];
    });
    if (written === null && printed.length === 0) return notApplicable('No page holds enough lines of text.');
    const found: Crooked[] = [
      ...(written ?? []).map(({ word: { page, box, text }, apart }) => {
        const severity: Severity = isValueText(text) ? 'medium' : 'low';
        return { page, box, text, apart, limit: writtenMin, severity };
      }),
      ...printed.flat().map((line) => ({ ...line, severity: 'low' as const })),
    ];
    const worst = found.find(({ severity }) => severity === 'medium') ?? found[0];
    if (worst === undefined || found.length > crookedMax) return clear;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: worst.severity,
      summary: `Page ${worst.page}: "${quote(worst.text, 60)}" runs ${Math.abs(worst.apart).toFixed(2)} degrees off the text around it.`,
      regions: regionsOf(found),
      items: found.map(({ page, text, apart, limit }) => ({
        page,
        text: quote(text, 200),
        method: 'angle',
        measured: Math.round(apart * 100) / 100,
        limit: Math.round(limit * 100) / 100,
      })),
    });
  },
});
