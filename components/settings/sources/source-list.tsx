'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { toast } from 'sonner';
import { DataAttribution } from '#components/alerts/data-attribution.tsx';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { reloadSources, sourcesQuery } from '#lib/client/sources.ts';
import type { DataSource, DataSourceList } from '#lib/contracts/data-source.ts';
import { formatNumber } from '#lib/format.ts';
import { RequireScope } from '../require-scope.tsx';

/** The data sets and lists behind the look-ups: version, age, and what is missing. */
export function SourceList() {
  return (
    <RequireScope scope="detectors:read">
      <Sources />
    </RequireScope>
  );
}

function Sources() {
  const list = useQuery(sourcesQuery());
  const mayWrite = useCan('detectors:write');
  const reload = useMutation({
    ...reloadSources(useQueryClient()),
    onError: (error) => toast.error(error.message),
  });
  const again = (
    <Button
      disabled={reload.isPending}
      onClick={() => reload.mutate(undefined, { onSuccess: () => toast.success('The lists were read again.') })}
    >
      <RotateCw aria-hidden />
      Read the lists again
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Data sources"
        description="What places, operators, networks and mail domains are looked up in. Evidence cites these versions."
        actions={mayWrite ? again : null}
      />
      <Warnings list={list.data} />
      <DataTable
        caption="Data sources"
        columns={COLUMNS}
        rows={list.data?.sources}
        rowId={(source) => `${source.origin}/${source.name}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="There is no data" text="No list could be read. See the notes above." />}
      />
      <div className="mt-3 grid gap-1 text-muted text-xs">
        {list.data ? (
          <p>
            Files in <code className="font-mono">lists/</code> of the data directory were read{' '}
            <RelativeTime iso={list.data.read_at} />; they are read again within a minute of an event.
          </p>
        ) : null}
        <DataAttribution />
      </div>
    </>
  );
}

function Warnings({ list }: { list: DataSourceList | undefined }) {
  const stale = Map.groupBy(list?.sources.filter((source) => source.stale) ?? [], ({ file }) => file);
  if (!list || (stale.size === 0 && list.notes.length === 0)) return null;
  return (
    <div role="status" className="mb-4 grid gap-1 rounded-md bg-high-soft px-3 py-2 text-high text-sm">
      {[...stale].map(([file, sources]) => (
        <p key={file} className="break-words">
          {`${sources.map(({ name }) => name).join(' and ')}: old. ${remedyFor(file)}`}
        </p>
      ))}
      {list.notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
    </div>
  );
}

function remedyFor(file: string | null): string {
  if (file === null) return 'It comes with Assay: update Assay.';
  const from = file.endsWith('.mmdb') ? ', which db-ip.com offers every month,' : '';
  return `Put a newer ${file}${from} into lists/ of the data directory, and read the lists again.`;
}

function StateBadge({ source }: { source: DataSource }) {
  if (source.updated_at === null) return <Badge>Not dated</Badge>;
  return <Badge tone={source.stale ? 'high' : 'success'}>{source.stale ? 'Old' : 'Fresh'}</Badge>;
}

const ORIGINS = { package: 'npm package', operator: 'Your file', 'built-in': 'Built in' } as const;

const COLUMNS: Column<DataSource>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <span className="break-all font-mono text-xs">{row.original.name}</span>,
  },
  { id: 'kind', header: 'Knows', meta: { hideBelow: 'md' }, cell: ({ row }) => row.original.kind },
  { id: 'origin', header: 'From', meta: { hideBelow: 'lg' }, cell: ({ row }) => ORIGINS[row.original.origin] },
  {
    id: 'version',
    header: 'Version',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.version}</span>,
  },
  {
    id: 'entries',
    header: 'Entries',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ row }) => (row.original.entries === null ? '' : formatNumber(row.original.entries)),
  },
  {
    id: 'age',
    header: 'Made',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row: { original: source } }) =>
      source.updated_at ? <RelativeTime iso={source.updated_at} /> : <span className="text-muted">not stated</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <StateBadge source={row.original} />,
  },
];
