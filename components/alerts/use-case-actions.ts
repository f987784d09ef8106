'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useMe } from '#components/shell/session.tsx';
import { offerUndo, undoLast } from '#components/ui/undo.ts';
import {
  type CaseChangeInput,
  fetchCase,
  refreshAfterChange,
  sendCaseChange,
  sendCaseChangesInParts,
  showCase,
  showInLists,
} from '#lib/client/cases.ts';
import { ApiError } from '#lib/client/request.ts';
import type { CaseBatchResult } from '#lib/contracts/alert-case.ts';
import { formatCount } from '#lib/format.ts';
import { doneText, undoSteps } from './case-undo.ts';
import { expectedCase, type Target } from './expected-case.ts';

/**
 * Changes cases: shows the result at once, offers to undo a decision, and takes it back where somebody else was first.
 */
export function useCaseActions(tenantId: string) {
  const client = useQueryClient();
  const { actor } = useMe();
  const [announcement, announce] = useState('');

  const send = useCallback(
    async (targets: readonly Target[], change: CaseChangeInput) => {
      const ids = targets.map(({ alertId }) => alertId);
      for (const target of targets) showCase(client, tenantId, expectedCase(target, change, actor, Date.now()));
      const takeBack = (alertId: string) => {
        const before = targets.find((target) => target.alertId === alertId)?.standing ?? null;
        showInLists(client, alertId, before);
      };
      try {
        const changed = await sendAll(tenantId, ids, change);
        for (const each of changed.cases) showCase(client, tenantId, each);
        for (const { alertId } of changed.refused) takeBack(alertId);
        sayRefused(changed.refused);
        return changed.cases.length > 0;
      } catch (error) {
        toast.error(error instanceof Error ? error.message : 'The change was refused.');
        for (const id of ids) takeBack(id);
        if (error instanceof ApiError && error.status === 409) await fetchCase(client, tenantId, ids[0] ?? '');
        return false;
      } finally {
        void refreshAfterChange(client, tenantId, ids);
      }
    },
    [client, tenantId, actor],
  );

  const act = useCallback(
    async (targets: readonly Target[], change: CaseChangeInput) => {
      if (targets.length === 0) return;
      const what = targets.length === 1 ? (targets[0]?.alertId ?? '') : formatCount(targets.length, 'alert');
      const text = doneText(change, what);
      if (text === null) {
        await send(targets, change);
        return;
      }
      const sent = send(targets, change);
      const undo = async () => {
        if (!(await sent)) return;
        for (const step of undoSteps(targets, change)) await send(step.targets, step.change);
      };
      const withdraw = offerUndo({ text, undo: () => void undo() });
      announce(text);
      if (!(await sent)) withdraw();
    },
    [send],
  );

  const undo = useCallback(() => {
    const undone = undoLast();
    if (undone !== null) announce(`Undone: ${undone}`);
  }, []);
  return { act, undo, announcement };
}

const REASONS_MAX = 3;

/** Who was first, for each; for many the first reason speaks for all. */
function sayRefused(refused: readonly { readonly message: string }[]): void {
  const [first] = refused;
  if (first && refused.length > REASONS_MAX) {
    toast.error(`${formatCount(refused.length, 'alert')} stayed as they were. ${first.message}`);
    return;
  }
  for (const { message } of refused) toast.error(message);
}

/** One by its own address, several together. */
async function sendAll(tenantId: string, ids: readonly string[], change: CaseChangeInput) {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    return { cases: [await sendCaseChange(tenantId, only, change)], refused: [] };
  }
  const { version: _, ...shared } = change;
  const results: CaseBatchResult['results'] = [];
  await sendCaseChangesInParts(tenantId, ids, shared, (part) => void results.push(...part));
  return {
    cases: results.flatMap((result) => result.case ?? []),
    refused: results.flatMap(({ alert_id, error }) => (error ? [{ alertId: alert_id, message: error.message }] : [])),
  };
}
