import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { around, coveredShare } from '../../box.ts';
import { type PageView, pageViews } from '../../derive/page-view.ts';
import { comparable } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Box } from '../../facts/page.ts';
import type { PaintOp, Run } from '../../facts/paint.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

interface Redaction {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly method: 'shape' | 'picture' | 'annotation';
}

/** Annotations that black out what they lie on while the text stays in the file. */
const BLACKING = new Set(['Redact', 'Square', 'Stamp']);

export const failedRedaction = defineForgeryCheck({
  meta: {
    id: 'failed-redaction',
    version: '1',
    title: 'Text is blacked out but still in the file',
    examined: 'Text that shapes, pictures and annotations cover without other text in its place',
    family: 'overlay',
    cause: 'cover',
    weight: 0.5,
    severity: 'low',
    subject: 'text_manipulation',
    tamperingType: 'hidden_text',
    basis: 'file',
    why: 'What was covered can be read by everybody who has the file, and may be what the sender does not want to show.',
    investigate: ['Read the recovered text', 'Ask the sender why it is covered'],
    falsePositives: ['A sender who covers private details', 'A template whose sample text lies below a box'],
    references: ['ISO 32000-1, 12.5.6.23 Redaction annotations'],
  },
  requires: ['pages', 'runs', 'paint'],
  options: z.object({
    cover_share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.2)
      .meta({ title: 'Largest cover', description: 'As a share of the page: larger ones are layers, no redactions.' }),
    characters_min: z.number().int().positive().default(3).meta({ title: 'Characters below a cover' }),
  }),
  evidence: structuralPattern,
  run(facts, { cover_share_max: coverShareMax, characters_min: charactersMin }) {
    if (facts.runs.length === 0) return notApplicable('The document has no text layer.');
    const found = pageViews(facts)
      .flatMap((view) => [...coveredIn(view, coverShareMax), ...blackedBy(view, coverShareMax)])
      .filter(({ text }) => text.replace(/[^\p{L}\d]/gu, '').length >= charactersMin);
    const first = found[0];
    if (first === undefined) return clear;
    return graded('low', 1, {
      kind: 'structural_pattern',
      severity: 'low',
      summary: `Page ${first.page}: "${quote(first.text)}" is covered by ${NAMES[first.method]} and still in the file.`,
      regions: regionsOf(found),
      items: found.slice(0, 40).map(({ page, text, method }) => ({
        page,
        text: quote(text, 200),
        method,
        measured: null,
        limit: null,
      })),
    });
  },
});

const NAMES: Readonly<Record<Redaction['method'], string>> = {
  shape: 'a shape',
  picture: 'a picture',
  annotation: 'an annotation',
};

/** Text below an opaque shape or picture on which nothing is written. */
function coveredIn({ page, runs, visibility }: PageView, coverShareMax: number): Redaction[] {
  const covered = new Map<PaintOp, Run[]>();
  runs.forEach((run, index) => {
    const cover = visibility[index]?.cover ?? null;
    if (cover !== null && cover.box.width * cover.box.height <= coverShareMax)
      covered.set(cover, [...(covered.get(cover) ?? []), run]);
  });
  return [...covered].flatMap(([cover, hidden]): Redaction[] => {
    const written = runs.some(
      (run, index) => visibility[index] === null && run.order > cover.order && coveredShare(run.box, cover.box) > 0.5,
    );
    if (written) return [];
    const method = cover.kind === 'image' ? 'picture' : 'shape';
    return [{ page: page.number, box: around(hidden.map((run) => run.box)), text: joined(hidden), method }];
  });
}

/** Text below an annotation that hides it from view without having been applied. */
function blackedBy({ page, runs, visibility, paint }: PageView, coverShareMax: number): Redaction[] {
  return paint.flatMap((op): Redaction[] => {
    const marks = op.subtype === 'Redact' || (op.opaqueRectangle && BLACKING.has(op.subtype ?? ''));
    if (op.kind !== 'annotation' || !marks || op.box.width * op.box.height > coverShareMax) return [];
    const under = runs.filter((run, index) => visibility[index] === null && coveredShare(run.box, op.box) > 0.8);
    if (under.length === 0) return [];
    const box = around(under.map((run) => run.box));
    return [{ page: page.number, box, text: joined(under), method: 'annotation' }];
  });
}

function joined(runs: readonly Run[]): string {
  const ordered = runs.toSorted((a, b) => a.word - b.word || a.order - b.order);
  return comparable(
    ordered
      .map((run, index) => (index > 0 && ordered[index - 1]?.word !== run.word ? ` ${run.text}` : run.text))
      .join(''),
  );
}
