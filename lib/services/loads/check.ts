import { rm } from 'node:fs/promises';
import { database } from '#db/client.ts';
import { type ColumnName, layoutOf } from '#db/customer-columns.ts';
import { countCustomersOf } from '#db/queries/customers.ts';
import type { LoadCheck } from '#lib/contracts/load-check.ts';
import { valueKey } from '#lib/load/amend.ts';
import { plainValue } from '#lib/load/copy-text.ts';
import { LoadError } from '#lib/load/error.ts';
import type { Issue } from '#lib/load/issue.ts';
import { type CustomerReading, readCustomers } from '#lib/load/load.ts';
import type { CopyBatch, ReadSummary } from '#lib/load/messages.ts';
import { countIn } from '#lib/load/profile/bound.ts';
import { wordsOf } from '#lib/load/values/parser.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { mappingInForce } from './mapping.ts';
import type { LoadOptions } from './options.ts';
import { repeatIssue } from './repeats.ts';
import { readingOptions } from './stage.ts';
import { valuesInForce } from './values.ts';

const CELLS_MAX = 100;
/** Errors and warnings that say: a value of a closed list is unknown. */
const UNKNOWN = new Set(['invalid_country', 'invalid_boolean', 'invalid_customer_type', 'unknown_label']);

/**
 * How the load of a file would end: its rows are read and checked as a load does, rows of one customer and of known customers
 * are counted. Unlike a dry run it takes no place among the tenant's loads, so that it can run at every change.
 * @throws ServiceError with the codes of LoadError.
 */
export async function checkLoad(
  ctx: TenantContext,
  file: { readonly path: string },
  asked: LoadOptions,
  signal: AbortSignal,
): Promise<LoadCheck> {
  requireScope(ctx, 'customers:write');
  const rejectsPath = `${file.path}.rejects.csv`;
  const mapping = await mappingInForce(ctx, asked.mapping, { path: file.path, whole: true });
  const options = { ...asked, mapping, values: await valuesInForce(ctx, asked.values) };
  try {
    const reading = readCustomers({ ...(await readingOptions(ctx, options)), path: file.path, rejectsPath, signal });
    const customers = await countCustomers(ctx.tenant.tenantId, reading);
    return toCheck(reading.summary(), customers);
  } catch (error) {
    if (error instanceof LoadError) throw new ServiceError(error.code, error.message, { cause: error });
    throw error;
  } finally {
    await rm(rejectsPath, { force: true });
  }
}

interface Customers {
  /** The good rows of customers that an earlier row has. */
  readonly repeats: readonly Repeat[];
  /** How many of the others the tenant has already. */
  readonly known: number;
}

async function countCustomers(tenantId: string, reading: CustomerReading): Promise<Customers> {
  const lines = new Map<string, number>();
  const repeats: Repeat[] = [];
  let known = 0;
  for await (const batch of reading.batches) {
    const fresh: string[] = [];
    for (const row of rowsOf(batch)) {
      const taken = lines.get(row.customer_id);
      if (taken !== undefined) {
        repeats.push({ ...row, taken_line: taken });
        continue;
      }
      lines.set(row.customer_id, row.line);
      fresh.push(row.customer_id);
    }
    known += await countCustomersOf(database().tenant(tenantId).db, tenantId, fresh);
  }
  return { repeats, known };
}

interface Row {
  readonly record: number;
  readonly line: number;
  readonly customer_id: string;
}
type Repeat = Row & { readonly taken_line: number };

function rowsOf({ columns, copy }: CopyBatch): readonly Row[] {
  const [record, line, id] = (['record', 'line', 'customer_id'] as const).map((name) => columns.indexOf(name));
  const rows = new TextDecoder().decode(copy).split('\n').slice(0, -1);
  return rows.map((row) => {
    const cells = row.split('\t');
    const at = (place = -1) => cells[place] ?? '';
    return { record: Number(at(record)), line: Number(at(line)), customer_id: plainValue(at(id)) };
  });
}

function toCheck(summary: ReadSummary, { repeats, known }: Customers): LoadCheck {
  const header = summary.mapping.customer_id ?? 'customer_id';
  const issues = [...summary.errors, ...repeats.map((repeat) => repeatIssue(header, repeat))];
  const counts: Record<string, number> = { ...summary.errorCounts };
  for (const { code } of issues.slice(summary.errors.length)) countIn(counts, code);
  return {
    records: summary.records,
    loaded: summary.accepted - repeats.length,
    known,
    failed: summary.failed + repeats.length,
    reasons: Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .map(([error, count]) => ({ error, count, headers: headersOf(issues.filter(({ code }) => code === error)) })),
    cells: issues
      .toSorted((a, b) => a.record - b.record)
      .flatMap(({ line, record, code, message, cell }) =>
        cell ? [{ line, record, header: cell.column, value: cell.text, error: code, message }] : [],
      )
      .slice(0, CELLS_MAX),
    ...unknownValues(summary),
  };
}

const headersOf = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.flatMap(({ cell }) => (cell ? [cell.column] : []))),
];

function unknownValues({ errors, warnings, mapping }: ReadSummary): Pick<LoadCheck, 'unknown_values' | 'targets'> {
  const columnOf = new Map(Object.entries(mapping).map(([column, header]) => [header, column as ColumnName]));
  const found = new Map<string, LoadCheck['unknown_values'][number]>();
  for (const { code, cell } of [...errors, ...warnings]) {
    const column = cell && columnOf.get(cell.column);
    if (!UNKNOWN.has(code) || !cell || !column) continue;
    const key = JSON.stringify([column, valueKey(cell.text)]);
    const known = found.get(key) ?? { column, header: cell.column, value: cell.text, count: 0 };
    found.set(key, { ...known, count: known.count + 1 });
  }
  const values = [...found.values()].toSorted((a, b) => b.count - a.count);
  const columns = [...new Set(values.map(({ column }) => column as ColumnName))];
  return {
    unknown_values: values,
    targets: Object.fromEntries(columns.map((column) => [column, [...wordsOf(layoutOf(column).kind)]])),
  };
}
