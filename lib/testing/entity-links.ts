import type { EntityLinks, LinkKind, UserStanding } from '#lib/contracts/entity.ts';

const SEEN = { first_at: '2026-03-20T09:00:00Z', last_at: '2026-03-20T09:00:00Z' };
const NOTHING = { severity: null, score_max: null, open_cases: 0, label: null, blocked: false } as const;

/**
 * Links of an entity, `device/d_1` for instance, from what it shares to users with a number of events.
 * @param standings of the users of whom something is known.
 */
export function entityLinksOf(
  subject: string,
  shared: Readonly<Record<string, Readonly<Record<string, number>>>>,
  standings: Readonly<Record<string, Partial<UserStanding>>> = {},
): EntityLinks {
  const { kind, key } = named(subject);
  const attributes = Object.entries(shared).map(([name, users]) => ({
    ...named(name),
    events: 3,
    users: Object.entries(users).map(([user, events]) => ({ key: user, events, ...SEEN })),
    users_total: Object.keys(users).length,
  }));
  const users = new Set(Object.values(shared).flatMap((each) => Object.keys(each)));
  if (kind === 'user') users.add(key);
  return {
    kind: kind as EntityLinks['kind'],
    key,
    attributes,
    standings: [...users].map((user) => ({ ...NOTHING, ...standings[user], key: user })),
  };
}

function named(name: string): { readonly kind: LinkKind; readonly key: string } {
  const slash = name.indexOf('/');
  return { kind: name.slice(0, slash) as LinkKind, key: name.slice(slash + 1) };
}
