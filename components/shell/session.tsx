'use client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Scope } from '#db/vocab.ts';
import { meQuery } from '#lib/client/me.ts';
import type { Me } from '#lib/contracts/organisation.ts';
import { rememberTenant } from './last-tenant.ts';

interface Session {
  readonly me: Me;
  readonly lastTenant: string | null;
  readonly onTenant: (tenantId: string) => void;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  readonly me: Me;
  /** The tenant that this browser looked at last; null where it does not say. */
  readonly lastTenant: string | null;
  readonly children: ReactNode;
}

/** Starts from what the server rendered and stays current. */
export function SessionProvider({ me, lastTenant: first, children }: SessionProviderProps) {
  const { data } = useQuery({ ...meQuery(), initialData: me });
  const [lastTenant, onTenant] = useState(first);
  const session = useMemo(() => ({ me: data, lastTenant, onTenant }), [data, lastTenant]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component.');
  return session;
}

/** Who is signed in. */
export const useMe = (): Me => useSession().me;

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
  const { me, lastTenant, onTenant } = useSession();
  const reaches = (id: string | null | undefined) => me.tenants.some((tenant) => tenant.tenant_id === id);
  const inAddress = named && reaches(named) ? named : null;
  useEffect(() => {
    if (inAddress === null || inAddress === lastTenant) return;
    rememberTenant(inAddress);
    onTenant(inAddress);
  }, [inAddress, lastTenant, onTenant]);
  return inAddress ?? (lastTenant && reaches(lastTenant) ? lastTenant : firstTenant(me.tenants));
}
