const SLOTS = 1024;
const HASHED_CHARS = 24;

/**
 * Remembers what a pure function answered for the last texts, in constant memory: a text takes the place of an earlier
 * one with its hash. For values that come again, where a Map of all of them would cost more than it saves.
 * @param slots a power of two.
 */
export function remember<T>(answer: (text: string) => T, slots = SLOTS): (text: string) => T {
  const known = new Array<{ readonly text: string; readonly answer: T } | undefined>(slots).fill(undefined);
  const mask = slots - 1;
  return (text) => {
    const at = hashOf(text) & mask;
    const hit = known[at];
    if (hit !== undefined && hit.text === text) return hit.answer;
    const made = answer(text);
    known[at] = { text, answer: made };
    return made;
  };
}

function hashOf(text: string): number {
  let hash = text.length;
  const end = Math.min(hash, HASHED_CHARS);
  for (let at = 0; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
