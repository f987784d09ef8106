import type { LabelBatchResult, LabelResult } from '#lib/contracts/label.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { createLabels, type LabelOutcome } from '#lib/services/labels/create.ts';
import { readLabels } from './labels-body.ts';
import { Reply } from './reply.ts';

/** Reads the labels of a request, keeps them and answers: with the one label, or with one result each. */
export async function labelsReply(ctx: TenantContext, request: Request): Promise<Reply> {
  const { single, labels } = await readLabels(request);
  const outcomes = await createLabels(ctx, labels);
  const [first] = outcomes;
  return single && first ? singleReply(first) : Reply.json(batchResult(outcomes));
}

/** @throws the refusal of the label. */
function singleReply(outcome: LabelOutcome): Reply {
  if (outcome.status === 'rejected') throw outcome.error;
  if (outcome.status === 'created') return Reply.json(outcome.label, { status: 201 });
  return Reply.json(outcome.label, { headers: { 'Idempotency-Replayed': 'true' } });
}

function batchResult(outcomes: readonly LabelOutcome[]): LabelBatchResult {
  const count = (status: LabelOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    created: count('created'),
    duplicates: count('duplicate'),
    rejected: count('rejected'),
    results: outcomes.map(resultOf),
  };
}

function resultOf(outcome: LabelOutcome): LabelResult {
  if (outcome.status !== 'rejected') return { ...outcome, error: null };
  const { code, message } = outcome.error;
  return { status: 'rejected', label: null, error: { error: code, message } };
}
