import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { AmountField, DateField, Line } from '../facts/text.ts';
import { amountsOf } from './amounts.ts';
import { findDates } from './calendar.ts';
import { compactOf } from './compact.ts';
import { differs } from './covered.ts';
import type { HiddenLine } from './hidden-lines.ts';
import { addressesReader, tellsOutcome } from './hidden-phrases.ts';
import { ibansIn } from './ibans.ts';
import { isValueText } from './values.ts';

/** What hidden text says that the page does not. */
export interface HiddenClaim {
  readonly line: HiddenLine;
  readonly kind:
    | 'rival_value'
    | 'other_amount'
    | 'account'
    | 'instruction'
    | 'outcome'
    | 'sentence'
    | 'value'
    | 'words';
  /** What the page shows under the same label; null where it shows nothing like it. */
  readonly shown: string | null;
}

/** What the page shows. */
export interface Shown {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
  readonly documentClass: DocumentClass | null;
}

const SENTENCE_WORDS = 5;
const OUTCOME_WORDS = 3;
const NAME_WORDS = 2;
const NATURAL_SHARE_MIN = 0.7;
const LABEL_LETTERS_MIN = 3;
const SAME_LABEL_MAX = 2;
const WORDS_MIN = 4;

/** The most telling that one hidden line says; null where it says nothing that the page does not show. */
export function claimOf(line: HiddenLine, shown: Shown): HiddenClaim | null {
  const text = shown.lines.map((each) => each.text).join('\n');
  const claim = (kind: HiddenClaim['kind'], other: string | null = null) => ({ line, kind, shown: other });
  const rival = rivalOf(line, shown, text);
  if (rival !== null) return claim('rival_value', rival);
  const isNew = differs(line.text, text);
  if (isNew && addressesReader(line.text)) return claim('instruction');
  if (isDealing(shown.documentClass)) {
    if (ibansIn(line).some(({ compact }) => !compactOf(text).includes(compact))) {
      const other = shown.lines.find((each) => ibansIn(each).length > 0)?.text ?? null;
      return claim(other === null ? 'account' : 'rival_value', other);
    }
    if (newAmounts(line, shown).length > 0) return claim('other_amount');
    if (isNew && naturalWords(line.text) >= OUTCOME_WORDS && tellsOutcome(line.text, text)) return claim('outcome');
    if (isNew && naturalWords(line.text) >= SENTENCE_WORDS) return claim('sentence');
  }
  if (!isNew) return null;
  return claim(line.words.some((word) => isNewValue(word.text, text)) ? 'value' : 'words');
}

/** Documents on which somebody pays, is paid or is let in. */
const isDealing = (documentClass: DocumentClass | null): boolean =>
  documentClass !== null && documentClass !== 'other' && documentClass !== 'contract';

/**
 * The line of the page that gives another value under the label of the hidden one. A label that stands there many times
 * is a kind of entry, not the name of one value.
 */
function rivalOf(line: HiddenLine, { lines, documentClass }: Shown, text: string): string | null {
  const own = labelled(line.text);
  if (own === null || compactOf(text).includes(compactOf(own.value))) return null;
  if (!isExact(own.value) && !isDealing(documentClass)) return null;
  const same = lines.filter((each) => labelled(each.text)?.label === own.label);
  return same.length > SAME_LABEL_MAX ? null : (same[0]?.text ?? null);
}

/** The words of a line before its first colon or value, and what follows. */
function labelled(text: string): { label: string; value: string } | null {
  const colon = /^([^:]*\p{L}[^:]*):\s*(\S.*)$/u.exec(text);
  const plain = /^(\P{N}*\p{L}\P{N}*?)\s*((?:[\p{Sc}(-]|[A-Z]{3}\s)?\s?\d.*)$/u.exec(text);
  const [, words = '', value = ''] = colon ?? plain ?? [];
  const label = words.replace(/[^\p{L}]/gu, '').toLowerCase();
  const isValue = isExact(value) || (colon !== null && /\p{L}{3}/u.test(value));
  return label.length >= LABEL_LETTERS_MIN && isValue ? { label, value } : null;
}

/** True of an amount, a date and a number of some length. */
const isExact = (text: string): boolean =>
  /\d[.,]\d{2}(?!\d)/.test(text) || findDates(text).length > 0 || /\d(?:[ /-]?\d){3}/.test(text);

/** Amounts that are nowhere on the page, whatever their sign. */
function newAmounts(line: HiddenLine, { amounts }: Shown): AmountField[] {
  const known = new Set(amounts.map(({ cents }) => Math.abs(cents)));
  const own = amountsOf([line]).filter(({ cents }) => cents !== 0);
  return known.size === 0 ? [] : own.filter(({ cents }) => !known.has(Math.abs(cents)));
}

/** True of a line that names its amount; a table that runs off the page hides its amounts alone. */
export const isNamed = ({ text }: HiddenLine): boolean => (text.match(/\p{L}{3,}/gu) ?? []).length >= NAME_WORDS;

const isNewValue = (word: string, text: string): boolean =>
  isValueText(word) && !compactOf(text).includes(compactOf(word));

/** How many words of a line are of letters as people write them; none where half of it is codes. */
function naturalWords(text: string): number {
  const tokens = text.split(/\s+/);
  const natural = tokens.filter((word) => /^[("'„“]?\p{L}[\p{Ll}'’-]+[.,;:!?)"'”]*$|^\p{Lu}{2,}[.,;:!?]*$/u.test(word));
  return natural.length >= NATURAL_SHARE_MIN * tokens.length ? natural.length : 0;
}

/** True where a claim is more than a mark of a few characters. */
export const isTelling = ({ kind, line }: HiddenClaim): boolean =>
  kind !== 'words' || line.text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= WORDS_MIN;
