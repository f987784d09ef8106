import { BLOCK_MEMBERS_MAX, blockKeys, type Person } from './person.ts';

/**
 * The pairs of places in `persons` that share a block, each once, the smaller place first.
 * Blocks of more than `membersMax` are left out: their size is a signal of its own.
 */
export function blockedPairs(
  persons: readonly Person[],
  membersMax = BLOCK_MEMBERS_MAX,
): readonly (readonly [number, number])[] {
  const blocks = new Map<string, number[]>();
  for (const [place, person] of persons.entries()) {
    for (const key of blockKeys(person)) {
      const members = blocks.get(key);
      if (members === undefined) blocks.set(key, [place]);
      else members.push(place);
    }
  }
  const pairs = new Map<number, readonly [number, number]>();
  for (const members of blocks.values()) {
    if (members.length > 1 && members.length <= membersMax) addPairs(members, persons.length, pairs);
  }
  return [...pairs.values()];
}

function addPairs(members: readonly number[], size: number, pairs: Map<number, readonly [number, number]>): void {
  for (const [at, a] of members.entries()) {
    for (const b of members.slice(at + 1)) if (a !== b) pairs.set(a * size + b, [a, b]);
  }
}

/** Pairs of different places drawn evenly, the same ones for the same size. */
export function randomPairs(size: number, count: number): readonly (readonly [number, number])[] {
  if (size < 2) return [];
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * size);
  };
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < count) {
    const a = next();
    const b = next();
    if (a !== b) pairs.push([a, b]);
  }
  return pairs;
}
