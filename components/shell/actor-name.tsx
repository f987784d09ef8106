'use client';

import { useQuery } from '@tanstack/react-query';
import { personOf } from '#components/alerts/people.ts';
import { clientsQuery } from '#lib/client/clients.ts';
import { useCan } from './session.tsx';

const NAMES_KEPT_MS = 60_000;

/** Who did something. An API client goes by its name where the reader may see the clients, and by the end of its id where not. */
export function ActorName({ actor }: { actor: string }) {
  const isClient = actor.startsWith('client:');
  const may = useCan('tokens:read');
  const { data } = useQuery({ ...clientsQuery(), enabled: isClient && may, staleTime: NAMES_KEPT_MS });
  if (!isClient) return personOf(actor);
  const id = actor.slice('client:'.length);
  const name = data?.clients.find(({ client_id }) => client_id === id)?.name;
  return <span title={id}>{name ?? personOf(actor)}</span>;
}
