import type { Effects, SaveFact } from '../facts/effects.ts';
import { LIMITS } from '../limits.ts';
import { effectsOf, type Shown, shownIn } from './effects.ts';
import type { Increment, SignatureFact } from './facts.ts';
import type { PdfFile } from './file.ts';
import { classifyIncrement } from './increment.ts';
import { saveOf } from './save.ts';
import { readSignatures } from './signatures.ts';
import type { PdfState } from './state.ts';

export interface History {
  /** One for each section; null for the first, and where the objects cannot be read. */
  readonly increments: readonly (Increment | null)[];
  /** The same for what each save did beside the content of pages; null also where it did nothing. */
  readonly effects: readonly (Effects | null)[];
  /** Who saved each state; null where it cannot be read. */
  readonly saves: readonly (SaveFact | null)[];
  readonly signatures: readonly SignatureFact[];
}

/** What each save did to the objects of a file, and the signatures of its last state. */
export function readHistory({ text, sections, states, last, locked }: PdfFile): History {
  const increments = states.map((state, index) => incrementOf(states[index - 1] ?? null, state));
  const ends = sections.map(({ end }) => end);
  return {
    increments,
    effects: locked ? states.map(() => null) : effectsIn(states, increments),
    saves: states.map((state) => (state === null || locked ? null : saveOf(state))),
    signatures: last === null ? [] : readSignatures(text, last, ends),
  };
}

function incrementOf(before: PdfState | null, after: PdfState | null): Increment | null {
  const readable = before !== null && after !== null && after.ids().length <= LIMITS.structureObjectsMax;
  return readable ? classifyIncrement(before, after) : null;
}

/** Saves that change metadata or validation data alone show what was shown before. */
function effectsIn(states: PdfFile['states'], increments: readonly (Increment | null)[]): (Effects | null)[] {
  const shown = new Map<PdfState, Shown>();
  const shownOf = (state: PdfState): Shown => {
    const known = shown.get(state) ?? shownIn(state);
    shown.set(state, known);
    return known;
  };
  return states.map((state, index) => {
    const before = states[index - 1] ?? null;
    const level = increments[index]?.level;
    if (before === null || state === null || level === undefined || level === 'none' || level === 'lta_updates')
      return null;
    return effectsOf(shownOf(before), shownOf(state));
  });
}
