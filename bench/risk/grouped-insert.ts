import { connect } from '#db/client.ts';
import { type PackedRow, type Parts, partColumns, withParts } from '#db/packed.ts';
import { type AlertRow, type EventRow, pairOf, storeEvents } from '#db/queries/ingest.ts';
import { createBatcher } from '#lib/services/events/batcher.ts';
import { floorUrl } from './floor-tables.ts';

const TEMPLATES = 500;
const GROUP_MAX = 500;

interface Template {
  readonly event: EventRow;
  readonly alert: AlertRow;
}

interface StoredRows {
  readonly event: EventRow;
  readonly alert_row: AlertRow;
}

/** What is read of an event of a request. */
export interface FloorEvent {
  readonly event_id: string;
}

/**
 * A writer that stores for each event a copy of the rows of one of the tenant's newest events, by the statements of the
 * ingest. One at a time: what comes meanwhile makes the next. Nothing is scored or looked up.
 */
export async function openGroupedInsert(
  databaseUrl: string,
  tenantId: string,
): Promise<(event: FloorEvent) => Promise<void>> {
  const templates = await readTemplates(databaseUrl, tenantId);
  const { sql } = connect(floorUrl(databaseUrl), 1);
  await sql`insert into tenant_seq (tenant_id, next) values (${tenantId}, 1)`;
  let last = 0;
  const batcher = createBatcher<FloorEvent, true>(
    async (group) => {
      const pairs = group.map(({ event_id }, index) => {
        const { event, alert } = copyOf(templates, last + index + 1, event_id);
        return pairOf(event, alert);
      });
      const made = { pairs, cases: [], hits: [], watermark: null };
      await storeEvents(sql, tenantId, { next: last + 1, erasures: 0 }, made);
      last += group.length;
      return group.map(() => true as const);
    },
    (_, fault) => {
      throw fault;
    },
    GROUP_MAX,
  );
  return async (event) => {
    await batcher.submit([event]);
  };
}

function copyOf(templates: readonly Template[], seq: number, event_id: string): Template {
  const template = templates[seq % templates.length];
  if (!template) throw new Error('The tenant has no events to copy.');
  return { event: { ...template.event, seq, event_id }, alert: { ...template.alert, seq } };
}

/** The newest rows of the store, as the ingest had them in its hands. */
async function readTemplates(databaseUrl: string, tenantId: string): Promise<Template[]> {
  const { sql, close } = connect(databaseUrl, 1);
  try {
    const rows = await sql<PackedRow<Parts & StoredRows>[]>`
      select to_jsonb(e) - 'tenant_id' as event, to_jsonb(a) - array['tenant_id', 'packed'] as alert_row, ${partColumns(sql)}
      from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
      where e.tenant_id = ${tenantId} and e.seq > 0 order by e.seq desc limit ${TEMPLATES}`;
    return rows.map((row) => {
      const { enrichment, alert, assessment } = withParts<Parts>(row);
      return { event: { ...row.event, enrichment }, alert: { ...row.alert_row, alert, assessment } };
    });
  } finally {
    await close();
  }
}
