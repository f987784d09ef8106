import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { GRID, gridOf, isSamePeak, type SpectralPeak, type Spectrum } from '../../pixels/spectrum.ts';

const PEAKS_SHOWN = 6;

export const recapturedImage = defineForgeryCheck({
  meta: {
    id: 'recaptured-image',
    version: '1',
    title: 'The picture was taken from a screen or a printed copy',
    examined: 'Regular grids that a screen or a printed raster leaves in a picture',
    family: 'capture',
    cause: 'capture',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'recapture',
    basis: 'file',
    why: 'A document that is photographed from a screen or copied has lost what would tell how it was made before.',
    investigate: ['Ask for the document itself or the file that was on the screen', 'Look at the picture at full size'],
    falsePositives: [
      'A printed pattern of fine lines or dots, such as the guilloche of a card or cheque',
      'Woven cloth or a mesh below the document',
      'A customer who has the document on a screen only',
    ],
    references: [
      'Thongkamwitoon et al., "An image recapture detection algorithm based on learning dictionaries of edge profiles", 2015',
    ],
  },
  requires: ['spectra'],
  optional: ['documentClass'],
  options: z.object({
    ratio_min: z.number().positive().default(GRID.ratioMin).meta({
      title: 'How far a peak of a screen stands out',
      description: 'Of the spectrum of the page, against its surroundings.',
    }),
    strongest_min: z
      .number()
      .positive()
      .default(GRID.strongestMin)
      .meta({ title: 'How far the strongest peak stands out' }),
    squares_min: z
      .number()
      .int()
      .min(2)
      .max(4)
      .default(GRID.squaresMin)
      .meta({ title: 'Squares of the page that must show it', description: 'Of four.' }),
  }),
  evidence: structuralPattern,
  run(
    { spectra: measured, documentClass },
    { ratio_min: ratioMin, strongest_min: strongestMin, squares_min: squaresMin },
  ) {
    const pages = measured.filter((spectra) => spectra.length > 0).map((spectra) => above(spectra, ratioMin));
    if (pages.length === 0) return notApplicable('No page is a picture that is large enough to be examined.');
    const found = pages
      .map((spectra) => ({ spectra, grid: gridOf(spectra, squaresMin) }))
      .find(({ grid }) => (grid[0]?.ratio ?? 0) >= strongestMin);
    if (found === undefined) return clear;
    const { spectra, grid } = found;
    const holding = spectra.filter(({ peaks }) => peaks.some((peak) => grid.some((other) => isSamePeak(peak, other))));
    const original = documentClass === 'identity_document' && holding.length === spectra.length;
    const number = spectra[0]?.page ?? 1;
    const steps = [...new Set(grid.slice(0, PEAKS_SHOWN).map(stepOf))].join(', ');
    return graded('medium', original ? 0.6 : 1, {
      kind: 'structural_pattern',
      severity: original ? 'medium' : 'low',
      summary: `A regular grid of ${steps} pixels lies over page ${number}, in ${holding.length} of ${spectra.length} places examined.`,
      regions: regionsOf(holding),
      items: grid.slice(0, PEAKS_SHOWN).map((peak) => ({
        page: number,
        text: `every ${stepOf(peak)} pixels`,
        method: 'spectral_peak',
        measured: Math.round(peak.ratio * 10) / 10,
        limit: ratioMin,
      })),
    });
  },
});

const above = (spectra: readonly Spectrum[], ratioMin: number): Spectrum[] =>
  spectra.map((each) => ({ ...each, peaks: each.peaks.filter(({ ratio }) => ratio >= ratioMin) }));

const stepOf = ({ across, down }: SpectralPeak): string => (1 / Math.hypot(across, down)).toFixed(1);
