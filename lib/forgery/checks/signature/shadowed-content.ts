import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { type Covered, differs, underFields, underPictures } from '../../derive/covered.ts';
import { contradictsItself } from '../../derive/form-values.ts';
import { loneValues } from '../../derive/lone-fonts.ts';
import { pageViews } from '../../derive/page-view.ts';
import { isValueText } from '../../derive/values.ts';
import type { DocumentFacts } from '../../document.ts';
import { inventory, quote, regionsOf } from '../../evidence.ts';
import type { FormField } from '../../facts/form.ts';
import type { Place } from '../../facts/page.ts';
import type { Concealed } from '../../facts/structure.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

interface Shadow {
  readonly severity: Severity;
  readonly label: string;
  readonly text: string;
  readonly place: Place | null;
}

type Facts = Pick<DocumentFacts, 'pages' | 'runs' | 'paint'> & {
  readonly shadow: NonNullable<DocumentFacts['shadow']>;
  readonly form?: DocumentFacts['form'] | undefined;
  readonly words?: DocumentFacts['words'] | undefined;
  readonly signatures?: DocumentFacts['signatures'] | undefined;
};

/** Planted content has few honest reasons: above a plain medium finding, and still no proof by itself. */
const STRENGTH: Readonly<Record<Severity, number>> = { high: 1, medium: 0.5, low: 0.08 };

const HOW: Readonly<Record<Concealed['how'], string>> = {
  unreferenced: 'that nothing leads to',
  unlisted: 'that the cross-reference leaves out',
  freed: 'that is called free although it is in use',
  switched: 'that lay in the file before a later save put it to use',
};

const NAMES: Readonly<Record<Concealed['kind'], string>> = {
  page: 'a page',
  form: 'a form',
  annotation: 'an annotation',
  content: 'the content of a page with another value,',
};
/** Of the words of a page. */
const VARIANT_SHARE_MAX = 0.3;

export const shadowedContent = defineForgeryCheck({
  meta: {
    id: 'shadowed-content',
    version: '2',
    title: 'The file holds other content that can be put in the place of what it shows',
    examined: 'Pages, forms, fields and fonts that the file holds besides what it shows',
    family: 'signature',
    cause: 'signature',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'hidden_text',
    basis: 'file',
    why: 'Content that is planted before a document is signed can be brought to light afterwards by a save that looks harmless.',
    investigate: [
      'Compare the hidden text with what the page shows',
      'Ask the issuer for the document and do not sign or accept this file',
    ],
    falsePositives: [
      'A program that removed a page or a field and left it in the file',
      'Templates that a form keeps for later use',
      'A text layer under a scan that was read badly',
    ],
    references: ['Mainka, Mladenov, Rohlmann: Shadow Attacks, NDSS 2021'],
  },
  requires: ['shadow', 'pages', 'runs', 'paint'],
  optional: ['form', 'words', 'signatures'],
  options: z.object({
    planted_pages_max: z
      .number()
      .int()
      .positive()
      .default(2)
      .meta({ title: 'Most unused pages', description: 'A file that keeps more was rather cut out of a longer one.' }),
  }),
  evidence: inventory,
  run(facts, { planted_pages_max: plantedPagesMax }) {
    const shadows = [
      ...concealedIn(facts, plantedPagesMax),
      ...coveredIn(facts).map(coverShadow),
      ...(facts.form?.fields ?? []).filter(contradictsItself).map(fieldShadow),
      ...facts.shadow.renamedFonts.map(fontShadow),
      ...ownFonts(facts),
    ].toSorted(strongestFirst);
    const worst = shadows[0];
    if (worst === undefined) return clear;
    return flagged(STRENGTH[worst.severity], {
      kind: 'inventory' as const,
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: `${worst.label}: "${quote(worst.text)}"${shadows.length > 1 ? ` (${shadows.length - 1} more)` : ''}.`,
      regions: regionsOf(shadows.flatMap(({ place }) => (place === null ? [] : [place]))),
      items: shadows
        .slice(0, 40)
        .map(({ label, text, place }) => ({ label, text: quote(text, 200), page: place?.page ?? null })),
    });
  },
});

function concealedIn(facts: Facts, plantedPagesMax: number): Shadow[] {
  const { concealed } = facts.shadow;
  const shown = [
    ...(facts.words ?? []).map((word) => word.text),
    ...facts.runs.map((run) => run.text),
    ...(facts.form?.fields ?? []).map((field) => field.shown ?? ''),
  ].join(' ');
  const signed = (facts.signatures ?? []).length > 0;
  const signedAt = Math.min(...(facts.signatures ?? []).map(({ revision }) => revision ?? Number.POSITIVE_INFINITY));
  const many = concealed.filter(({ kind, how }) => kind === 'page' && how !== 'switched').length > plantedPagesMax;
  return concealed.flatMap((item): Shadow[] => {
    if (item.kind === 'content' && !(signed && isVariant(item.text, shown))) return [];
    if (item.kind !== 'content' && item.how !== 'switched' && !differs(item.text, shown)) return [];
    const label = `Object ${item.object}, ${NAMES[item.kind]} ${HOW[item.how]}`;
    return [{ severity: severityOf(item, many, signedAt), label, text: item.text, place: null }];
  });
}

/** What the page says, with another value: most of its words stand there and a number does not. */
function isVariant(text: string, shown: string): boolean {
  const there = new Set(shown.split(/\s+/));
  const words = text.split(/\s+/).filter((word) => word !== '');
  const missing = words.filter((word) => !there.has(word));
  return missing.some(isValueText) && missing.length < VARIANT_SHARE_MAX * words.length;
}

/** Signed files in which one value has a font object of its own that is not embedded: its glyphs can be exchanged. */
function ownFonts({ runs, words = [], signatures = [] }: Facts): Shadow[] {
  if (signatures.length === 0) return [];
  const lone = loneValues(words, runs, { copiesMax: 4, charactersMax: 32, otherValuesMin: 1 });
  const [value] = lone.filter(({ run }) => !run.embedded);
  const [place] = value?.places ?? [];
  if (lone.length !== 1 || value === undefined || place === undefined) return [];
  const label = `Page ${place.page}: a value that alone has a font object, ${quote(value.run.font, 60)}, which the file does not carry`;
  return [{ severity: 'medium', label, text: place.text, place }];
}

function severityOf({ kind, how, revision }: Concealed, many: boolean, signedAt: number): Severity {
  if (how === 'switched') return (revision ?? 0) > signedAt ? 'high' : 'medium';
  if (how === 'freed' || kind === 'content') return 'medium';
  return kind === 'page' && !many ? 'medium' : 'low';
}

function coveredIn(facts: Facts): Covered[] {
  return pageViews(facts).flatMap((view) => [
    ...underPictures(view, facts.words ?? []),
    ...underFields(view, facts.form?.fields ?? []),
  ]);
}

function coverShadow({ by, page, box, hidden, shown }: Covered): Shadow {
  const label = `Page ${page}: text under a ${by} that shows "${quote(shown, 60)}"`;
  return { severity: 'medium', label, text: hidden, place: { page, box } };
}

function fieldShadow({ name, page, box, value, shown }: FormField): Shadow {
  const label = `Page ${page}: value of the field ${quote(name, 40)} that shows "${quote(shown ?? '', 60)}"`;
  return { severity: 'medium', label, text: value ?? '', place: { page, box } };
}

function fontShadow({ object, family, postScript }: Facts['shadow']['renamedFonts'][number]): Shadow {
  const label = `Object ${object}, the font ${quote(postScript, 60)} under a name that a font editor gave it`;
  return { severity: 'medium', label, text: family, place: null };
}
