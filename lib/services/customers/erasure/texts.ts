import { randomUUID } from 'node:crypto';
import { database } from '#db/client.ts';
import {
  allowLongStatements,
  deleteAnswersNaming,
  deleteViewsNaming,
  lockTexts,
  rulesNaming,
  type TextColumn,
  writeTexts,
} from '#db/queries/erase-texts.ts';
import { noteErasedEntries } from '#db/queries/erase-values.ts';
import type { TenantContext } from '../../context.ts';
import { lowTransaction } from '../../low-priority.ts';
import type { Marks } from './marks.ts';

const ROWS_AT_ONCE = 200;
const FIRST_PLACE = '(0,0)';

/** Where people write freely, and where the program quotes what was sent. */
const TEXTS: readonly TextColumn[] = [
  { table: 'entity_notes', column: 'text' },
  { table: 'labels', column: 'note' },
  { table: 'labels', column: 'reversal_note' },
  { table: 'case_events', column: 'note' },
  { table: 'case_events', column: 'detail', type: 'jsonb' },
  { table: 'mentions', column: 'excerpt' },
  { table: 'note_templates', column: 'text' },
  { table: 'customer_pairs', column: 'note' },
  { table: 'customer_reviews', column: 'note' },
  { table: 'customer_signals', column: 'evidence', type: 'jsonb' },
  { table: 'reports', column: 'review_note' },
  { table: 'list_entries', column: 'reason' },
  { table: 'lists', column: 'description' },
  { table: 'rule_versions', column: 'reason' },
  { table: 'rule_changes', column: 'reason' },
  { table: 'model_changes', column: 'reason' },
  { table: 'loads', column: 'file_name' },
  { table: 'loads', column: 'result', type: 'jsonb' },
  { table: 'loads', column: 'details', type: 'jsonb' },
  { table: 'loads', column: 'failure', type: 'jsonb' },
  { table: 'backtests', column: 'result', type: 'jsonb' },
  { table: 'webhook_deliveries', column: 'log', type: 'jsonb' },
];
/** Part of a key: what is left gets an ending of its own. */
const DOCUMENT_NAME: TextColumn = { table: 'reports', column: 'document_name' };

export interface ErasedTexts {
  readonly texts: number;
  readonly views: number;
  /** Ids of rules that read a mark. */
  readonly rules: readonly string[];
}

/** Takes the marks of a person out of all texts of the tenant, and removes saved views that hold one. */
export async function eraseTexts(ctx: TenantContext, marks: Marks): Promise<ErasedTexts> {
  const { tenantId } = ctx.tenant;
  const pools = database().tenant(tenantId);
  const inName = (text: string) => `${marks.without(text)} ${randomUUID().slice(0, 8)}`;
  let texts = await eraseColumn(tenantId, DOCUMENT_NAME, inName, marks);
  for (const column of TEXTS) {
    const without = column.type === undefined ? marks.without<string> : (text: string) => withoutInJson(text, marks);
    const erased = await eraseColumn(tenantId, column, without, marks);
    if (erased > 0 && column.table === 'list_entries') await pools.sql.begin((tx) => noteErasedEntries(tx, tenantId));
    texts += erased;
  }
  let views = 0;
  const rules = new Set<string>();
  for (const pattern of marks.patterns)
    await lowTransaction(pools, async (tx) => {
      await allowLongStatements(tx);
      views += await deleteViewsNaming(tx, tenantId, pattern);
      for (const rule of await rulesNaming(tx, tenantId, pattern)) rules.add(rule);
    });
  return { texts, views, rules: [...rules] };
}

/** @returns null where nothing changes. */
function withoutInJson(text: string, marks: Marks): string | null {
  const value: unknown = JSON.parse(text);
  const left = JSON.stringify(marks.without(value));
  return left === JSON.stringify(value) ? null : left;
}

/** Removes the answers that were kept for a repeated request and name a person. @returns how many there were. */
export async function eraseAnswers(ctx: TenantContext, { patterns }: Marks): Promise<number> {
  let answers = 0;
  for (const pattern of patterns)
    await lowTransaction(database().everyTenant, async (tx) => {
      await allowLongStatements(tx);
      answers += await deleteAnswersNaming(tx, ctx.tenant.tenantId, ctx.orgId, pattern);
    });
  return answers;
}

/** @returns how many texts were changed. */
async function eraseColumn(
  tenantId: string,
  column: TextColumn,
  without: (text: string) => string | null,
  marks: Marks,
): Promise<number> {
  let changed = 0;
  for (const pattern of marks.patterns)
    for (let behind: string | undefined = FIRST_PLACE; behind !== undefined; ) {
      const from: string = behind;
      behind = await lowTransaction(database().tenant(tenantId), async (tx) => {
        await allowLongStatements(tx);
        const rows = await lockTexts(tx, tenantId, column, { pattern, behind: from, limit: ROWS_AT_ONCE });
        const written = rows.flatMap(({ place, text }) => {
          const left = marks.isIn(text) ? without(text) : null;
          return left === null ? [] : { place, text: left };
        });
        if (written.length > 0) await writeTexts(tx, tenantId, column, written);
        changed += written.length;
        return rows.at(-1)?.place;
      });
    }
  return changed;
}
