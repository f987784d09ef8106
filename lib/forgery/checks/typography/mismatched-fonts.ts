import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { amountColumns, type Cell } from '../../derive/columns.ts';
import { isSavedAgain, type LoneFont, loneFonts } from '../../derive/lone-fonts.ts';
import { fontStyle } from '../../derive/stand-in.ts';
import { type StrayFont, strayFonts } from '../../derive/stray-fonts.ts';
import { fontFamily, isValueText } from '../../derive/values.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import type { Box } from '../../facts/page.ts';
import type { Run } from '../../facts/paint.ts';
import type { Word } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Odd {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly font: string;
  readonly usual: string;
  readonly where: 'word' | 'column' | 'document';
}

export const mismatchedFonts = defineForgeryCheck({
  meta: {
    id: 'mismatched-fonts',
    version: '3',
    title: 'A value is set in another font than its neighbours',
    examined: 'Fonts and sizes inside numbers, down columns of amounts and among all values',
    family: 'typography',
    cause: 'typesetting',
    weight: 6,
    severity: 'high',
    subject: 'layout',
    tamperingType: 'font_inconsistency',
    basis: 'file',
    why: 'An editor that lacks the original font replaces single digits or values in a similar one, or embeds it once more for the value that it sets.',
    investigate: ['Compare the marked value with the others of its column', 'Ask the issuer to confirm the value'],
    falsePositives: [
      'A generator that takes single characters from a fallback font',
      'A mail merge that prints all its variables in a font of their own',
      'A template of which one field was set in another font by mistake',
    ],
    references: ['Bertrand et al., A Conditional Random Field model for font forgery detection (ICDAR 2015)'],
  },
  requires: ['runs', 'words', 'lines', 'amounts', 'dates'],
  optional: ['metadata'],
  options: z.object({
    column_rows_min: z.number().int().min(4).default(5).meta({ title: 'Rows of a column' }),
    stray_share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.04)
      .meta({ title: 'Largest share of a stray font', description: 'Of all characters.' }),
    stray_value_share_min: z
      .number()
      .min(0)
      .max(1)
      .default(0.6)
      .meta({ title: 'Share of values in a stray font', description: 'Of its characters.' }),
    stray_words_max: z.number().int().positive().default(4).meta({ title: 'Most words in a stray font' }),
    usual_words_min: z.number().int().positive().default(4).meta({ title: 'Values in the usual font' }),
    lone_copies_max: z
      .number()
      .int()
      .positive()
      .default(4)
      .meta({ title: 'Most copies of a lone value', description: 'A value that alone is set in a font.' }),
    lone_characters_max: z
      .number()
      .int()
      .positive()
      .default(32)
      .meta({ title: 'Longest lone value', description: 'In characters.' }),
    lone_other_values_min: z
      .number()
      .int()
      .positive()
      .default(1)
      .meta({ title: 'Other pieces of text with digits', description: 'Beside a lone value.' }),
  }),
  evidence: inventory,
  run({ runs, words, lines, amounts, dates, metadata }, options) {
    const values = words.filter((word) => word.runs.length > 0 && isValueText(word.text));
    if (values.length === 0) return notApplicable('The text layer holds no numbers.');
    const columns = amountColumns(lines, amounts, runs, options.column_rows_min);
    const stray = strayFonts(words, runs, dates, {
      shareMax: options.stray_share_max,
      valueShareMin: options.stray_value_share_min,
      wordsMax: options.stray_words_max,
      usualWordsMin: options.usual_words_min,
    });
    const lone = loneFonts(words, runs, {
      copiesMax: options.lone_copies_max,
      charactersMax: options.lone_characters_max,
      otherValuesMin: options.lone_other_values_min,
    });
    const [set] = lone;
    if (set?.foreign && lone.length === 1 && metadata !== undefined && isSavedAgain(metadata))
      return graded('high', 1, evidenceOf(setInPlace(set), 'high', ', and the file was saved again after it was made'));
    const odd = [
      ...values.flatMap((word) => insideWord(word, runs)),
      ...columns.flatMap(inColumn),
      ...(stray.length > 1 ? [] : stray.flatMap(inDocument)),
      ...(lone.length > 1 ? [] : lone.flatMap(setInPlace)),
    ];
    if (odd.length === 0 || odd.length > Math.max(3, values.length * 0.1)) return clear;
    return graded('high', 1, evidenceOf(odd, 'medium', ''));
  },
});

