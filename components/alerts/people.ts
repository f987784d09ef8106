/** The name of an actor as people know it: an address, or the name of a client. */
export function personOf(actor: string): string {
  return actor.replace(/^(user|client|system):/, '');
}

/** Two letters for a person: of `ann.lee@example.com` AL, of `ann@example.com` AN. */
export function initialsOf(actor: string): string {
  const name = personOf(actor).split('@')[0] ?? '';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '?');
  return letters.slice(0, 2).toUpperCase();
}
