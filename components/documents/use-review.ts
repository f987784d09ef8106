'use client';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCan, useMe } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { offerUndo, undoLast } from '#components/ui/undo.ts';
import { sendReview, showReview } from '#lib/client/report-changes.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import type { Review } from '#lib/contracts/report-verdict.ts';
import { REVIEW_LABELS } from './verdicts.ts';

export interface Reviewing {
  /** Decides; null takes the decision back. */
  readonly decide: (verdict: Review['verdict'] | null, note: string) => void;
  /** False for people who may not decide, and while there is nothing to decide about. */
  readonly enabled: boolean;
}

/** Decides about a report: shows it at once, offers to undo it for five seconds, and takes it back where it is refused. */
export function useReview(tenantId: string, report: ReportDetail): Reviewing {
  const client = useQueryClient();
  const { actor } = useMe();
  const enabled = useCan('documents:write') && report.state === 'done';

  const send = async (after: Review | null, before: Review | null): Promise<boolean> => {
    showReview(client, tenantId, report.id, after);
    try {
      const { verdict = null, note = '' } = after ?? {};
      const { review } = await sendReview(tenantId, report.id, { verdict, note });
      showReview(client, tenantId, report.id, review);
      return true;
    } catch (error) {
      showReview(client, tenantId, report.id, before);
      toast.error(error instanceof Error ? error.message : 'The decision was refused.');
      return false;
    }
  };

  const decide: Reviewing['decide'] = (verdict, note) => {
    const before = report.review;
    const signed = { reviewed_by: actor, reviewed_at: new Date().toISOString() };
    const after = verdict === null ? null : { verdict, note, ...signed };
    const sent = send(after, before);
    const said = verdict === null ? 'Decision taken back' : `Decided: ${REVIEW_LABELS[verdict].toLowerCase()}`;
    const withdraw = offerUndo({ text: said, undo: () => void sent.then((done) => done && send(before, after)) });
    void sent.then((done) => done || withdraw());
  };

  useShortcut({ keys: 'u', label: 'Undo the last decision', group: 'Review', run: undoLast }, enabled);
  return { decide, enabled };
}
