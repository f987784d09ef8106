/**
 * Groups what is connected by pairs, directly or through others (union-find).
 * @returns the groups of two or more, members and groups in the order of their smallest member.
 */
export function clusterPairs(pairs: Iterable<readonly [string, string]>): readonly (readonly string[])[] {
  const parents = new Map<string, string>();
  for (const [a, b] of pairs) {
    const rootA = rootOf(parents, a);
    const rootB = rootOf(parents, b);
    if (rootA < rootB) parents.set(rootB, rootA);
    else if (rootB < rootA) parents.set(rootA, rootB);
  }
  const groups = new Map<string, string[]>();
  for (const member of [...parents.keys()].sort()) {
    const root = rootOf(parents, member);
    groups.set(root, [...(groups.get(root) ?? []), member]);
  }
  return [...groups.values()].filter((members) => members.length > 1);
}

/** Every step on the way is shortened to its grandparent. */
function rootOf(parents: Map<string, string>, member: string): string {
  let at = member;
  for (;;) {
    const parent = parents.get(at);
    if (parent === undefined) parents.set(at, at);
    if (parent === undefined || parent === at) return at;
    const above = parents.get(parent) ?? parent;
    parents.set(at, above);
    at = above;
  }
}
