import { coveredShare, right, sameRow } from '../box.ts';
import type { ChangeSubject, TextChange } from '../facts/history.ts';
import type { Box } from '../facts/page.ts';
import type { Line } from '../facts/text.ts';
import { type PageText, valueAround } from './changed-value.ts';
import { isResetOnly, isRespelt, isTransposed } from './spelling.ts';
import { isValueText, median } from './values.ts';

type Change = Pick<TextChange, 'box' | 'before' | 'after' | 'kind'>;
export type Told = Pick<TextChange, 'before' | 'after' | 'subject' | 'settled'>;

const WEB = /(?:https?:\/\/|www\.|[\p{L}\d-]+@[\p{L}\d-]|\b[a-z\d-]+\.(?:com|org|net|gov|edu|eu|de|fr|uk|io)\b)/iu;
const PAGE_NUMBER =
  /(?<!\p{L})(?:page|seite|blatt|p[áa]g(?:ina)?|str(?:ana|ona)?|p)\.?\s*\d{1,4}(?:\s*(?:of|von|de|sur|\/)\s*\d{1,4})?|^\W*\d{1,3}\s*(?:of|von|de|sur|\/)\s*\d{1,3}\W*$/iu;
/** Lines that tell of the print rather than of the matter. */
const EDITION =
  /(?<!\p{L})(?:version|rev(?:\.|ision)?|edition|ausgabe|auflage|stand|updated?|last modified|published|printed|draft|entwurf|aktualisiert|v\d+(?:\.\d+)*)(?!\p{L})/iu;
/** Shares of the page at its top and its foot in which titles and page numbers run along. */
const MARGIN = 0.07;
const HEADING_HEIGHT = 1.3;
const CAPITALISED = /^\p{Lu}[\p{L}'’.&-]*(?:\s+(?:\p{Lu}[\p{L}'’.&-]*|&|de|da|di|von|van|der|den|la|le|bin|al)){0,5}$/u;
const NAME_LABEL =
  /(?:name|holder|payee|beneficiary|recipient|remitter|customer|client|employee|employer|bearer|insured|tenant|landlord|seller|buyer|bill(?:ed)? to|sold to|ship to|pay to|certif\w+ that|inhaber\w*|empf[äa]nger\w*|kunde|mieter\w*|vermieter\w*|arbeitnehmer\w*|titulaire|nom|nombre|titular)\s*[:.]?$/iu;
/** Words of forms: what they stand in is a heading or a label, not the name of somebody. */
const FORM_WORDS =
  /(?<!\p{L})(?:account|amount|balance|bank|bill|certificate|charges?|client|contract|customer|date|delivery|description|details|discount|document|draft|fee|form|from|grand|gross|invoice|item|name|net|no|note|notes|number|order|page|paid|payment|payslip|price|qty|quantity|receipt|reference|report|statement|subtotal|summary|tax|terms|total|unit|vat|rechnung|betrag|summe|datum|seite|kontoauszug|konto|nummer|facture|montant|page|factura|importe)(?!\p{L})/iu;

/**
 * What a change of text is about: a value of the document, or how it is set and worded. A change of a few characters is
 * told with the whole value that they belong to.
 * @param old the page before, @param now after the save.
 */
export function subjectOf(change: Change, old: PageText, now: PageText): Told {
  const { box, before, after } = change;
  const told = (subject: ChangeSubject, settled = false): Told => ({ before, after, subject, settled });
  if (change.kind === 'replaced' && isResetOnly(before, after)) return told('layout');
  const value =
    change.kind === 'added' || change.kind === 'inserted' ? comeValue(box, now) : valueAround(old, now, box);
  const line = lineAt(change.kind === 'removed' || before !== '' ? old : now, box);
  const text = line?.text ?? '';
  if (value !== null && !(value.before.kind === 'date' && EDITION.test(text))) {
    if (value.after?.key === value.before.key && before !== '') return told('layout');
    const { kind, settled } = value.before;
    const whole = before === '' ? { before, after } : wholeOf(change, value.before.text, value.after?.text ?? null);
    return { ...whole, subject: kind, settled };
  }
  if (WEB.test(before) || WEB.test(after)) return told('web');
  if (isRunning(box, before, after, text)) return told('running');
  if (isValueText(before) || isValueText(after)) return told('number');
  if (isName(change, old, now, line)) return told('name', true);
  if (before !== '' && isRespelt(before, after)) return told('spelling');
  return told(isHeading(box, before + after, old, now) ? 'heading' : 'text');
}

