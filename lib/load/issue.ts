import type { Fault } from './error.ts';
import type { IssueLevel, RowEvidence, RowMeta, TextCell } from './facts.ts';

/** One thing wrong with one record, ready to be told. */
export interface Issue {
  readonly level: IssueLevel;
  /** Lower snake: the check's id, or the decoder's code. */
  readonly code: string;
  readonly line: number;
  readonly record: number;
  readonly message: string;
  /** The cell at fault, whole; absent where it is the record. */
  readonly cell?: TextCell;
}

interface Place {
  readonly line: number;
  readonly record: number;
}

const EXCERPT_MAX = 40;

/** A value short and masked enough for messages and logs: at most 40 characters, no whole secret. */
export function excerpt(column: string, text: string): string {
  const flat = text.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '\u00b7');
  const cut = flat.length > EXCERPT_MAX ? `${flat.slice(0, EXCERPT_MAX - 1)}\u2026` : flat;
  const at = cut.lastIndexOf('@');
  if (at > 2) return `${cut.slice(0, 2)}***${cut.slice(at)}`;
  const digits = cut.replace(/\D/g, '').length;
  if (/ssn|tax|passport|national|iban|account|card|document|cpf|dni|id_?num/i.test(column) || digits >= 12) {
    return cut.replace(/[\p{L}\p{N}](?=(?:.*[\p{L}\p{N}]){4})/gu, '*');
  }
  if (/phone|mobile|tel|cell|msisdn/i.test(column) && digits > 5) return cut.replace(/\d(?=(?:.*\d){3})/g, '*');
  return cut;
}

function outcome(level: IssueLevel, customerId: string | undefined): string {
  const who = customerId === undefined ? 'The record' : `Customer ${excerpt('', customerId)}`;
  return level === 'error' ? `${who} was not loaded.` : `${who} was loaded.`;
}

const placeOf = ({ line, record }: Place): Place => ({ line, record });

function where({ line, record }: Place): string {
  return `Line ${line} (record ${record})`;
}

/** The issues of one flagged check, one for each cell at fault. */
export function issuesOf(
  meta: RowMeta,
  evidence: RowEvidence,
  place: Place,
  customerId: string | undefined,
): readonly Issue[] {
  return evidence.cells.map(({ column, text, problem }) => {
    const isMissing = meta.id === 'missing-value';
    const subject = isMissing ? problem : `"${excerpt(column, text)}" ${problem}`;
    const named = column.length > 60 ? `${column.slice(0, 59)}\u2026` : column;
    const message = `${where(place)}, column "${named}": ${subject}. ${outcome(meta.level, customerId)} ${meta.fix}`;
    const cell = { column, text: isMissing ? '' : text };
    return { level: meta.level, code: meta.id.replaceAll('-', '_'), ...placeOf(place), message, cell };
  });
}

/** The issue of a record that the decoder could not read whole. */
export function issueOfFault(fault: Fault, place: Place): Issue {
  const message = `${where(place)}: the record ${fault.detail}. ${outcome('error', undefined)} ${fault.fix}`;
  return { level: 'error', code: fault.code, ...place, message };
}

/** The issue of a check that itself failed: the row is rejected, since nothing is known about it. */
export function issueOfCrash(meta: RowMeta, place: Place): Issue {
  const message = `${where(place)}: the check ${meta.id} failed on this row. ${outcome('error', undefined)} Report it with the row.`;
  return { level: 'error', code: 'check_failed', ...place, message };
}
