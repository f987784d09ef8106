import type { Scope } from '#db/vocab.ts';

export interface ScopeRow {
  /** Of what, for instance `alerts`. */
  readonly subject: string;
  readonly read: Scope | null;
  readonly write: Scope | null;
  /** What goes beyond reading and writing, for instance `customers:reveal`. */
  readonly more: readonly Scope[];
}

/** Scopes as rows of read and write, in the order in which their subjects come first. */
export function scopeRows(scopes: readonly Scope[]): ScopeRow[] {
  const subjects = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];
  const find = (name: string) => scopes.find((scope) => scope === name) ?? null;
  return subjects.map((subject) => {
    const [read, write] = [find(`${subject}:read`), find(`${subject}:write`)];
    const more = scopes.filter((scope) => scope.startsWith(`${subject}:`) && scope !== read && scope !== write);
    return { subject, read, write, more };
  });
}
