import type { LOAD_MODES, OnDuplicate, OnExisting } from '#lib/contracts/load-options.ts';
import { type Decisions, NO_DECISIONS } from './prepare/decisions.ts';

/** How the next files are to be loaded; the names are those of the API. */
export interface LoadChoices extends Decisions {
  readonly on_existing: OnExisting;
  readonly on_duplicate: OnDuplicate;
  readonly mode: (typeof LOAD_MODES)[number];
  /** Nothing is written. */
  readonly dry_run: boolean;
  /** Load although the same file was loaded before. */
  readonly force: boolean;
}

export const USUAL_CHOICES: LoadChoices = {
  on_existing: 'update',
  on_duplicate: 'error',
  mode: 'partial',
  ...NO_DECISIONS,
  dry_run: false,
  force: false,
};

type Chosen = 'on_existing' | 'on_duplicate' | 'mode';
type Option<Name extends Chosen> = { readonly value: LoadChoices[Name]; readonly label: string };

export const CHOICES: {
  readonly [Name in Chosen]: { readonly label: string; readonly options: readonly Option<Name>[] };
} = {
  on_existing: {
    label: 'Customers who are here already',
    options: [
      { value: 'update', label: 'Update them' },
      { value: 'skip', label: 'Leave them as they are' },
      { value: 'fail', label: 'Refuse the file' },
    ],
  },
  on_duplicate: {
    label: 'Several rows for one customer',
    options: [
      { value: 'error', label: 'The first counts' },
      { value: 'last', label: 'The last counts' },
    ],
  },
  mode: {
    label: 'If some rows are bad',
    options: [
      { value: 'partial', label: 'Load the good ones' },
      { value: 'strict', label: 'Load nothing' },
    ],
  },
};

/** What is decided about a file as fields of the form; where nothing is, it is left out. */
export function decisionFields({ mapping, values, cells }: Decisions): Readonly<Record<string, string | undefined>> {
  const field = (decided: object) => (Object.keys(decided).length > 0 ? JSON.stringify(decided) : undefined);
  return { mapping: field(mapping), values: field(values), cells: field(cells) };
}

/** The choices as fields of the form; what is usual is left out, so that the same file is known again. */
export function choicesFields(choices: LoadChoices): Readonly<Record<string, string | undefined>> {
  const unusual = (name: Chosen) => (choices[name] === USUAL_CHOICES[name] ? undefined : choices[name]);
  return {
    on_existing: unusual('on_existing'),
    on_duplicate: unusual('on_duplicate'),
    mode: unusual('mode'),
    ...decisionFields(choices),
    dry_run: choices.dry_run ? 'true' : undefined,
    force: choices.force ? 'true' : undefined,
  };
}

/** True where nothing departs from what is usual. */
export const isUsual = (choices: LoadChoices): boolean =>
  Object.values(choicesFields(choices)).every((value) => value === undefined);
