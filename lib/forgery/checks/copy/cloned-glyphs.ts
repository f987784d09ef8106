import type { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import type { CloneRun } from '../../pixels/clones.ts';
import { copyLimits } from '../../pixels/copy-limits.ts';
import { isSure, standingRuns } from '../../pixels/copy-rules.ts';
import { boxOf } from '../../pixels/patch.ts';
import { isScreened } from '../../pixels/spectrum.ts';

/** Strength at which a finding from pixels alone stands at 0.85. */
const PIXELS_ALONE = 0.78;
export const clonedGlyphs = defineForgeryCheck({
  meta: {
    id: 'cloned-glyphs',
    version: '5',
    title: 'Characters are printed twice with the same pixels',
    examined: 'Characters that repeat, pixel by pixel, elsewhere on the page',
    family: 'copy',
    cause: 'copied_pixels',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'copy_move',
    basis: 'file',
    why: 'Ink, paper and scanner never repeat themselves; two prints of a digit differ, a copied digit does not.',
    investigate: ['Enlarge both marked places and compare their edges', 'Ask for the original or a new photograph'],
    falsePositives: [
      'A picture that a program made and no camera or scanner took',
      'A program that printed text onto the scan',
      'A scanner that replaces alike characters by one symbol (JBIG2)',
    ],
    references: [
      'Forgery guide, section 3.6',
      'Abramova and Boehme, Detecting copy-move forgeries in scanned text, 2016',
      'ITU-T T.81, annex A: what quantisation does to each frequency of a block',
    ],
  },
  requires: ['clones', 'spectra'],
  options: copyLimits,
  evidence: structuralPattern,
  run({ clones, spectra }, limits) {
    const found: { page: Luminance; run: CloneRun }[] = [];
    let searched = 0;
    let drawn = 0;
    let screened = 0;
    for (const [at, { page, search }] of clones.entries()) {
      if (search === null || search.glyphs < limits.glyphs_on_page_min) continue;
      searched++;
      if (search.identical >= limits.identical_min && search.identicalShare > limits.identical_share_max) drawn++;
      else {
        const runs = standingRuns(search, limits);
        if (runs.length > 0 && isScreened(spectra[at] ?? [])) screened++;
        else found.push(...runs.map((run) => ({ page, run })));
      }
    }
    if (searched === 0) return notApplicable('The picture shows too few or too many characters to compare.');
    if (drawn === searched)
      return notApplicable('All like characters are identical, so the picture was drawn by a program.');
    const first = found.toSorted((a, b) => Number(isSure(b.run, limits)) - Number(isSure(a.run, limits)))[0];
    if (first === undefined && screened > 0)
      return notApplicable(
        'The picture is a copy in printed dots or one of a screen, whose patterns repeat themselves.',
      );
    if (first === undefined) return clear;
    const severity = isSure(first.run, limits) ? 'high' : 'medium';
    return graded('high', severity === 'high' ? PIXELS_ALONE : 1, evidenceOf(found, first, severity));
  },
});

function evidenceOf(
  found: readonly { page: Luminance; run: CloneRun }[],
  first: { page: Luminance; run: CloneRun },
  severity: Severity,
): z.infer<typeof structuralPattern> {
  const { page, run } = first;
  const places = found.flatMap((each) =>
    [each.run.target, each.run.source].map((patch) => ({ page: each.page.page, box: boxOf(patch, each.page) })),
  );
  return {
    kind: 'structural_pattern',
    severity,
    summary: `Page ${page.page}: ${charactersOf(run)} twice with the same pixels, ${Math.abs(run.dx)} px across and ${Math.abs(run.dy)} px down from each other.`,
    regions: regionsOf(places),
    items: found.map((each) => ({
      page: each.page.page,
      text: `${each.run.glyphs} ${each.run.glyphs === 1 ? 'character' : 'characters'}, moved by ${each.run.dx}, ${each.run.dy} px`,
      method: 'same_pixels',
      measured: round(each.run.unlikeness),
      limit: round(each.run.usual),
    })),
  };
}

const charactersOf = ({ glyphs }: CloneRun): string =>
  glyphs === 1 ? 'one character stands' : `${glyphs} neighbouring characters stand`;

const round = (value: number): number => Math.round(value * 1e3) / 1e3;
