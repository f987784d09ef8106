'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useAddUsers } from '#components/lists/use-add-users.ts';
import { offerUndo } from '#components/ui/undo.ts';
import type { FraudType } from '#db/vocab.ts';
import { refreshAfterChange, sendCaseChangesInParts } from '#lib/client/cases.ts';
import type { CaseBatchResult } from '#lib/contracts/alert-case.ts';
import { formatCount } from '#lib/format.ts';
import { blockedText } from './block-question.ts';

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

/** How far a change of many cases has come. */
export interface BlockProgress {
  readonly text: string;
  readonly done: number;
  readonly of: number;
}

const BLOCK_LIST = 'block';

/** Blocks users: puts them on the block list and blocks their cases that wait. One undo takes all of it back. */
export function useBlockUsers(tenantId: string) {
  const client = useQueryClient();
  const { add, remove } = useAddUsers(tenantId);
  const [progress, setProgress] = useState<BlockProgress | null>(null);
  const [refused, setRefused] = useState<readonly RefusedCase[]>([]);

  /** @returns what became of each case, also where the server stopped answering on the way. */
  const change = async (ids: readonly string[], action: 'block' | 'reopen' | 'escalate', fraudType?: FraudType) => {
    const results: CaseBatchResult['results'] = [];
    const text = { block: 'Blocking', reopen: 'Reopening', escalate: 'Escalating' }[action];
    const tell = () => setProgress({ text, done: results.length, of: ids.length });
    tell();
    try {
      await sendCaseChangesInParts(
        tenantId,
        ids,
        { action, ...(fraudType ? { fraud_type: fraudType } : {}) },
        (part) => {
          results.push(...part);
          tell();
        },
      );
    } catch (error) {
      sayFailed(error);
    } finally {
      setProgress(null);
      void refreshAfterChange(client, tenantId, ids);
    }
    const done = new Set(results.flatMap(({ alert_id, error }) => (error ? [] : [alert_id])));
    return {
      done,
      refused: results.flatMap(({ alert_id, error }) => (error ? [{ alertId: alert_id, ...error }] : [])),
    };
  };

  const takeBack = async (blocked: readonly WaitingCase[], added: readonly string[]) => {
    const { done } = await change(
      blocked.map(({ alertId }) => alertId),
      'reopen',
    );
    const escalated = blocked.filter((each) => each.escalated && done.has(each.alertId));
    if (escalated.length > 0)
      await change(
        escalated.map(({ alertId }) => alertId),
        'escalate',
      );
    await remove(BLOCK_LIST, added);
    const left = blocked.length - done.size;
    if (left > 0) toast.error(`${formatCount(left, 'case')} stayed blocked: somebody else has changed them since.`);
  };

  const block = async ({ users, cases, fraudType, reason }: BlockOrder) => {
    setRefused([]);
    try {
      const added = await add({ listId: BLOCK_LIST, users, reason });
      const answer = await change(
        cases.map(({ alertId }) => alertId),
        'block',
        fraudType ?? undefined,
      );
      const userOf = new Map(cases.map(({ alertId, user }) => [alertId, user]));
      setRefused(answer.refused.map(({ alertId, message }) => ({ alertId, message, user: userOf.get(alertId) ?? '' })));
      const blocked = cases.filter(({ alertId }) => answer.done.has(alertId));
      const text = blockedText({ users: users.length, cases: blocked.length, added: added.length });
      if (text) offerUndo({ text, undo: () => void takeBack(blocked, added) });
    } catch (error) {
      sayFailed(error);
    }
  };
  return { block, progress, refused, dismiss: () => setRefused([]) };
}

function sayFailed(error: unknown): void {
  toast.error(error instanceof Error ? error.message : 'The server did not answer.');
}
