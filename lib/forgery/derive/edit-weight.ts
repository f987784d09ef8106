import type { ChangeSubject, Revision, TextChange } from '../facts/history.ts';
import type { Severity } from '../forgery-check.ts';

export interface EditWeight {
  readonly severity: Severity;
  /** 0..1 within it. */
  readonly strength: number;
  /** True where it proves by itself that somebody changed what the document settles. */
  readonly direct: boolean;
}

/** What is known of the document and of the save. */
export interface EditTerms {
  /** True for a document that settles something between two parties (`isBusinessDocument`). */
  readonly business: boolean;
  /** Whether its maker saved it again within minutes. */
  readonly sameSession: boolean;
}

/** Whom, how much and where to: whoever changes these changes what is owed, however soon after. */
const PARTIES: ReadonlySet<ChangeSubject> = new Set(['amount', 'account', 'name'] as const);
const VALUES: ReadonlySet<ChangeSubject> = new Set([...PARTIES, 'date', 'number'] as const);
const COSMETIC: ReadonlySet<ChangeSubject> = new Set([
  'heading',
  'running',
  'spelling',
  'web',
  'layout',
  'reading',
] as const);
/** Whether a change of text is about a value rather than about how something is worded or set. */
export const isValue = (subject: ChangeSubject): boolean => VALUES.has(subject);

/** A new edition of a report changes more values than these at once. */
const ISOLATED_MAX = 6;

const proof: EditWeight = { severity: 'high', strength: 1, direct: true };
const trace = (strength: number): EditWeight => ({ severity: 'medium', strength, direct: false });
const remark: EditWeight = { severity: 'low', strength: 0.8, direct: false };

/**
 * What one change of text weighs: by what was replaced, where, and by whom.
 * - How text is set and worded at the edge of the matter (headings, page numbers, editions, spelling, addresses) is a remark:
 *   publishers correct it every day. Other prose is a trace.
 * - In a document of a business a replaced value is a proof, and so is an amount, an account or a name that was taken out.
 *   Dates and numbers are a trace where the same program saved within minutes, as an issuer does that corrects its own slip. Amounts,
 *   accounts and names are not: the times in a file are whatever its last writer says.
 * - In a report only values with a label or a currency are, and only a few of them in one save: more are a new edition.
 * - What a comment's mark leaves to be read of a word is no other word.
 * - Where the page looks as it did, only the text behind it changed: a trace.
 */
export function weighEdit(change: TextChange, revision: Revision, terms: EditTerms): EditWeight {
  const { kind, subject } = change;
  if (COSMETIC.has(subject) || isLeftOver(change, revision)) return remark;
  if (kind === 'added' || kind === 'inserted') return takesAway(revision) ? trace(0.7) : remark;
  if (!isValue(subject)) return trace(kind === 'removed' ? 0.7 : 1);
  if (change.unseen === true || !isProof(change, revision, terms)) return trace(kind === 'removed' ? 0.9 : 1);
  return proof;
}

/** A part of a word beside the mark of an annotation, where the save left the content of the page as it was. */
const isLeftOver = ({ kind, before, after }: TextChange, { increment }: Revision): boolean =>
  kind === 'replaced' &&
  increment?.level === 'annotations' &&
  /^[\p{L}\s.,:-]+$/u.test(before) &&
  after.length < before.length &&
  before.includes(after);

function isProof({ kind, subject, settled }: TextChange, revision: Revision, terms: EditTerms): boolean {
  const party = PARTIES.has(subject);
  if (kind === 'removed' && !party) return false;
  if (terms.business) return party || !terms.sameSession;
  return settled && subject !== 'name' && !revision.rewritten && valuesOf(revision) <= ISOLATED_MAX;
}

const valuesOf = ({ changes }: Revision): number =>
  changes.filter(({ kind, subject }) => (kind === 'replaced' || kind === 'removed') && isValue(subject)).length;

/** Whether a save took anything from the page; one that only adds stamps it. */
const takesAway = ({ changes }: Revision): boolean =>
  changes.some(({ kind, subject }) => (kind === 'removed' || kind === 'replaced') && !COSMETIC.has(subject));
