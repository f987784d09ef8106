import type { Querying } from '../client.ts';

export interface StateRow {
  readonly kind: string;
  readonly key: string;
  readonly state: unknown;
}

/** Removes profiles. @returns how many there were. */
export async function deleteStates(
  tx: Querying,
  tenantId: string,
  keys: readonly { readonly kind: string; readonly key: string }[],
): Promise<number> {
  const { count } = await tx`
    delete from entity_state s
    using unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
    where s.tenant_id = ${tenantId} and s.kind = k.kind and s.key = k.key`;
  return count;
}

/** The profiles of these that are there. */
export function readStates(
  tx: Querying,
  tenantId: string,
  keys: readonly { readonly kind: string; readonly key: string }[],
) {
  return tx<StateRow[]>`
    select s.kind, s.key, s.state from entity_state s
      join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
        on s.kind = k.kind and s.key = k.key
    where s.tenant_id = ${tenantId}`;
}

/** The sets of linked users that profiles belong to, up to the one that stands for them all. */
export async function componentsOf(
  tx: Querying,
  tenantId: string,
  keys: readonly { readonly kind: string; readonly key: string }[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with recursive sets(id) as (
      select s.state ->> 'component' from entity_state s
        join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
          on s.kind = k.kind and s.key = k.key
      where s.tenant_id = ${tenantId} and s.state ->> 'component' is not null
      union
      select s.state ->> 'parent' from sets join entity_state s
        on s.tenant_id = ${tenantId} and s.kind = 'component' and s.key = sets.id
      where s.state ->> 'parent' is not null)
    select id from sets`;
  return rows.map(({ id }) => id);
}

export async function writeStates(tx: Querying, tenantId: string, rows: readonly StateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    update entity_state s set state = r.state::json
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ state }) => JSON.stringify(state))}::text[]) as r(kind, key, state)
    where s.tenant_id = ${tenantId} and s.kind = r.kind and s.key = r.key`;
}

/** The users that sets of linked users hold, and those of the profiles of shared things. */
export async function usersNear(
  tx: Querying,
  tenantId: string,
  keys: readonly { readonly kind: string; readonly key: string }[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct u.id from entity_state s
      join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
        on s.kind = k.kind and s.key = k.key,
      lateral (select json_array_elements_text(s.state -> 'members') union
        select i ->> 0 from json_array_elements(s.state #> '{users,items}') i) u(id)
    where s.tenant_id = ${tenantId} limit 1000`;
  return rows.map(({ id }) => id);
}
