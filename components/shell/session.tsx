'use client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Scope } from '#db/vocab.ts';
import { meQuery } from '#lib/client/me.ts';
import type { Me } from '#lib/contracts/organisation.ts';
import { usePreference } from './preference.ts';

const SessionContext = createContext<Me | null>(null);

/** Starts from what the server rendered and stays current. */
export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  const { data } = useQuery({ ...meQuery(), initialData: me });
  return <SessionContext value={data}>{children}</SessionContext>;
}

/** Who is signed in. */
export function useMe(): Me {
  const me = useContext(SessionContext);
  if (!me) throw new Error('SessionProvider is missing above this component.');
  return me;
}

/** Where somebody begins who has looked at no tenant in this browser yet. */
const firstTenant = (tenants: Me['tenants']): string | null =>
  (tenants.find(({ has_data }) => has_data) ?? tenants[0])?.tenant_id ?? null;

/** Whether the signed-in person may do it; the server decides again. */
export function useCan(scope: Scope): boolean {
  return useMe().scopes.includes(scope);
}

/**
 * The tenant of the address, else the one looked at last, else the first one with data, else the first; null where there is
 * none.
 */
export function useTenantId(): string | null {
  const { tenant_id: named } = useParams<{ tenant_id?: string }>();
  const { tenants } = useMe();
  const [last, remember] = usePreference('tenant');
  const reaches = (id: string | null | undefined) => tenants.some((tenant) => tenant.tenant_id === id);
  const inAddress = named && reaches(named) ? named : null;
  useEffect(() => {
    if (inAddress && inAddress !== last) remember(inAddress);
  }, [inAddress, last, remember]);
  return inAddress ?? (last && reaches(last) ? last : firstTenant(tenants));
}
