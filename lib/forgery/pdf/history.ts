import { LIMITS } from '../limits.ts';
import type { Increment, SignatureFact } from './facts.ts';
import type { PdfFile } from './file.ts';
import { classifyIncrement } from './increment.ts';
import { readSignatures } from './signatures.ts';
import type { PdfState } from './state.ts';

export interface History {
  /** One for each section; null for the first, and where the objects cannot be read. */
  readonly increments: readonly (Increment | null)[];
  readonly signatures: readonly SignatureFact[];
}

/** What each save did to the objects of a file, and the signatures of its last state. */
export function readHistory({ text, sections, states, last }: PdfFile): History {
  const increments = states.map((state, index) => incrementOf(states[index - 1] ?? null, state));
  const ends = sections.map(({ end }) => end);
  return { increments, signatures: last === null ? [] : readSignatures(text, last, ends) };
}

function incrementOf(before: PdfState | null, after: PdfState | null): Increment | null {
  const readable = before !== null && after !== null && after.ids().length <= LIMITS.structureObjectsMax;
  return readable ? classifyIncrement(before, after) : null;
}