function evidenceOf(odd: readonly Odd[], severity: Severity, more: string): z.infer<typeof inventory> {
  const distinct = [...new Map(odd.map((each) => [`${each.page} ${each.box.x} ${each.box.y}`, each])).values()];
  const [first] = distinct;
  const said =
    first === undefined
      ? ''
      : `Page ${first.page}: "${quote(first.text)}" uses ${first.font} where the rest of its ${first.where} uses ${first.usual}${more}.`;
  return {
    kind: 'inventory',
    severity,
    summary: said,
    regions: regionsOf(distinct),
    items: distinct.map(({ font, text, page }) => ({ label: font, text: quote(text, 200), page })),
  };
}

const setInPlace = ({ font, usual, how, places }: LoneFont): Odd[] =>
  places.map((place) => ({ ...place, font: `${how}, ${font}`, usual, where: 'document' }));

/** Digits of one number in two font families at one size, or in two font objects of one family and style. */
function insideWord(word: Word, all: readonly Run[]): Odd[] {
  const runs = word.runs.flatMap((index) => all[index] ?? []).filter((run) => /\d/.test(run.text));
  const size = Math.max(...runs.map((run) => run.size));
  const level = runs.filter((run) => run.size > size * 0.9);
  const families = Map.groupBy(level, (run) => fontFamily(run.font));
  const parts = families.size > 1 || !isPlainNumber(word, level) ? families : Map.groupBy(level, objectOf);
  if (parts.size < 2) return [];
  const [odd, ...rest] = [...parts.values()].toSorted((a, b) => digits(a) - digits(b));
  const usual = rest.at(-1)?.[0];
  const run = odd?.[0];
  if (run === undefined || usual === undefined) return [];
  const font = families.size > 1 ? run.font : `another subset, ${run.font}`;
  return [{ page: word.page, box: run.box, text: word.text, font, usual: usual.font, where: 'word' }];
}

/** Of the height of the page: less than a tenth of a point. */
const SAME_BASELINE = 1e-4;

/** A number without letters on one line and in one style: nothing that a generator sets in parts on purpose. */
function isPlainNumber({ text }: Word, runs: readonly Run[]): boolean {
  const [first] = runs;
  if (first === undefined || /[\p{L}\p{Sm}]/u.test(text)) return false;
  return runs.every(
    (run) => Math.abs(run.baseline - first.baseline) < SAME_BASELINE && fontStyle(run.font) === fontStyle(first.font),
  );
}

const objectOf = ({ font, embedded, face }: Run): string => `${font} ${embedded} ${face ?? 0}`;

const digits = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.text.replace(/\D/g, '').length, 0);

/** The values that alone are set in a font which stands in for the usual one. */
const inDocument = ({ font, usual, how, words }: StrayFont): Odd[] =>
  words.map(({ page, box, text }) => ({ page, box, text, font: `${how}, ${font}`, usual, where: 'document' }));

/** Exactly one cell of a column in another family or a slightly other size. */
function inColumn(cells: readonly Cell[]): Odd[] {
  const keyed = cells.map((cell) => ({ cell, key: keyOf(cell) }));
  const counts = new Map<string, number>();
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [usual, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (usual === undefined || second === undefined || counts.size !== 2 || second[1] !== 1) return [];
  const odd = keyed.find(({ key }) => key === second[0]);
  const peer = keyed.find(({ key }) => key === usual[0]);
  const [own, other] = [odd?.cell.runs[0], peer?.cell.runs[0]];
  if (odd === undefined || own === undefined || other === undefined || Math.abs(own.size - other.size) > 0.45)
    return [];
  const { page, box, text } = odd.cell.word;
  return [{ page, box, text, font: named(own), usual: named(other), where: 'column' }];
}

function keyOf(cell: Cell): string {
  const run = cell.runs[0];
  return run === undefined ? '' : `${fontFamily(run.font)} ${run.size.toFixed(1)}`;
}

const named = (run: Run): string =>
  `${run.font.replace(/^[A-Z]{6}\+/, '') || 'an unnamed font'} ${run.size.toFixed(1)} pt`;
