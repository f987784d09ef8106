import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { area, around, centreX, centreY, coveredShare, sameRow } from '../../box.ts';
import { type PageView, pageViews } from '../../derive/page-view.ts';
import { comparable, isValueText } from '../../derive/values.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Box } from '../../facts/page.ts';
import type { PaintOp, Run } from '../../facts/paint.ts';
import { defineForgeryCheck, SEVERITY_RANK, type Severity } from '../../forgery-check.ts';

interface Mask {
  readonly page: number;
  readonly box: Box;
  readonly before: string;
  readonly after: string;
  /** Of the annotation that covers it; null where the page does. */
  readonly subtype: string | null;
  readonly severity: Severity;
  readonly strength: number;
}

export const maskedText = defineForgeryCheck({
  meta: {
    id: 'masked-text',
    version: '3',
    title: 'Text is covered and other text shown over it',
    examined: 'Text that a later shape, picture or annotation covers, and what is written over it',
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
    return graded('high', worst.strength, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: `Page ${worst.page}: "${quote(worst.before)}" ${replacedBy(worst)}.`,
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

/** What templates print where a value will stand. */
const SAMPLE = /x{3}|_{2}|\.{3}|[[\]{}<>]|sample|example|muster|lorem|placeholder|your |name$/i;

const rank = (mask: Mask): number => SEVERITY_RANK[mask.severity] + mask.strength / 2;

function replacedBy({ after, subtype }: Mask): string {
  const over = subtype === null ? 'a picture' : `an annotation (${subtype})`;
  if (after === '') return `lies below ${over} of about its size`;
  return subtype === null
    ? `is covered and "${quote(after)}" written over it`
    : `is covered by ${over} that shows "${quote(after)}"`;
}

function maskedBy({ page, runs, visibility }: PageView, coverShareMax: number): Mask[] {
  const covered = new Map<PaintOp, Run[]>();
  runs.forEach((run, index) => {
    const cover = visibility[index]?.cover ?? null;
    if (cover !== null && (cover.subtype !== null || area(cover.box) <= coverShareMax))
      covered.set(cover, [...(covered.get(cover) ?? []), run]);
  });
  return [...covered].flatMap(([cover, hidden]): Mask[] => {
    const box = around(hidden.map((run) => run.box));
    const inside = (run: Run) => coveredShare(run.box, cover.box) > 0.5 && run.order > cover.order;
    const fresh = runs.filter((run, index) => visibility[index] === null && inside(run) && overlaps(run, hidden));
    const before = joined(hidden);
    const after = joined(fresh);
    if (before.replace(/[^\p{L}\d]/gu, '').length < 2 || isRepeated(before, after)) return [];
    const place = { page: page.number, box, before, after, subtype: cover.subtype };
    if (after === '') return snugPicture(cover, box, before) ? [{ ...place, severity: 'medium', strength: 0.7 }] : [];
    const sure = alike(hidden, fresh) && (isOtherValue(before, after) || isLabelled(hidden, runs, visibility));
    return [{ ...place, severity: sure ? 'high' : 'medium', strength: sure ? 1 : 0.7 }];
  });
}

/** The same text painted again over its own cover, or with what stands beside it. */
const isRepeated = (before: string, after: string): boolean =>
  after !== '' && after.replace(/[^\p{L}\d]/gu, '').includes(before.replace(/[^\p{L}\d]/gu, ''));

/** The values of two texts, where each has some and they differ: "Total due 600.00" and "Total due 900.00". */
function isOtherValue(before: string, after: string): boolean {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  return old !== '' && now !== '' && old !== now;
}

const valuesIn = (text: string): string =>
  isValueText(text)
    ? text.replace(/[^\p{L}\d]/gu, '')
    : text
        .split(' ')
        .filter(isValueText)
        .join(' ')
        .replace(/[^\p{L}\d ]/gu, '');

/** Words behind a label that ends in a colon, as the name of a customer, and no sample of a template. */
function isLabelled(hidden: readonly Run[], runs: readonly Run[], visibility: PageView['visibility']): boolean {
  const box = around(hidden.map((run) => run.box));
  const before = runs.filter(
    (run, index) => visibility[index] === null && sameRow(run.box, box) && centreX(run.box) < box.x,
  );
  const label = before.toSorted((a, b) => a.box.x - b.box.x).at(-1);
  const text = joined(hidden);
  return /\p{L}.*:$/u.test(label?.text ?? '') && /\p{L}{3}/u.test(text) && !SAMPLE.test(text);
}

/** A picture or annotation of about the size of the value below it, which may show another one. */
const snugPicture = (cover: PaintOp, { width, height }: Box, before: string): boolean =>
  (cover.kind === 'image' || cover.subtype !== null) &&
  isValueText(before) &&
  cover.box.height < height * 3 &&
  cover.box.width < width * 3;

/**
 * Free text without an appearance over a value: the file does not say how it looks, and viewers write it there, on the
 * colour that it names.
 */
function annotatedOver({ page, runs, visibility, paint }: PageView): Mask[] {
  return paint.flatMap((op): Mask[] => {
    const after = comparable(op.text ?? '');
    if (op.kind !== 'annotation' || op.subtype !== 'FreeText' || !isValueText(after)) return [];
    const under = runs.filter((run, index) => visibility[index] === null && coveredShare(run.box, op.box) > 0.8);
    const before = joined(under);
    if (!isValueText(before) || before === after) return [];
    const box = around(under.map((run) => run.box));
    const severity = op.fill !== null && isOtherValue(before, after) ? 'high' : 'medium';
    return [{ page: page.number, box, before, after, subtype: op.subtype, severity, strength: 1 }];
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
