import { LIMITS } from '../limits.ts';
import type { Increment, SignatureFact } from './facts.ts';
import { classifyIncrement } from './increment.ts';
import { readSignatures } from './signatures.ts';
import { type PdfState, readStates } from './state.ts';

export interface History {
  /** One for each section; null for the first, and where the objects cannot be read. */
  readonly increments: readonly (Increment | null)[];
  readonly signatures: readonly SignatureFact[];
}

/**
 * What each save did to the objects of a file, and the signatures of its last state.
 * @param header offset of the file's header, from which some producers count.
 */
export function readHistory(
  bytes: Uint8Array,
  sections: readonly { readonly end: number; readonly crossReference: number }[],
  header: number,
): History {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (sections.length < 2 && !text.includes('/ByteRange'))
    return { increments: sections.map(() => null), signatures: [] };
  const starts = sections.map(({ crossReference }) => crossReference);
  const states = readStates(text, header, starts);
  const increments = states.map((state, index) => incrementOf(states[index - 1] ?? null, state));
  const last = states.at(-1) ?? null;
  const ends = sections.map(({ end }) => end);
  return { increments, signatures: last === null ? [] : readSignatures(text, last, ends) };
}

function incrementOf(before: PdfState | null, after: PdfState | null): Increment | null {
  const readable = before !== null && after !== null && after.ids().length <= LIMITS.structureObjectsMax;
  return readable ? classifyIncrement(before, after) : null;
}
