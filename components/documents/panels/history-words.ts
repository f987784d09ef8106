import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';

type Revision = ReportContents['revisions'][number];
type Signature = ReportContents['signatures'][number];

const LEVELS: Readonly<Record<NonNullable<Revision['level']>, string>> = {
  none: 'Changed nothing that is shown',
  lta_updates: 'Added metadata, or proof that a signature was valid',
  form_filling: 'Filled in form fields, or signed',
  annotations: 'Added or changed comments',
  other: 'Changed the document itself',
};

/** What a save did at most, in plain words. */
export function levelText({ number, level }: Pick<Revision, 'number' | 'level'>): string {
  if (number === 1) return 'The file as it was first made';
  return level === null ? 'What it did to the file could not be told' : LEVELS[level];
}

const INTEGRITY: Readonly<Record<Signature['integrity'], string>> = {
  intact: 'Intact: what was signed has not changed',
  broken: 'Broken: what was signed has changed',
  unverified: 'Could not be verified',
};

export const integrityText = (integrity: Signature['integrity']): string => INTEGRITY[integrity];

/** Which part of the file a signature speaks for. @param saves how many the file has. */
export function coverageText({ coverage, revision }: Pick<Signature, 'coverage' | 'revision'>, saves: number): string {
  switch (coverage) {
    case 'document':
      return 'Covers the whole file';
    case 'revision': {
      if (revision === null) return 'Covers an earlier state of the file';
      const later = saves - revision;
      const rest = later > 0 ? `; ${formatCount(later, 'later save')} ${later === 1 ? 'is' : 'are'} not covered` : '';
      return `Covers the file up to save ${revision}${rest}`;
    }
    case 'unclear':
      return 'What it covers is unclear';
    default:
      return coverage satisfies never;
  }
}

export const CHANGE_WORDS = {
  replaced: 'Replaced',
  inserted: 'Inserted into a line',
  added: 'Added',
  removed: 'Removed',
} as const;

type PageChange = NonNullable<Revision['pages']>[number];

/** What a save did with a page, and how the page begins. */
export function pageChangeText({ fate, before, after, was_text: was, is_text: is }: PageChange): string {
  const said = before === null ? is : was;
  const words = said === '' ? '' : `: ${said}`;
  switch (fate) {
    case 'removed':
      return `Page ${before} was removed${words}`;
    case 'exchanged':
      return `Page ${before} was exchanged${words}`;
    case 'moved':
      return `Page ${before} became page ${after}${words}`;
    case 'inserted':
    case 'appended':
      return `Page ${after} was added${words}`;
    default:
      return fate satisfies never;
  }
}

/** The view that shows the page before the save: of a removed page one of its own. */
export function pageChangeView({ fate, before, after }: PageChange, save: number): { page: number; id: string } | null {
  if (before === null) return null;
  if (fate === 'removed') return { page: before, id: `removed-${save - 1}-${before}` };
  return fate === 'exchanged' && after !== null ? { page: after, id: `revision-${save - 1}` } : null;
}

/** Whether what follows a signature leaves it whole: `changed` where a later save did more than honest increments do. */
export function afterSignature(
  { coverage, revision }: Pick<Signature, 'coverage' | 'revision'>,
  revisions: readonly Pick<Revision, 'number' | 'level'>[],
): 'nothing' | 'saved' | 'changed' {
  if (coverage !== 'revision' || revision === null) return 'nothing';
  const later = revisions.filter(({ number }) => number > revision);
  if (later.length === 0) return 'nothing';
  return later.some(({ level }) => level === 'other' || level === null) ? 'changed' : 'saved';
}

const PDF_DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/;

/** A date as a signature names it, in words where it is one (ISO 8601, or ISO 32000-1, 7.9.4). */
export function signedAtText(text: string | null): string | null {
  if (text === null) return null;
  const [, year, month, day, hour, minute, second = '00', offset, offsetMinutes = '00'] = PDF_DATE.exec(text) ?? [];
  const zone = offset === undefined ? 'Z' : `${offset}:${offsetMinutes}`;
  const iso = year === undefined ? text : `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isFinite(Date.parse(iso)) ? formatDateTime(iso) : text;
}
