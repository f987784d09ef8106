import { z } from 'zod';

export const LIST_KINDS = ['sanctions', 'pep'] as const;
export const ENTRY_KINDS = ['person', 'organisation', 'thing'] as const;

export const ListEntry = z.strictObject({
  /** Identifier within its list. */
  id: z.string().min(1).max(200),
  /** `thing`: a vessel or an aircraft. */
  kind: z.enum(ENTRY_KINDS),
  name: z.string().min(1).max(1000),
  aliases: z.array(z.string().min(1).max(1000)).max(500),
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  birthDates: z.array(z.string().regex(/^\d{4}(-\d{2}){0,2}$/)).max(50),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().length(2)).max(50),
  gender: z.enum(['male', 'female']).nullable(),
  /** Why it is on the list: programmes, offices. */
  programs: z.array(z.string().max(200)).max(50),
});
export type ListEntry = z.output<typeof ListEntry>;

export const ScreeningList = z.strictObject({
  id: z.string().min(1).max(100),
  title: z.string().min(1).max(200),
  kind: z.enum(LIST_KINDS),
  /** YYYY, YYYY-MM or YYYY-MM-DD; shown wherever a hit of the list is. Null where the operator does not know. */
  publishedAt: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .nullable(),
  attribution: z.string().max(1000),
  /** What whoever reads a hit must know of the list; null where nothing. */
  notice: z.string().max(500).nullable(),
  entries: z.array(ListEntry),
});
export type ScreeningList = z.output<typeof ScreeningList>;
