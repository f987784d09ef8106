import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { around, centreX, centreY, coveredShare, sameRow } from '../../box.ts';
import { type PageView, pageViews } from '../../derive/page-view.ts';
import { comparable, isValueText } from '../../derive/values.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Box } from '../../facts/page.ts';
import type { PaintOp, Run } from '../../facts/paint.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Mask {
  readonly page: number;
  readonly box: Box;
  readonly before: string;
  readonly after: string;
  readonly severity: Severity;
  readonly strength: number;
}

export const maskedText = defineForgeryCheck({
  meta: {
    id: 'masked-text',
    version: '2',
    title: 'Text is covered and other text written over it',
    examined: 'Text that a later opaque shape covers, and what is written on that shape',
    family: 'overlay',
    cause: 'cover',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'overlay_or_mask',
    basis: 'file',
    why: 'Covering a value and writing another over it is how simple editors change a PDF; the covered text stays in the file.',
    investigate: ['Compare the covered text with what is shown', 'Ask the issuer for the original file'],
    falsePositives: [
      'A stamp or barcode that happens to lie on a number',
      'A template whose sample text is painted over when it is filled in',
    ],
    references: ['ISO 32000-1, 8.2 Graphics objects: later marks hide earlier ones'],
  },
  requires: ['pages', 'runs', 'paint'],
  options: z.object({
    cover_share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.2)
      .meta({ title: 'Largest cover', description: 'As a share of the page: larger ones are layers, no masks.' }),
  }),
  evidence: history,
  run(facts, { cover_share_max: coverShareMax }) {
    if (facts.runs.length === 0) return notApplicable('The document has no text layer.');
    const masks = pageViews(facts)
      .flatMap((view) => [...maskedBy(view, coverShareMax), ...annotatedOver(view)])
      .toSorted((a, b) => rank(b) - rank(a));
    const worst = masks[0];
    if (worst === undefined) return clear;
    const shown = masks.filter((mask) => mask.severity === worst.severity);
    const replaced =
      worst.after === ''
        ? 'lies below a picture of its size'
        : `is covered and "${quote(worst.after)}" written over it`;
    return graded('high', worst.strength, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: `Page ${worst.page}: "${quote(worst.before)}" ${replaced}.`,
      regions: regionsOf(shown),
      changes: shown.slice(0, 40).map(({ page, before, after }) => ({
        page,
        before: quote(before, 200),
        after: quote(after, 200),
        change: after === '' ? 'covered' : 'replaced',
        revision: null,
        byte_offset: null,
      })),
    });
  },
});

const RANK: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };
const rank = (mask: Mask): number => RANK[mask.severity] + mask.strength / 2;

function maskedBy({ page, runs, visibility }: PageView, coverShareMax: number): Mask[] {
  const covered = new Map<PaintOp, Run[]>();
  runs.forEach((run, index) => {
    const cover = visibility[index]?.cover ?? null;
    if (cover !== null && cover.box.width * cover.box.height <= coverShareMax)
      covered.set(cover, [...(covered.get(cover) ?? []), run]);
  });
  return [...covered].flatMap(([cover, hidden]): Mask[] => {
    const box = around(hidden.map((run) => run.box));
    const inside = (run: Run) => coveredShare(run.box, cover.box) > 0.5 && run.order > cover.order;
    const fresh = runs.filter((run, index) => visibility[index] === null && inside(run) && overlaps(run, hidden));
    const before = joined(hidden);
    const after = joined(fresh);
    if (before === after || before.replace(/[^\p{L}\d]/gu, '').length < 2) return [];
    const place = { page: page.number, box, before, after };
    if (after === '') return snugPicture(cover, box, before) ? [{ ...place, severity: 'medium', strength: 0.7 }] : [];
    const value = isValueText(before) && isValueText(after) && alike(hidden, fresh);
    return [{ ...place, severity: value ? 'high' : 'medium', strength: value ? 1 : 0.7 }];
  });
}

/** A picture of about the size of the value below it, which may show another one. */
const snugPicture = (cover: PaintOp, { width, height }: Box, before: string): boolean =>
  cover.kind === 'image' && isValueText(before) && cover.box.height < height * 3 && cover.box.width < width * 3;

/** Free text laid over a value by an annotation. */
function annotatedOver({ page, runs, visibility, paint }: PageView): Mask[] {
  return paint.flatMap((op): Mask[] => {
    const after = comparable(op.text ?? '');
    if (op.subtype !== 'FreeText' || !isValueText(after)) return [];
    const under = runs.filter((run, index) => visibility[index] === null && coveredShare(run.box, op.box) > 0.8);
    const before = joined(under);
    if (!isValueText(before) || before === after) return [];
    const box = around(under.map((run) => run.box));
    return [{ page: page.number, box, before, after, severity: 'medium', strength: 1 }];
  });
}

function overlaps(run: Run, hidden: readonly Run[]): boolean {
  return hidden.some(
    ({ box }) =>
      sameRow(box, run.box) && Math.abs(centreX(box) - centreX(run.box)) < (box.width + run.box.width) / 2 + box.height,
  );
}

/** The new text stands where the old one stood, in about its size. */
function alike(hidden: readonly Run[], fresh: readonly Run[]): boolean {
  const [old, now] = [around(hidden.map((run) => run.box)), around(fresh.map((run) => run.box))];
  const ratio = now.height / Math.max(old.height, 1e-6);
  return ratio > 0.5 && ratio < 2 && Math.abs(centreY(old) - centreY(now)) < old.height;
}

function joined(runs: readonly Run[]): string {
  const ordered = runs.toSorted((a, b) => a.word - b.word || a.order - b.order);
  const text = ordered.map((run, index) =>
    index > 0 && ordered[index - 1]?.word !== run.word ? ` ${run.text}` : run.text,
  );
  return comparable(text.join(''));
}
