import type { Place } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';

const CUSTOMER_FIELDS = ['name', 'date_of_birth', 'address', 'iban', 'account_number', 'national_id'] as const;

export interface FieldMatch {
  readonly field: (typeof CUSTOMER_FIELDS)[number];
  /** As it may be shown: numbers are masked. */
  readonly record: string | null;
  readonly document: string | null;
  readonly outcome: 'equal' | 'similar' | 'different' | 'not_printed' | 'not_recorded';
  readonly places: readonly Place[];
  /** 0..100: how surely the document's side was read; 100 where nothing was. */
  readonly confidence: number;
  readonly source: Word['source'];
}

export type Match = Omit<FieldMatch, 'field'>;

export const absent = (record: string | null): Match => ({
  record,
  document: null,
  outcome: record === null ? 'not_recorded' : 'not_printed',
  places: [],
  confidence: 100,
  source: 'layer',
});

/** How surely some words were read. */
export function readingOf(words: readonly Word[]): Pick<Match, 'confidence' | 'source'> {
  return {
    confidence: Math.min(100, ...words.map((word) => word.confidence)),
    source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
  };
}
