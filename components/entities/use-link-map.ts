'use client';

import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { EntityKind } from '#db/vocab.ts';
import { entityLinksQuery } from '#lib/client/entities.ts';
import type { EntityLinks } from '#lib/contracts/entity.ts';
import { mapOf } from './link-map.ts';

/** So many users are expanded at once: each is a request. */
export const HOPS_MAX = 12;

/** The users whose own links are shown too; they stand in the address. */
export interface Expansion {
  readonly users: readonly string[];
  /** Those whose links are on their way. */
  readonly pending: readonly string[];
  readonly failed: readonly { readonly user: string; readonly error: Error; readonly retry: () => void }[];
  readonly toggle: (user: string) => void;
}

const PARSER = parseAsArrayOf(parseAsString).withDefault([]);

/** The links of a subject with those of the users that were expanded, as one map. */
export function useLinkMap(tenantId: string, kind: EntityKind, key: string) {
  const [asked, setAsked] = useQueryState('expanded', PARSER);
  const users = useMemo(() => [...new Set(asked)].slice(0, HOPS_MAX), [asked]);
  const root = useQuery(entityLinksQuery(tenantId, kind, key));
  const hops = useQueries({
    queries: users.map((user) => entityLinksQuery(tenantId, 'user', user)),
    combine: combined,
  });
  const map = useMemo(() => root.data && mapOf(root.data, hops.links), [root.data, hops.links]);
  const at = (index: number) => users[index] ?? '';
  const expansion: Expansion = {
    users,
    pending: hops.pending.map(at),
    failed: hops.failed.map(({ index, ...rest }) => ({ user: at(index), ...rest })),
    toggle: (user) => void setAsked(users.includes(user) ? users.filter((each) => each !== user) : [...users, user]),
  };
  return { map, error: root.error, retry: () => void root.refetch(), expansion };
}

function combined(results: UseQueryResult<EntityLinks>[]) {
  return {
    links: results.flatMap(({ data }) => data ?? []),
    pending: results.flatMap(({ isPending }, index) => (isPending ? [index] : [])),
    failed: results.flatMap(({ data, error, refetch }, index) =>
      error && !data ? [{ index, error, retry: () => void refetch() }] : [],
    ),
  };
}
