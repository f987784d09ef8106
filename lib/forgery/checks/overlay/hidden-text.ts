import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { coveredShare } from '../../box.ts';
import { type PageView, pageViews } from '../../derive/page-view.ts';
import { isValueText, sameDigits } from '../../derive/values.ts';
import type { HiddenBy } from '../../derive/visibility.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { MarkedText } from '../../facts/marked.ts';
import type { Run } from '../../facts/paint.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

interface Hidden {
  readonly run: Run;
  readonly by: HiddenBy;
}

const METHODS: Readonly<Record<HiddenBy, string>> = {
  invisible_mode: 'painted invisibly',
  transparent: 'fully transparent',
  background_colour: 'in the colour of its background',
  tiny: 'too small to read',
  outside_page: 'outside the page',
  covered: 'covered',
  unseen: 'nowhere to be seen on the rendered page',
};

/** Marks that generators leave on every page they make. */
const GENERATOR_MARK = /powered by tcpdf/i;

/** Anchors that e-signature services plant for their fields. */
const ANCHOR = /^[\\/{[<#*_|].{0,40}[\\/}\]>#*_|]?$|^(?:sign|sig|init|date|esign|docusign)[\w-]{0,20}$/i;

export const hiddenText = defineForgeryCheck({
  meta: {
    id: 'hidden-text',
    version: '2',
    title: 'The page holds text that nobody can see',
    examined:
      'Text that is invisible, transparent, tiny, off the page, in the colour of its background, in a layer that is switched off or read as another',
    family: 'overlay',
    cause: 'hidden_text',
    weight: 2.5,
    severity: 'medium',
    subject: 'text_manipulation',
    tamperingType: 'hidden_text',
    basis: 'file',
    why: 'Programs that read a document read hidden text too, and what was hidden may be what stood there before.',
    investigate: ['Read the hidden text and compare it with what the page shows', 'Ask what made the file'],
    falsePositives: [
      'An invisible text layer that OCR has laid over a scan',
      'Anchors of e-signature services and text for screen readers',
      'Printing marks outside the page',
      'Layers for other languages or for printing that a viewer leaves out',
    ],
    references: ['ISO 32000-1, 9.3.6 Text rendering mode'],
  },
  requires: ['pages', 'runs', 'paint'],
  optional: ['marked'],
  options: z.object({
    characters_min: z.number().int().positive().default(6).meta({ title: 'Characters that must be hidden' }),
  }),
  evidence: structuralPattern,
  run(facts, { characters_min: charactersMin }) {
    if (facts.runs.length === 0) return notApplicable('The document has no text layer.');
    const [other] = (facts.marked ?? []).filter(isOtherValue);
    if (other !== undefined) return graded('medium', 0.7, markedEvidence(other));
    const all = pageViews(facts).flatMap(hiddenOf);
    const telling = all.filter(({ run, by }) => by !== 'outside_page' && !ANCHOR.test(run.text));
    const shown = characters(telling) >= charactersMin ? telling : all;
    const first = shown[0];
    if (first === undefined || characters(shown) < charactersMin) return clear;
    const whole = shown.map(({ run }) => run.text).join(' ');
    if (GENERATOR_MARK.test(whole) && whole.length < 40) return clear;
    const text = quote(whole);
    return graded('medium', shown === telling ? 0.7 : 1, {
      kind: 'structural_pattern',
      severity: shown === telling ? 'medium' : 'low',
      summary: `Page ${first.run.page}: "${text}" is ${METHODS[first.by]}.`,
      regions: regionsOf(shown.map(({ run }) => run)),
      items: shown.slice(0, 40).map(({ run, by }) => ({
        page: run.page,
        text: quote(run.text, 200),
        method: by,
        measured: by === 'tiny' ? Math.round(run.size * 100) / 100 : null,
        limit: by === 'tiny' ? 1.5 : null,
      })),
    });
  },
});

/** A value in a layer that nobody sees, or one that programs read otherwise than it is painted. */
function isOtherValue({ kind, painted, read }: MarkedText): boolean {
  if (kind === 'layer_off') return painted.split(' ').some(isValueText);
  return isValueText(painted) && isValueText(read) && !sameDigits(painted, read);
}

function markedEvidence({ kind, page, painted, read }: MarkedText): z.infer<typeof structuralPattern> {
  const how =
    kind === 'layer_off' ? 'stands in a layer that is switched off' : `is read by programs as "${quote(read)}"`;
  return {
    kind: 'structural_pattern',
    severity: 'medium',
    summary: `Page ${page}: "${quote(painted)}" ${how}.`,
    regions: [],
    items: [{ page, text: quote(painted, 200), method: kind, measured: null, limit: null }],
  };
}

function hiddenOf({ runs, visibility, paint }: PageView): Hidden[] {
  const pictures = paint.filter((op) => op.kind === 'image');
  return runs.flatMap((run, index): Hidden[] => {
    const by = visibility[index]?.hiddenBy;
    if (by === undefined || by === 'covered' || !/[\p{L}\d]/u.test(run.text)) return [];
    const ocrLayer = by === 'invisible_mode' && pictures.some((picture) => coveredShare(run.box, picture.box) > 0.5);
    return ocrLayer ? [] : [{ run, by }];
  });
}

function characters(hidden: readonly Hidden[]): number {
  return hidden.reduce((sum, { run }) => sum + run.text.length, 0);
}
