'use client';

import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { refreshLists, sendEntries, sendRemoval } from '#lib/client/lists.ts';
import { patiently } from '#lib/client/patiently.ts';

interface Addition {
  readonly listId: string;
  readonly users: readonly string[];
  readonly reason?: string;
  readonly expires_at?: string;
}

/** Puts users on a list and takes them off again; who stood there before stays as it was. */
export function useAddUsers(tenantId: string) {
  const client = useQueryClient();
  /** @returns who was added: the others stood there already. */
  const add = async ({ listId, users, ...shared }: Addition): Promise<readonly string[]> => {
    const entries = users.map((key) => ({ entity: 'user' as const, key, ...shared }));
    const { kept } = await patiently(() => sendEntries(tenantId, listId, { entries, existing: 'keep' }));
    const there = new Set(kept.map(({ key }) => key));
    void refreshLists(client);
    return users.filter((user) => !there.has(user.trim()));
  };
  const remove = async (listId: string, users: readonly string[]): Promise<void> => {
    try {
      const entries = users.map((key) => ({ entity: 'user' as const, key }));
      if (entries.length > 0) await patiently(() => sendRemoval(tenantId, listId, entries));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The users could not be taken off the list.');
    } finally {
      void refreshLists(client);
    }
  };
  return { add, remove };
}
