import { type ColumnName, columnsOfKind } from '#db/customer-columns.ts';
import { type CheckSettings, enabledOf } from '#lib/engine/run.ts';
import type { Given, RowCheck, RowFacts, TextCell } from './facts.ts';
import { type Cells, COUNTRY_COLUMNS, NAME_COLUMNS, targetOf } from './slots.ts';

/** Facts that are there only where a row has something odd: the reader tells of it by itself. */
const ODD = 'odd';
/** Facts that are the same for all rows of a file. */
const GIVEN = 'given';
/** Facts that become known when all rows have been read. */
const LATER = 'later';

/** The columns that each fact is read from. */
const SOURCES: Readonly<Record<keyof RowFacts, readonly ColumnName[] | typeof ODD | typeof GIVEN | typeof LATER>> = {
  customer_id: ['customer_id'],
  customer_type: ['customer_type'],
  email: ['email'],
  phone: ['phone'],
  birth_date: ['date_of_birth'],
  dates: columnsOfKind('date', 'instant'),
  instants: columnsOfKind('instant'),
  countries: COUNTRY_COLUMNS,
  booleans: columnsOfKind('boolean'),
  labels: columnsOfKind('kyc_status', 'risk_rating'),
  names: NAME_COLUMNS,
  main_names: ['full_name', 'first_name', 'last_name'],
  national_id: ['national_id'],
  postcode: ['postal_code'],
  iban: ['iban'],
  ip_address: ['ip_address'],
  missing: ODD,
  contactless: ODD,
  card_shaped: ODD,
  too_long: ODD,
  damaged: ODD,
  lossy: GIVEN,
  today: GIVEN,
  line: LATER,
  taken_line: LATER,
};

/** Whether checks are silent, as far as that follows from the cells of a row. */
export interface Quiet {
  /** The checks that judge the cells of a column: each says whether it is silent about one of them. */
  of(column: ColumnName): readonly ((cell: TextCell) => boolean)[];
  /** Whether no check has all its facts in a row that must be asked of the row as a whole. */
  isDone(cells: Cells): boolean;
}

/**
 * What the checks in force say of rows before their facts are gathered. It follows from the checks alone: one that judges cells
 * is asked for each cell of the columns that its fact is read from, and any other is asked of each row that has its facts.
 * @param settings as the row is judged with.
 */
export function createQuiet(
  checks: readonly RowCheck[],
  settings: Readonly<Record<string, CheckSettings | undefined>>,
  given: Given,
): Quiet {
  const enabled = enabledOf(checks, settings);
  const byCell = enabled.flatMap(({ meta, cells }) =>
    cells ? [{ sources: SOURCES[cells.of], isSilent: cells.bind(settings[meta.id]?.options, given) }] : [],
  );
  const wholes = enabled.flatMap(({ cells, requires }) => (cells ? [] : wholeOf(requires)));
  return {
    of(column) {
      const asked = byCell.filter(({ sources }) => Array.isArray(sources) && sources.includes(column));
      return asked.map(({ isSilent }) => isSilent);
    },
    isDone: (cells) => !wholes.some((facts) => facts.every((places) => places.some((at) => cells[at] !== null))),
  };
}

/** For each fact that a check needs, the cells of which it comes; nothing where the reader tells of the row anyway. */
function wholeOf(requires: readonly string[]): readonly (readonly number[])[][] {
  const sources = requires.map((fact) => SOURCES[fact as keyof RowFacts]).filter((source) => source !== GIVEN);
  if (sources.some((source) => source === ODD || source === LATER)) return [];
  return [sources.map((source) => (source as readonly ColumnName[]).map(targetOf))];
}
