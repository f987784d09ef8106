import { coveredShare } from '../box.ts';
import type { FieldChange, NoteChange } from '../facts/effects.ts';
import type { Revision } from '../facts/history.ts';
import type { Box, Place } from '../facts/page.ts';
import type { Severity } from '../forgery-check.ts';
import { type FieldLock, INCREMENT_LEVELS, type IncrementLevel, type SignatureFact } from '../pdf/facts.ts';
import { isValue } from './edit-weight.ts';

/** One thing that a save did after a signature. */
export interface LaterChange {
  /** `high`: what is shown or read is another; `medium`: it may act otherwise, or was not allowed; `low`: a note. */
  readonly severity: Severity;
  /** One clause: what happened. */
  readonly why: string;
  readonly page: number;
  /** Null where it has no place on a page. */
  readonly box: Box | null;
  readonly before: string;
  readonly after: string;
  readonly what: string;
}

/** Saves that draw fields, signatures and notes, and nothing else. */
const ADDS_TEXT: ReadonlySet<IncrementLevel | undefined> = new Set(['form_filling', 'annotations'] as const);

type Terms = Pick<SignatureFact, 'permitted' | 'locks'>;
const NOWHERE = { page: 1, box: null, before: '', after: '' } as const;
/** Notes whose text stands on the page like its own. */
const PRINTED_NOTES = new Set(['FreeText', 'Stamp']);
/** Of a repainted place that lies in a field or note. */
const EXPLAINED_SHARE = 0.6;

/**
 * What a save after a signature changed, judged by what is shown and read: pages, text, look, values of fields, notes
 * and embedded files. Empty fields may be filled, further signatures made, notes added where the signer allows it;
 * entries that change nothing of this are notes, whatever they are called.
 */
export function laterChanges(revision: Revision, terms: Terms): LaterChange[] {
  const { effects } = revision;
  return [
    ...pagesOf(revision),
    ...textOf(revision),
    ...(effects?.fields ?? []).flatMap((change) => fieldOf(change, terms)),
    ...(effects?.notes ?? []).flatMap((change) => noteOf(change, terms)),
    ...lookOf(revision),
    ...filesOf(revision),
    ...(effects?.actions ?? []).map((action) => quiet('medium', `an action was added: ${action}`)),
    ...permissionOf(revision, terms),
    ...entriesOf(revision),
  ];
}

const quiet = (severity: Severity, why: string): LaterChange => ({ ...NOWHERE, severity, why, what: why });

function pagesOf({ pages = [] }: Revision): LaterChange[] {
  return pages.map(({ fate, before, after, wasText, isText, blank }) => ({
    severity: blank ? 'medium' : 'high',
    why: `page ${before ?? after} was ${fate}`,
    page: after ?? before ?? 1,
    box: null,
    before: wasText,
    after: isText,
    what: `page ${fate}`,
  }));
}

/**
 * Text of the pages: no permitted save replaces any. What fields and notes draw is told as theirs, and a signature may lie over the line
 * that asked for it, but not over a value.
 */
function textOf({ changes, increment, effects }: Revision): LaterChange[] {
  const places = [...(effects?.fields ?? []), ...(effects?.notes ?? [])];
  const signed = effects?.signed ?? [];
  return changes.flatMap((change): LaterChange[] => {
    const { page, box, before, after, kind, subject } = change;
    if (subject === 'layout' || subject === 'reading') return [];
    if (!isValue(subject) && isExplained(change, signed)) return [];
    const comes = kind === 'added' || kind === 'inserted';
    if (comes && (ADDS_TEXT.has(increment?.level) || isExplained(change, places))) return [];
    const why = comes
      ? `"${after}" was added`
      : `"${before}" ${kind === 'removed' ? 'was removed' : `became "${after}"`}`;
    return [{ severity: 'high', why, page, box, before, after, what: kind }];
  });
}

function fieldOf(change: FieldChange, terms: Terms): LaterChange[] {
  const { name, fate, page, box, before, after } = change;
  if (before === '' && after === '') return [];
  const locked = terms.locks.some((lock) => isLocked(lock, name)) || terms.permitted === 'lta_updates';
  if (fate === 'filled' && !locked) return [];
  const became = after === '' ? `"${before}" was taken out of` : `"${after}" came into`;
  const how = before !== '' && after !== '' ? `"${before}" became "${after}" in` : became;
  const why = `${how} the field ${name}${locked ? ', which the signer had locked' : ''}`;
  return [{ severity: 'high', why, page, box, before, after, what: `field ${fate}` }];
}

function noteOf({ subtype, fate, page, box, before, after }: NoteChange, { permitted }: Terms): LaterChange[] {
  const allowed = permitted === null || permitted === 'annotations';
  if (fate === 'added' && allowed) return [];
  const gone = before !== '' && PRINTED_NOTES.has(subtype) && fate !== 'added';
  const why = `a note of type ${subtype} was ${fate}${fate === 'added' ? ', which the signer does not allow' : ''}`;
  return [{ severity: gone ? 'high' : 'medium', why, page, box, before, after, what: `note ${fate}` }];
}

/** Places that look otherwise, though no text, field or note says so. */
function lookOf({ increment, repainted = [], effects, changes }: Revision): LaterChange[] {
  if (increment !== null && increment?.level !== 'other') return [];
  const places = [...(effects?.fields ?? []), ...(effects?.notes ?? []), ...(effects?.signed ?? []), ...changes];
  return repainted
    .filter((place) => !isExplained(place, places))
    .map(({ page, box, covers }) => ({
      ...NOWHERE,
      severity: 'high',
      why: `something was painted ${covers ? 'over what stood there' : 'on the page'}`,
      page,
      box,
      what: covers ? 'picture replaced' : 'picture added',
    }));
}

const isExplained = (place: Place, by: readonly Place[]): boolean =>
  by.some(({ page, box }) => page === place.page && coveredShare(place.box, box) >= EXPLAINED_SHARE);

function filesOf({ effects }: Revision): LaterChange[] {
  const { added = 0, lost = 0 } = effects?.attachments ?? {};
  if (lost > 0) return [quiet('high', `an embedded file was ${added > 0 ? 'exchanged' : 'taken out'}`)];
  return added > 0 ? [quiet('medium', 'a file was embedded')] : [];
}

const rank = (level: IncrementLevel): number => INCREMENT_LEVELS.indexOf(level);

/** What the signer did not allow, even if nothing looks otherwise. */
function permissionOf({ increment }: Revision, { permitted, locks }: Terms): LaterChange[] {
  if (!increment || increment.level === 'other') return [];
  const locked = increment.fields.find((field) => locks.some((lock) => isLocked(lock, field)));
  if (locked !== undefined) return [quiet('medium', `the field ${locked} was saved anew, which the signer had locked`)];
  if (permitted === null || rank(increment.level) <= rank(permitted)) return [];
  const [allowed, done] = [permitted, increment.level].map((level) => level.replaceAll('_', ' '));
  return [quiet('medium', `the signer allows ${allowed} at most, and this is ${done}`)];
}

function isLocked({ action, fields }: FieldLock, field: string): boolean {
  const named = fields.some((name) => field === name || field.startsWith(`${name}.`));
  return action === 'all' || (action === 'include') === named;
}

/** Entries that changed: notes, unless something that no reader is known to follow shares what was replaced. */
function entriesOf({ increment }: Revision): LaterChange[] {
  return (increment?.unexplained ?? []).map(({ object, why, shared }) => {
    const what = object === null ? why : `object ${object}: ${why}`;
    return { ...NOWHERE, severity: shared ? 'high' : 'low', why, what };
  });
}
