/** Somebody who can be named in a note. */
export interface Mentionable {
  readonly actor: string;
  readonly email: string;
  readonly name: string | null;
}

/** A mention that is being typed: where its `@` stands, and what follows it up to the caret. */
export interface MentionDraft {
  readonly from: number;
  readonly query: string;
}

const QUERY_MAX = 40;
const WORD = /[\p{L}\p{N}_]/u;

/** What somebody can be called behind an `@`, the shortest to read first: the name, the local part of the address, the address. */
function callsOf({ email, name }: Mentionable): string[] {
  const said = name?.trim().replaceAll(/\s+/g, ' ') ?? '';
  return [...(said === '' ? [] : [said]), email.split('@')[0] ?? email, email];
}

/** Every call that means one person alone, in lower case, with whom it means. */
function handlesOf(people: readonly Mentionable[]): Map<string, string> {
  const meant = new Map<string, Set<string>>();
  for (const person of people)
    for (const call of callsOf(person)) {
      const key = call.toLowerCase();
      meant.set(key, (meant.get(key) ?? new Set()).add(person.actor));
    }
  return new Map([...meant].flatMap(([call, [actor, second]]) => (actor && !second ? [[call, actor] as const] : [])));
}

/** What to write behind an `@` so that it means this person among these people. */
export function handleFor(person: Mentionable, people: readonly Mentionable[]): string {
  const handles = handlesOf(people);
  return callsOf(person).find((call) => handles.get(call.toLowerCase()) === person.actor) ?? person.email;
}

/** The actors whom a note names by `@`, each once; the longest call that fits wins, whatever its case. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const handles = [...handlesOf(people)].sort(([a], [b]) => b.length - a.length);
  const found = new Set<string>();
  for (let from = text.indexOf('@'); from >= 0; from = text.indexOf('@', from + 1)) {
    if (WORD.test(text[from - 1] ?? '')) continue;
    const named = handles.find(([call]) => isCalled(text, from + 1, call));
    if (named) found.add(named[1]);
  }
  return [...found];
}

function isCalled(text: string, from: number, call: string): boolean {
  const end = from + call.length;
  if (text.slice(from, end).toLowerCase() !== call) return false;
  return !/^(?:[\p{L}\p{N}_@]|[.'-][\p{L}\p{N}])/u.test(text.slice(end));
}

/** The mention that the caret stands in; null where it stands in none. @param caret offset in the text. */
export function draftAt(text: string, caret: number): MentionDraft | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || WORD.test(text[from - 1] ?? '')) return null;
  const query = text.slice(from + 1, caret);
  return query.length > QUERY_MAX || query.includes('\n') ? null : { from, query };
}

/** People of whom a call, or a word of it, begins with what was typed. */
export function colleaguesLike<T extends Mentionable>(people: readonly T[], query: string, max: number): T[] {
  const typed = query.toLowerCase();
  const begins = (call: string) =>
    call.startsWith(typed) || call.split(/[\s._-]+/).some((word) => word !== '' && word.startsWith(typed));
  return people.filter((person) => callsOf(person).some((call) => begins(call.toLowerCase()))).slice(0, max);
}
