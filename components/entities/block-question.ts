import { formatCount } from '#lib/format.ts';

/** What blocking several users is about. */
export interface BlockFigures {
  readonly users: number;
  /** Their cases that wait. */
  readonly cases: number;
  /** How many of the users stand on the block list already. */
  readonly listed: number;
}

/** What blocking will do, as a question; null where there is nothing left to do. */
export function blockQuestion({ users, cases, listed }: BlockFigures): string | null {
  const added = users - listed;
  const who = formatCount(users, 'user');
  const decided = `Block ${formatCount(cases, 'open case')} of ${who}, label ${cases === 1 ? 'it' : 'them'} fraud`;
  const whom = listed > 0 ? `${added} of the users` : users === 1 ? 'the user' : `the ${who}`;
  const blocked = `add ${whom} to the block list`;
  const rest = listed > 0 ? ` ${listed} ${listed === 1 ? 'stands' : 'stand'} there already.` : '';
  if (cases > 0 && added > 0) return `${decided}, and ${blocked}?${rest}`;
  if (cases > 0)
    return `${decided}? ${users === 1 ? 'The user stands' : `All ${users} stand`} on the block list already.`;
  if (added > 0) return `No case of ${users === 1 ? 'the user' : 'these users'} is open. A${blocked.slice(1)}?${rest}`;
  return null;
}

/** What was done, for the notice: "Blocked 31 cases of 9 users, 7 added to the block list". */
export function blockedText({ users, cases, added }: { users: number; cases: number; added: number }): string {
  const who = formatCount(users, 'user');
  const listed = added > 0 ? `${cases > 0 ? added : formatCount(added, 'user')} added to the block list` : null;
  return [cases > 0 ? `Blocked ${formatCount(cases, 'case')} of ${who}` : null, listed].filter(Boolean).join(', ');
}
