/**
 * What became of one text value. `problem` is a clause that follows the excerpt (`has no domain`) and rejects the row;
 * `caution` is one that only warns.
 */
export interface Parsed<T> {
  readonly value: T | null;
  readonly problem: string | null;
  readonly caution: string | null;
}

export function good<T>(value: T, caution: string | null = null): Parsed<T> {
  return { value, problem: null, caution };
}

export function bad(problem: string): Parsed<never> {
  return { value: null, problem, caution: null };
}

const NULL_STARTS = '-\\Nn';
const NULL_MARKER = /^(?:-|\\N|null|n\/a|na|none)$/i;

/** Whether a cell says that there is no value. Not for names and identifiers: people are called Null. */
export function isNullMarker(text: string): boolean {
  return text.length <= 4 && NULL_STARTS.includes(text.charAt(0)) && NULL_MARKER.test(text);
}
