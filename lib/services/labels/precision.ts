import { database } from '#db/client.ts';
import { countVerdicts } from '#db/queries/labels.ts';
import { requireScope, type TenantContext } from '../context.ts';

export interface LabelledPrecision {
  /** Alerts of the time that carry a verdict, and how many of them were fraud. */
  readonly labelled: number;
  readonly fraud: number;
  /** Share of fraud among labelled alerts that were blocked; null without any. */
  readonly blockPrecision: number | null;
  /** Share of fraud among labelled alerts of MEDIUM severity and above; null without any. */
  readonly alertPrecision: number | null;
  /** Share of labelled fraud that was blocked, and that was at least MEDIUM; null without any. */
  readonly blockRecall: number | null;
  readonly alertRecall: number | null;
}

/** How right the decisions since a time were, by the labels in force. Every alert counts once. */
export async function labelledPrecision(ctx: TenantContext, since: Date): Promise<LabelledPrecision> {
  requireScope(ctx, 'labels:read');
  const rows = [...(await countVerdicts(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, since))];
  const count = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).reduce((sum, row) => sum + row.n, 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const fraud = count((row) => row.fraud);
  const blocked = { all: count(isBlock), fraud: count((row) => isBlock(row) && row.fraud) };
  const flagged = { all: count((row) => row.flagged), fraud: count((row) => row.flagged && row.fraud) };
  return {
    labelled: count(() => true),
    fraud,
    blockPrecision: share(blocked.fraud, blocked.all),
    alertPrecision: share(flagged.fraud, flagged.all),
    blockRecall: share(blocked.fraud, fraud),
    alertRecall: share(flagged.fraud, fraud),
  };
}

const isBlock = ({ action }: { readonly action: string }): boolean => action === 'BLOCK';
