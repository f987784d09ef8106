'use client';
import { Download } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHeader } from '#components/ui/card.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { api } from '#lib/paths.ts';
import { type ErrorGroup, groupErrors, type RowError } from './load-errors.ts';

/** What failed, grouped by code with how to mend it, and the rows behind it. */
export function LoadErrorsView({ tenantId, load }: { tenantId: string; load: Load }) {
  const mayExport = useCan('customers:write');
  const groups = useMemo(() => groupErrors(load), [load]);
  const [code, setCode] = useQueryState('error', parseAsString);
  if (groups.length === 0) return null;
  const chosen = groups.find((group) => group.code === code) ?? null;
  const listed = groups.flatMap((group) => (chosen && group !== chosen ? [] : group.rows));
  const rows = listed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const total = chosen ? chosen.count : groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <Card>
        <CardHeader
          title="What failed"
          description="The file with the failed rows can be mended and loaded again as it is."
          actions={
            mayExport ? (
              <Button asChild>
                <a href={api.rejects(tenantId, load.load_id)} download="rejects.csv">
                  <Download aria-hidden />
                  Download rejects.csv
                </a>
              </Button>
            ) : null
          }
        />
        <GroupTable groups={groups} chosen={code} onChoose={(next) => void setCode(next)} />
      </Card>
      <DataTable
        caption="Failed rows"
        className="max-h-[32rem]"
        columns={COLUMNS}
        rows={rows}
        rowId={(row) => `${row.line ?? ''}/${row.code}/${row.message}`}
        empty={<p className="p-6 text-center text-muted text-sm">The rows of this error are in rejects.csv.</p>}
        toolbar={
          <>
            <span className="px-1 font-medium text-sm">{chosen ? `Rows with "${chosen.title}"` : 'Failed rows'}</span>
            {chosen ? (
              <Button variant="ghost" size="sm" onClick={() => void setCode(null)}>
                Show all
              </Button>
            ) : null}
          </>
        }
        footer={
          total > rows.length && rows.length > 0 ? (
            <p className="border-t px-3 py-2 text-muted text-xs">
              {`${formatCount(rows.length, 'error')} of ${formatNumber(total)} are listed; all of them are in rejects.csv.`}
            </p>
          ) : null
        }
      />
    </>
  );
}

interface GroupTableProps {
  readonly groups: readonly ErrorGroup[];
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

function GroupTable({ groups, chosen, onChoose }: GroupTableProps) {
  return (
    <Table caption="Errors by kind">
      <thead>
        <tr>
          <Th>Error</Th>
          <Th className="text-right">Count</Th>
          <Th className="max-md:hidden">Columns</Th>
          <Th className="max-sm:hidden">How to mend it</Th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.code} className={group.code === chosen ? 'bg-selected' : ''}>
            <Td className="align-top">
              <button
                type="button"
                aria-pressed={group.code === chosen}
                className="rounded-md text-left font-medium text-primary underline-offset-4 hover:underline"
                onClick={() => onChoose(group.code === chosen ? null : group.code)}
              >
                {group.title}
              </button>
              <p className="text-muted text-xs sm:hidden">{group.fix}</p>
            </Td>
            <Td className="text-right align-top">{formatNumber(group.count)}</Td>
            <Td className="align-top max-md:hidden">
              <span className="flex flex-wrap gap-1">
                {group.columns.length === 0 ? <NotKnown /> : null}
                {group.columns.map((column) => (
                  <Badge key={column} className="max-w-40 truncate font-mono">
                    {column}
                  </Badge>
                ))}
              </span>
            </Td>
            <Td className="align-top text-muted max-sm:hidden">{group.fix ?? 'See rejects.csv.'}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const COLUMNS: Column<RowError>[] = [
  {
    id: 'line',
    header: 'Line',
    meta: { align: 'right' },
    cell: ({ row }) => (row.original.line === null ? <NotKnown /> : formatNumber(row.original.line)),
  },
  {
    id: 'record',
    header: 'Record',
    meta: { align: 'right', hideBelow: 'lg' },
    cell: ({ row }) => (row.original.record === null ? <NotKnown /> : formatNumber(row.original.record)),
  },
  {
    id: 'column',
    header: 'Column',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) =>
      row.original.column === null ? <NotKnown /> : <span className="font-mono text-xs">{row.original.column}</span>,
  },
  {
    id: 'problem',
    header: 'Problem',
    meta: { className: 'w-full' },
    cell: ({ row }) => <span title={row.original.message}>{row.original.problem}</span>,
  },
];
