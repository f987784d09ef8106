import type { STAGED_COLUMNS } from '#db/vocab.ts';

/** One row for the staging table; values are text as COPY takes them, null where there is none. */
export type StagedRow = Record<(typeof STAGED_COLUMNS)[number], string | null>;