/** Text that came is of the value that it is; there is nothing before to compare it with. */
function comeValue(box: Box, now: PageText): ReturnType<typeof valueAround> {
  const value = now.values.find((each) => coveredShare(each.box, box) > 0.5);
  return value === undefined ? null : { before: value, after: null };
}

/** The change in the words of its value, where it was told by fewer. */
function wholeOf({ before, after }: Change, was: string, is: string | null): { before: string; after: string } {
  if (is === null || (isValueText(before) && isValueText(after))) return { before, after };
  return { before: was, after: is };
}

const lineAt = ({ lines }: PageText, box: Box): Line | undefined =>
  lines.find((line) => line.words.some((word) => coveredShare(word.box, box) > 0.5));

function isRunning(box: Box, before: string, after: string, line: string): boolean {
  if (PAGE_NUMBER.test(line) || EDITION.test(line)) return true;
  const margin = box.y < MARGIN || box.y + box.height > 1 - MARGIN;
  const few = [before, after].every((text) => text.replace(/\D/g, '').length <= 3);
  return margin && few;
}

/** Type larger than that of the page, without a number. */
function isHeading(box: Box, text: string, old: PageText, now: PageText): boolean {
  const height = median([...old.words, ...now.words].map((word) => word.box.height));
  return !/\d/.test(text) && box.height >= HEADING_HEIGHT * height;
}

/** Capitalised words where a label asks for a name, or two and more of them where no word of a form is among them. */
function isName({ box, before, after, kind }: Change, old: PageText, now: PageText, line: Line | undefined): boolean {
  if (kind === 'added' || kind === 'inserted') return false;
  const shown = [before, after].filter((text) => text !== '');
  if (!shown.every((text) => CAPITALISED.test(text)) || shown.some((text) => FORM_WORDS.test(text))) return false;
  if (isTransposed(before, after)) return false;
  if (isLabelled(box, old, line)) return true;
  if (before !== '' && after !== '' && isRespelt(before, after)) return false;
  const whole = [before, ...besideOf(box, old), ...besideOf(box, now)].join(' ');
  return !FORM_WORDS.test(whole) && [before, ...besideOf(box, old)].join(' ').trim().split(/\s+/).length >= 2;
}

/** Whether the words before it in its line, or the line above it, ask for a name. */
function isLabelled(box: Box, { lines }: PageText, line: Line | undefined): boolean {
  if (line === undefined) return false;
  const before = line.words.filter((word) => right(word.box) <= box.x).map(({ text }) => text);
  if (before.length > 0) return NAME_LABEL.test(before.slice(-3).join(' '));
  const above = lines[lines.indexOf(line) - 1];
  const over = above?.words.filter((word) => word.box.x < right(box) && right(word.box) > box.x) ?? [];
  return NAME_LABEL.test(over.map(({ text }) => text).join(' '));
}

/** Capitalised words that stand right beside a place, in the same phrase. */
function besideOf(box: Box, { words }: PageText): string[] {
  const near = words.filter(
    (word) =>
      sameRow(word.box, box) &&
      coveredShare(word.box, box) === 0 &&
      Math.min(Math.abs(word.box.x - right(box)), Math.abs(box.x - right(word.box))) < 0.7 * box.height,
  );
  return near.map(({ text }) => text).filter((text) => CAPITALISED.test(text));
}
