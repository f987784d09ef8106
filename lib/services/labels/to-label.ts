import type { LabelRecord } from '#db/queries/labels.ts';
import { FRAUD_TYPES, type FraudType } from '#db/vocab.ts';
import type { Label } from '#lib/contracts/label.ts';

export function toLabel(row: LabelRecord): Label {
  return {
    label_id: row.labelId,
    event_id: row.eventId,
    alert_id: row.alertId,
    outcome: row.outcome,
    source: row.source,
    fraud_type: FRAUD_TYPES.find((type): type is FraudType => type === row.fraudType) ?? null,
    effective_at: row.effectiveAt.toISOString(),
    note: row.note,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    reversal: row.reversedAt && {
      at: row.reversedAt.toISOString(),
      by: row.reversedBy ?? '',
      note: row.reversalNote,
    },
  };
}
