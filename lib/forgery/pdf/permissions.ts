import { textString } from './decoder.ts';
import { type FieldLock, INCREMENT_LEVELS, type IncrementLevel } from './facts.ts';
import type { PdfState } from './state.ts';
import { itemsOf, nameOf, numberOf, type PdfValue } from './value.ts';

const PERMISSIONS: Readonly<Record<number, IncrementLevel>> = { 1: 'lta_updates', 2: 'form_filling', 3: 'annotations' };
const ACTIONS: Readonly<Record<string, FieldLock['action']>> = { All: 'all', Include: 'include', Exclude: 'exclude' };
const FIELDS_MAX = 1_000;

/**
 * What a signature allows later saves to do at most: by its certification (DocMDP) or by the lock of its field
 * (ISO 32000-2, 12.7.5.5), whichever is narrower; null where it says nothing.
 * @param id object of the signature.
 */
export function permissionOf(state: PdfState, id: number): IncrementLevel | null {
  const levels = [
    ...transforms(state, id, 'DocMDP').map((parameters) => numberOf(state.get(parameters, 'P')) ?? 2),
    ...fieldLocks(state, id).flatMap((lock) => numberOf(state.get(lock, 'P')) ?? []),
  ].map((level) => PERMISSIONS[level] ?? 'form_filling');
  return levels.toSorted((a, b) => INCREMENT_LEVELS.indexOf(a) - INCREMENT_LEVELS.indexOf(b))[0] ?? null;
}

/** Fields that a signature locks, by its reference (FieldMDP) or by the lock of its field. */
export function locksOf(state: PdfState, id: number): FieldLock[] {
  return [...transforms(state, id, 'FieldMDP'), ...fieldLocks(state, id)].flatMap((lock): FieldLock[] => {
    const action = ACTIONS[nameOf(state.get(lock, 'Action')) ?? ''];
    if (action === undefined) return [];
    const fields = itemsOf(state.get(lock, 'Fields')).slice(0, FIELDS_MAX);
    return [{ action, fields: fields.map((field) => textString(state.resolve(field))) }];
  });
}

function transforms(state: PdfState, id: number, method: string): PdfValue[] {
  return itemsOf(state.get(state.object(id), 'Reference'))
    .filter((reference) => nameOf(state.get(reference, 'TransformMethod')) === method)
    .map((reference) => state.get(reference, 'TransformParams'));
}

/** Lock dictionaries of the fields that hold the signature. */
function fieldLocks(state: PdfState, id: number): PdfValue[] {
  return (state.uses().get(id) ?? [])
    .filter(({ from, path }) => from !== null && path.length === 1 && path[0] === 'V')
    .map(({ from }) => state.get(state.object(from ?? 0), 'Lock'))
    .filter((lock) => lock.kind === 'dictionary');
}
