'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { useAddUsers } from '#components/lists/use-add-users.ts';
import { offerUndo } from '#components/ui/undo.ts';
import type { FraudType } from '#db/vocab.ts';
import { formatCount } from '#lib/format.ts';
import { blockedText } from './block-question.ts';
import { useManyCases } from './use-many-cases.ts';

/** A case that waits for a decision. */
export interface WaitingCase {
  readonly alertId: string;
  readonly user: string;
  readonly escalated: boolean;
}

export interface BlockOrder {
  readonly users: readonly string[];
  readonly cases: readonly WaitingCase[];
  readonly fraudType: FraudType | null;
  /** Kept with the entries of the block list. */
  readonly reason: string;
}

export interface RefusedCase {
  readonly alertId: string;
  readonly user: string;
  readonly message: string;
}

const BLOCK_LIST = 'block';
const idsOf = (cases: readonly WaitingCase[]) => cases.map(({ alertId }) => alertId);

/** Blocks users: puts them on the block list and blocks their cases that wait. One undo takes all of it back. */
export function useBlockUsers(tenantId: string) {
  const { add, remove } = useAddUsers(tenantId);
  const { change, progress } = useManyCases(tenantId);
  const [refused, setRefused] = useState<readonly RefusedCase[]>([]);

  const takeBack = async (blocked: readonly WaitingCase[], added: readonly string[]) => {
    const reopened = await change(idsOf(blocked), 'reopen');
    const escalated = blocked.filter((each) => each.escalated && reopened.done.has(each.alertId));
    if (escalated.length > 0) await change(idsOf(escalated), 'escalate');
    await remove(BLOCK_LIST, added);
    const [first] = reopened.refused;
    if (first) toast.error(`${formatCount(reopened.refused.length, 'case')} stayed blocked. ${first.message}`);
  };

  const block = async ({ users, cases, fraudType, reason }: BlockOrder) => {
    setRefused([]);
    try {
      const added = await add({ listId: BLOCK_LIST, users, reason });
      const answer = await change(idsOf(cases), 'block', fraudType ? { fraud_type: fraudType } : {});
      const userOf = new Map(cases.map(({ alertId, user }) => [alertId, user]));
      setRefused(answer.refused.map((each) => ({ ...each, user: userOf.get(each.alertId) ?? '' })));
      const blocked = cases.filter(({ alertId }) => answer.done.has(alertId));
      const text = blockedText({ users: users.length, cases: blocked.length, added: added.length });
      if (text) offerUndo({ text, undo: () => void takeBack(blocked, added) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The users could not be put on the block list.');
    }
  };
  return { block, progress, refused, dismiss: () => setRefused([]) };
}
