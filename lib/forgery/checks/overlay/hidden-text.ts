import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { claimOf, type HiddenClaim, isNamed, isTelling } from '../../derive/hidden-claims.ts';
import { type HiddenLine, hiddenLines } from '../../derive/hidden-lines.ts';
import { pageViews } from '../../derive/page-view.ts';
import { isValueText, sameDigits } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { MarkedText } from '../../facts/marked.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

type Means = HiddenLine['by'];

const METHODS: Readonly<Record<Means, string>> = {
  invisible_mode: 'painted invisibly',
  transparent: 'fully transparent',
  background_colour: 'in the colour of its background',
  tiny: 'too small to read',
  outside_page: 'outside the page',
  covered: 'covered',
  unseen: 'nowhere to be seen on the rendered page',
  layer_off: 'in a layer that is switched off',
};

/** Marks that generators leave in every document they make; a file of several documents holds several of them. */
const GENERATOR_MARK = /^powered by tcpdf(?: \(www\.tcpdf\.org\))?$/i;

/** What a claim of each kind adds to the sentence of a finding. */
const SAYINGS: Readonly<Record<HiddenClaim['kind'], string>> = {
  rival_value: '',
  other_amount: ', an amount that the page does not show',
  account: ', an account that the page does not show',
  instruction: ', words to whoever decides about the document',
  outcome: ', an outcome that the page does not tell',
  sentence: ', a sentence that the page does not show',
  value: '',
  words: '',
};

/** By which means each kind of claim is never an accident: cut pages, redactions, microprint and layers hide honestly. */
const DELIBERATE: readonly Means[] = ['invisible_mode', 'transparent', 'background_colour', 'unseen'];
const GRAVE: Readonly<Record<HiddenClaim['kind'], readonly Means[]>> = {
  rival_value: [...DELIBERATE, 'tiny', 'layer_off', 'outside_page', 'covered'],
  instruction: [...DELIBERATE, 'tiny', 'layer_off', 'outside_page', 'covered'],
  outcome: [...DELIBERATE, 'tiny', 'layer_off', 'outside_page', 'covered'],
  account: [...DELIBERATE, 'tiny', 'layer_off', 'outside_page'],
  other_amount: [...DELIBERATE, 'tiny', 'layer_off'],
  sentence: DELIBERATE,
  value: [],
  words: [],
};
/** Means by which a page that is cut or not drawn well hides much of itself. */
const BULKY: readonly Means[] = ['unseen', 'outside_page', 'covered', 'layer_off'];
/** What is cut off a page, or covered on it, is seldom one line or two. */
const ALONE_MAX = 2;
const MEANT: readonly Means[] = [...DELIBERATE, 'tiny', 'layer_off', 'covered'];

/** Anchors that e-signature services plant for their fields. */
const ANCHOR = /^[\\/{[<#*_|].{0,40}[\\/}\]>#*_|]?$|^(?:sign|sig|init|date|esign|docusign)[\w-]{0,20}$/i;

export const hiddenText = defineForgeryCheck({
  meta: {
    id: 'hidden-text',
    version: '4',
    title: 'The page holds text that nobody can see',
    examined:
      'Text that is invisible, transparent, tiny, off the page, covered, in the colour of its background, in a layer that is switched off or read as another, and what it says',
    family: 'overlay',
    cause: 'hidden_text',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'hidden_text',
    basis: 'file',
    why: 'Programs that read a document read hidden text too, and what was hidden may be what stood there before or what they are meant to believe.',
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
  optional: ['marked', 'lines', 'amounts', 'dates', 'documentClass'],
  options: z.object({
    characters_min: z.number().int().positive().default(6).meta({ title: 'Characters that must be hidden' }),
    bulk_share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Largest hidden share of a page', description: 'Above it the page was cut or not drawn well.' }),
  }),
  evidence: structuralPattern,
  run(facts, { characters_min: charactersMin, bulk_share_max: bulkShareMax }) {
    if (facts.runs.length === 0) return notApplicable('The document has no text layer.');
    const { marked = [], lines = [], amounts = [], dates = [], documentClass = null } = facts;
    const other = marked.find(isReadOtherwise);
    if (other !== undefined) return graded('high', 1, readOtherwise(other));
    const shown = { lines, amounts, dates, documentClass };
    const hidden = hiddenLines(pageViews(facts), marked).filter(({ text }) => !GENERATOR_MARK.test(text));
    const claims = hidden.flatMap((line) => claimOf(line, shown) ?? []);
    const all = claims.map((claim) => ({ claim, severity: severityOf(claim, bulkShareMax) }));
    const severity = all.toSorted(strongestFirst)[0]?.severity;
    const found = all.filter((one) => one.severity === severity).map(({ claim }) => claim);
    const [first] = found;
    const whole = found.map(({ line }) => line.text).join(' ');
    if (first === undefined || severity === undefined || whole.length < charactersMin) return clear;
    return graded('high', severity === 'medium' ? 0.7 : 1, {
      kind: 'structural_pattern',
      severity,
      summary: summaryOf(first, quote(severity === 'high' ? first.line.text : whole)),
      regions: regionsOf(found.flatMap(({ line }) => (line.box.width > 0 ? [line] : []))),
      items: found.slice(0, 40).map(({ line: { page, text, by, size } }) => ({
        page,
        text: quote(text, 200),
        method: by,
        measured: by === 'tiny' && size !== null ? Math.round(size * 100) / 100 : null,
        limit: by === 'tiny' ? 1.5 : null,
      })),
    });
  },
});

function severityOf(claim: HiddenClaim, bulkShareMax: number): Severity {
  const { kind, line } = claim;
  const isBulk = BULKY.includes(line.by) && line.share > bulkShareMax;
  if (ANCHOR.test(line.text)) return 'low';
  if (GRAVE[kind].includes(line.by) && !isBulk) return 'high';
  if (kind === 'other_amount' && isNamed(line) && line.alike <= ALONE_MAX && !isBulk) return 'high';
  if (kind === 'sentence' || kind === 'other_amount') return isBulk ? 'low' : 'medium';
  return MEANT.includes(line.by) && isTelling(claim) ? 'medium' : 'low';
}

function summaryOf({ line, kind, shown }: HiddenClaim, text: string): string {
  const means = METHODS[line.by];
  const said = shown === null ? SAYINGS[kind] : `, while the page shows "${quote(shown)}"`;
  return `Page ${line.page}: "${text}" is ${means}${said}.`;
}

/** A value that programs read otherwise than it is painted. */
const isReadOtherwise = ({ kind, painted, read }: MarkedText): boolean =>
  kind === 'actual_text' && isValueText(painted) && isValueText(read) && !sameDigits(painted, read);

function readOtherwise({ page, painted, read }: MarkedText): z.infer<typeof structuralPattern> {
  return {
    kind: 'structural_pattern',
    severity: 'high',
    summary: `Page ${page}: "${quote(painted)}" is read by programs as "${quote(read)}".`,
    regions: [],
    items: [{ page, text: quote(painted, 200), method: 'actual_text', measured: null, limit: null }],
  };
}
