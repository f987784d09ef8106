'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { FraudType } from '#db/vocab.ts';
import { refreshAfterChange, sendCaseChangesInParts } from '#lib/client/cases.ts';
import type { CaseBatchResult } from '#lib/contracts/alert-case.ts';

/** How far a change of many cases has come. */
export interface CaseProgress {
  readonly text: string;
  readonly done: number;
  readonly of: number;
}

export interface CaseOutcome {
  /** Ids of the alerts whose case was changed. */
  readonly done: ReadonlySet<string>;
  readonly refused: readonly { readonly alertId: string; readonly message: string }[];
}

const VERBS = { block: 'Blocking', reopen: 'Reopening', escalate: 'Escalating' } as const;
/** So many are sent at once: people see how far it is. */
const PART = 25;

/** Changes many cases in parts, and tells how far it is. */
export function useManyCases(tenantId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<CaseProgress | null>(null);

  /** @returns what became of each, also where the server stopped answering on the way. */
  const change = async (
    alertIds: readonly string[],
    action: keyof typeof VERBS,
    extra: { readonly fraud_type?: FraudType } = {},
  ): Promise<CaseOutcome> => {
    const results: CaseBatchResult['results'] = [];
    const tell = () => setProgress({ text: VERBS[action], done: results.length, of: alertIds.length });
    const onPart = (part: CaseBatchResult['results']) => {
      results.push(...part);
      tell();
    };
    tell();
    try {
      await sendCaseChangesInParts(tenantId, alertIds, { action, ...extra }, onPart, PART);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The server did not answer.');
    } finally {
      setProgress(null);
      void refreshAfterChange(client, tenantId, alertIds);
    }
    return outcomeOf(results);
  };
  return { change, progress };
}

function outcomeOf(results: CaseBatchResult['results']): CaseOutcome {
  return {
    done: new Set(results.flatMap(({ alert_id, error }) => (error ? [] : [alert_id]))),
    refused: results.flatMap(({ alert_id, error }) => (error ? [{ alertId: alert_id, message: error.message }] : [])),
  };
}
