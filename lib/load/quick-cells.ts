import { createRunner } from '#lib/engine/run.ts';
import { CARD_SHAPED } from './attributes.ts';
import { rowChecks } from './checks/row/index.ts';
import type { ColumnName } from './columns.ts';
import type { ParsedCell, RowFacts } from './facts.ts';
import type { RowOptions } from './row.ts';
import { parseCountry } from './values/country.ts';
import { parseDate, parseInstant } from './values/date.ts';
import { ipProblem } from './values/ip.ts';
import { isIban } from './values/numbers.ts';
import type { Parsed } from './values/value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './values/words.ts';

/** The value to store for a cell that no check has anything to say about; null where the checks must look. */
export type QuickCell = (text: string) => string | null;

const MEMO_MAX = 30_000;
/** No character that COPY escapes, a database refuses or a decoder leaves behind. */
const PLAIN = /^[^\\\p{Cc}\p{Cs}\ufffd]*$/u;
const LATIN_NAME = /^[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f'’ -]+$/;
const INITIAL = /^[A-Za-z]\.?$/;
const USUAL_INSTANT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;
const CARD_CHARS_MIN = 13;
const APOSTROPHE = 39;

/** Remembers what a function answers; forgets everything when it has become too much. */
function memo(answer: QuickCell): QuickCell {
  const known = new Map<string, string | null>();
  return (text) => {
    const hit = known.get(text);
    if (hit !== undefined) return hit;
    if (known.size >= MEMO_MAX) known.clear();
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}

/** A text that can be stored as it stands: no escape, no guard, no damage, no card number. */
export function isPlain(text: string): boolean {
  if (text.charCodeAt(0) === APOSTROPHE) return false;
  if (text.length >= CARD_CHARS_MIN && CARD_SHAPED.test(text)) return false;
  return PLAIN.test(text);
}

function clean<T>(parsed: Parsed<T>): T | null {
  return parsed.problem === null && parsed.caution === null ? parsed.value : null;
}

const words = (parse: (text: string) => Parsed<string | boolean>): QuickCell =>
  memo((text) => {
    const value = clean(parse(text));
    return value === null ? null : String(value);
  });

export const quickName: QuickCell = (text) => (LATIN_NAME.test(text) ? text : null);

const quickIban: QuickCell = (text) => {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return isIban(compact) ? compact : null;
};

/** The quick readers of one load by column; the columns that have none are plain texts. */
export function quickCells(options: RowOptions): Partial<Record<ColumnName, QuickCell>> {
  const isClear = clearness(options);
  const order = (name: ColumnName) => options.dayOrders[name] ?? 'unknown';
  const birthDay = memo((text) => {
    const parsed = parseDate(text, order('date_of_birth'));
    const cell = { column: '', text, parsed };
    return isClear({ birth_date: cell, dates: [cell] }) ? clean(parsed) : null;
  });
  const instant = (name: 'account_opened_at' | 'updated_at'): QuickCell => {
    const day = memo((text) => {
      const parsed = parseInstant(text, order(name));
      const cells: readonly ParsedCell<string>[] = [{ column: '', text, parsed }];
      return isClear({ instants: cells, dates: cells }) ? clean(parsed) : null;
    });
    return (text) => {
      const usual = USUAL_INSTANT.exec(text);
      if (usual === null) return day(text);
      return day(usual[1] ?? '') === null ? null : text;
    };
  };
  const name = quickName;
  return {
    full_name: name,
    first_name: name,
    middle_name: (text) => (INITIAL.test(text) ? text : name(text)),
    last_name: name,
    legal_name: name,
    date_of_birth: birthDay,
    account_opened_at: instant('account_opened_at'),
    updated_at: instant('updated_at'),
    country: words(parseCountry),
    nationality: words(parseCountry),
    national_id_country: words(parseCountry),
    is_pep: words(parseBoolean),
    customer_type: words(parseCustomerType),
    kyc_status: words((text) => parseWord(text, KYC_STATUSES)),
    risk_rating: words((text) => parseWord(text, DECLARED_RISKS)),
    iban: quickIban,
    ip_address: (text) => (ipProblem(text) === null ? text : null),
  };
}

/** Whether the checks of a load, with its settings, are all silent about some facts. */
function clearness({ settings = {}, today, lossy }: RowOptions): (facts: Partial<RowFacts>) => boolean {
  const run = createRunner(rowChecks, settings);
  return (facts) => {
    const results = run({ ...facts, today, lossy });
    return results.every(({ outcome }) => outcome.status === 'clear' || outcome.status === 'not_applicable');
  };
}
