'use client';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { personOf } from '#components/alerts/people.ts';
import { useCan, useMe } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { offerUndo, undoLast } from '#components/ui/undo.ts';
import type { CustomerDecision } from '#db/vocab.ts';
import { sendCustomerReview, showCustomerReview } from '#lib/client/customer-reviews.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReview } from '#lib/contracts/customer-review.ts';
import { DECISIONS } from './decisions.ts';

const NOBODY: CustomerReview = { decision: null, note: '', owner: null, decided_by: null, decided_at: null };

export interface CustomerReviewing {
  /** Decides; null takes the decision back. */
  readonly decide: (decision: CustomerDecision | null, note: string) => void;
  /** Gives the customer to somebody, or to nobody. */
  readonly give: (owner: string | null) => void;
  /** False for people who may not decide. */
  readonly enabled: boolean;
}

/** Decides about a customer or gives it to somebody: shows it at once, offers to undo it for five seconds, and takes it back where it is refused. */
export function useCustomerReview(tenantId: string, { customer_id, review }: Customer): CustomerReviewing {
  const client = useQueryClient();
  const { actor } = useMe();
  const enabled = useCan('customers:write');
  const before = review ?? NOBODY;
  useShortcut({ keys: 'u', label: 'Undo the last decision', group: 'Review', run: undoLast }, enabled);

  const send = async (after: CustomerReview, earlier: CustomerReview): Promise<boolean> => {
    const show = (each: CustomerReview | null) => showCustomerReview(client, tenantId, customer_id, each);
    show(after);
    try {
      const { decision, note, owner } = after;
      show(await sendCustomerReview(tenantId, customer_id, { decision, note, owner }));
      return true;
    } catch (error) {
      show(earlier);
      toast.error(error instanceof Error ? error.message : 'The decision was refused.');
      return false;
    }
  };

  const change = (after: CustomerReview, text: string): void => {
    const sent = send(after, before);
    const withdraw = offerUndo({ text, undo: () => void sent.then((done) => done && send(before, after)) });
    void sent.then((done) => done || withdraw());
  };
  const decide: CustomerReviewing['decide'] = (decision, note) => {
    const signed = decision && { decided_by: actor, decided_at: new Date().toISOString() };
    const after = { ...NOBODY, decision, note, owner: before.owner ?? actor, ...signed };
    const said = decision === null ? 'Decision taken back' : `${DECISIONS[decision].label}: ${customer_id}`;
    change(after, said);
  };
  const give: CustomerReviewing['give'] = (owner) =>
    change({ ...before, owner }, `Assigned ${customer_id} to ${owner === null ? 'nobody' : personOf(owner)}`);
  return { decide, give, enabled };
}
