const ID_END = 7;

/** The name of an actor as people know it: an address, or for an API client the end of its id. */
export function personOf(actor: string): string {
  if (/^client:.{20}/.test(actor)) return `API client …${actor.slice(-ID_END)}`;
  return actor.replace(/^(user|client|system):/, '');
}

/** Two letters for a person: of `ann.lee@example.com` AL, of `ann@example.com` AN. */
export function initialsOf(actor: string): string {
  const name = personOf(actor).split('@')[0] ?? '';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '?');
  return letters.slice(0, 2).toUpperCase();
}
