import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { brightnessOf } from '../../jpeg/luminance.ts';
import { periodicitiesOf } from '../../jpeg/periodicity.ts';

export const doubleCompression = defineForgeryCheck({
  meta: {
    id: 'double-compression',
    version: '1',
    title: 'The picture was saved as JPEG more than once',
    examined: 'Histograms of the coefficients for the dents that an earlier JPEG save leaves',
    family: 'compression',
    cause: 'editor',
    weight: 0.5,
    severity: 'low',
    subject: 'tampering',
    tamperingType: 'none',
    basis: 'file',
    why: 'A picture straight from a camera or scanner is compressed once; any program that saves it again leaves dents.',
    investigate: ['Ask for the file as the camera or scanner made it, if other findings speak of an edit'],
    falsePositives: ['Portals, messengers and scanner software save pictures again as a matter of course'],
    references: ['Popescu and Farid, "Statistical tools for digital forensics", 2004'],
  },
  requires: ['pictures'],
  options: z.object({
    peak_ratio_min: z.number().positive().default(25).meta({ title: 'How far the gaps of an earlier save stand out' }),
    modes_min: z.number().int().min(1).max(9).default(3).meta({ title: 'Frequencies that must agree' }),
  }),
  evidence: structuralPattern,
  run({ pictures }, { peak_ratio_min: peakRatioMin, modes_min: modesMin }) {
    const telling = pictures.flatMap(({ page, jpeg }) => {
      const luma = jpeg === undefined ? null : brightnessOf(jpeg.picture);
      const modes = luma === null ? [] : periodicitiesOf(luma);
      return modes.length < modesMin ? [] : [{ page, modes }];
    });
    if (telling.length === 0) return notApplicable('No picture holds enough detail for its compression to tell.');
    const dents = ({ modes }: (typeof telling)[number]) => modes.filter((mode) => mode.peakRatio >= peakRatioMin);
    const saved = telling.find((picture) => dents(picture).length >= modesMin);
    if (saved === undefined) return clear;
    const { page, modes } = saved;
    const dented = dents(saved);
    return graded('low', 1, {
      kind: 'structural_pattern',
      severity: 'low',
      summary: `${dented.length} of ${modes.length} frequencies show the dents of an earlier JPEG save: the picture was saved again.`,
      regions: [],
      items: dented.map(({ mode, step, period, peakRatio }) => ({
        page,
        text: `mode ${mode}, step ${step}, period ${period.toFixed(2)}`,
        method: 'histogram_periodicity',
        measured: Math.round(Math.min(peakRatio, 1e6) * 10) / 10,
        limit: peakRatioMin,
      })),
    });
  },
});
