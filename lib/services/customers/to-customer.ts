import { ANSWERED_COLUMNS, type AnsweredColumn } from '#db/customer-columns.ts';
import type { ListedCustomer } from '#db/queries/customer-list.ts';
import type { ReviewRecord } from '#db/queries/customer-reviews.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReview } from '#lib/contracts/customer-review.ts';
import { metaOfSignal } from './signal-meta.ts';

const REASONS_MAX = 3;

/**
 * A customer in the shape of the contract: without the sealed national id and the keys derived from values.
 * @param codes of the signals that count, the weightiest first.
 */
export function toCustomer({ customer: row, risk, review }: ListedCustomer, codes: readonly string[]): Customer {
  const said = ANSWERED_COLUMNS.map((name) => {
    const value = row[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return {
    ...(Object.fromEntries(said) as Pick<Customer, AnsweredColumn>),
    attributes: row.attributes,
    load_id: row.loadId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    risk_score: risk?.score ?? null,
    risk_band: risk?.band ?? 'low',
    risk_reasons: codes.flatMap(toReason).slice(0, REASONS_MAX),
    merged_into: row.mergedInto,
    review: review && toReview(review),
  };
}

/** A signal of a check that is no more is left out. */
function toReason(code: string): Customer['risk_reasons'] {
  const meta = metaOfSignal(code);
  return meta ? [{ code, title: meta.title }] : [];
}

function toReview({ decision, note, owner, decidedBy, decidedAt }: ReviewRecord): CustomerReview {
  return { decision, note, owner, decided_by: decidedBy, decided_at: decidedAt?.toISOString() ?? null };
}
