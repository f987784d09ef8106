import { type CheckSettings, createRunner } from '#lib/engine/run.ts';
import { readAttributes } from './attributes.ts';
import { createCellReader } from './cells.ts';
import { rowChecks } from './checks/row/index.ts';
import { derive } from './derive.ts';
import type { RawRecord } from './error.ts';
import { type RowCheck, RowEvidence, type RowMeta } from './facts.ts';
import { type Issue, issueOfCrash, issueOfFault, issuesOf } from './issue.ts';
import { isPlain } from './plain.ts';
import { createMarker, type MarkedRow } from './profile/marks.ts';
import { createQuiet } from './quiet.ts';
import { createFactReader, type FactOptions, hasName } from './row-facts.ts';
import { type Cells, NATIONAL_ID, NATIONAL_ID_FAULT, noCells } from './slots.ts';
import { stagedIndex } from './staging.ts';

export interface RowResult {
  /** What to store; null when the row is rejected. Valid until the next row is read. */
  readonly cells: Cells | null;
  /** Whether nothing in the cells needs an escape. */
  readonly isSound: boolean;
  readonly issues: readonly Issue[];
}

export interface RowOptions extends FactOptions {
  readonly attributesCharsMax: number;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
  /** Is told the id of each profile check that threw on the text of a row. */
  readonly onCheckFailure?: (id: string) => void;
}

const NO_ISSUES: readonly Issue[] = [];

/** Checks that a row must pass to be stored at all; a tenant may set their options, but not switch them off. */
const REQUIRED = ['missing-value', 'invalid-identifier', 'nul-character', 'invalid-encoding', 'value-too-long'];

type Settings = NonNullable<RowOptions['settings']>;

function withRequired(settings: Settings): Settings {
  return { ...settings, ...Object.fromEntries(REQUIRED.map((id) => [id, { ...settings[id], enabled: true }])) };
}

/**
 * Binds the row checks once and returns the synchronous reader of one record. The facts of a row are gathered, and its checks
 * run, only where one of them may have something to say (`quiet.ts`).
 */
export function createRowReader(
  options: RowOptions,
  checks: readonly RowCheck[] = rowChecks,
): (record: RawRecord) => RowResult {
  const settings = withRequired(options.settings ?? {});
  const quiet = createQuiet(checks, settings, options);
  const readCells = createCellReader(options, quiet);
  const readFacts = createFactReader(options);
  const runChecks = createRunner(checks, settings);
  const mark = createMarker(settings, options.onCheckFailure ?? (() => {}));
  const cells = noCells();
  return (record) => {
    if (record.fault !== null) return rejected([issueOfFault(record.fault, record)]);
    cells.fill(null);
    let isQuiet = readCells(record.fields, cells);
    const attributes = readAttributes(record.fields, options.map, (_, text) => {
      if (text.length > options.fieldCharsMax || !isPlain(text)) isQuiet = false;
    });
    if (attributes !== null) {
      const json = JSON.stringify(attributes);
      if (json.length > options.attributesCharsMax) return rejected([tooManyAttributes(record, options)]);
      cells[I.attributes] = json;
    }
    let issues = NO_ISSUES;
    if (!isQuiet || !isComplete(cells) || !quiet.isDone(cells)) {
      const { facts, texts } = readFacts(record.fields);
      issues = judge(runChecks(facts), record, texts.customer_id);
      const errors = issues.filter(({ level }) => level === 'error');
      if (errors.length > 0) return rejected(errors);
    }
    derive(cells);
    cells[I.marks] = mark(markedRow(cells));
    return { cells, isSound: isQuiet, issues };
  };
}

const I = stagedIndex;

/** Whether a row has an identifier, a name and a way to reach the customer. */
function isComplete(cells: Cells): boolean {
  const isReachable = cells[I.email] !== null || cells[I.phone] !== null;
  return isReachable && cells[I.customer_id] !== null && hasName((name) => cells[I[name]]);
}

function markedRow(cells: Cells): MarkedRow {
  const hasId = cells[NATIONAL_ID] !== null;
  return {
    name: cells[I.full_name] ?? null,
    business: cells[I.customer_type] === 'business',
    email: cells[I.email] ?? null,
    emailNorm: cells[I.email_norm] ?? null,
    nationalId: hasId
      ? { country: cells[I.national_id_country] ?? null, fault: cells[NATIONAL_ID_FAULT] ?? null }
      : null,
  };
}

function judge(
  results: ReturnType<ReturnType<typeof createRunner<object, RowMeta>>>,
  record: RawRecord,
  customerId: string | undefined,
): readonly Issue[] {
  let issues = NO_ISSUES;
  for (const { meta, outcome } of results) {
    if (outcome.status === 'error') issues = [...issues, issueOfCrash(meta, placeOf(record))];
    if (outcome.status !== 'flagged') continue;
    issues = [...issues, ...issuesOf(meta, RowEvidence.parse(outcome.evidence), placeOf(record), customerId)];
  }
  return issues;
}

function placeOf({ line, record }: RawRecord): { line: number; record: number } {
  return { line, record };
}

function tooManyAttributes(record: RawRecord, { attributesCharsMax: charsMax }: RowOptions): Issue {
  const detail = `has more than ${charsMax} characters in columns that the layout does not know`;
  return issueOfFault(
    { code: 'value_too_long', detail, fix: 'Drop the columns that are not needed.' },
    placeOf(record),
  );
}

function rejected(issues: readonly Issue[]): RowResult {
  return { cells: null, isSound: false, issues };
}
