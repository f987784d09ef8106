'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { CurlSample } from '#components/upload/curl-sample.tsx';
import { reportsQuery } from '#lib/client/reports.ts';
import { formatCount } from '#lib/format.ts';
import { api, pages } from '#lib/paths.ts';
import { reportColumns } from './report-columns.tsx';
import { matchesFilter, REPORT_PARSERS, VERDICT_FILTERS } from './report-search.ts';
import { VERDICT_LABELS } from './verdicts.ts';

const OPTIONS = [
  { value: 'all', label: 'Any verdict' },
  ...VERDICT_FILTERS.map((value) => ({
    value,
    label: value === 'unfinished' ? 'Being analysed' : value === 'failed' ? 'Failed' : VERDICT_LABELS[value],
  })),
] as const;

/** The tenant's reports, newest first; the filter is in the address. */
export function ReportList({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const [filter, setFilter] = useQueryStates(REPORT_PARSERS);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportsQuery(tenantId),
  );
  const columns = useMemo(() => reportColumns(tenantId), [tenantId]);
  const all = data?.pages.flatMap((page) => page.reports);
  const rows = all?.filter((report) => matchesFilter(report, filter));
  const narrowed = filter.verdict !== null || filter.name !== '';
  const reset = () => void setFilter({ verdict: null, name: null });
  return (
    <DataTable
      caption="Reports"
      columns={columns}
      rows={rows}
      rowId={(report) => String(report.id)}
      error={error}
      onRetry={() => void refetch()}
      onOpen={(report) => router.push(pages.document(tenantId, report.id))}
      toolbar={<Filters filter={filter} onChange={(change) => void setFilter(change)} onReset={reset} />}
      empty={
        narrowed && all && all.length > 0 ? (
          <EmptyState
            icon={FileSearch}
            title="No report matches"
            text={`None of the ${formatCount(all.length, 'report')} loaded so far has this verdict and name.`}
            actions={<Button onClick={reset}>Reset the filter</Button>}
          />
        ) : (
          <NoReports tenantId={tenantId} />
        )
      }
      footer={
        hasNextPage ? (
          <div className="border-t p-2 text-center">
            <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading' : 'Load older reports'}
            </Button>
          </div>
        ) : null
      }
    />
  );
}

function NoReports({ tenantId }: { tenantId: string }) {
  return (
    <EmptyState
      icon={FileSearch}
      title="No document was analysed yet"
      text="Drop one anywhere on this page, or send one to the API:"
      actions={
        <CurlSample
          path={api.analyse(tenantId)}
          fields={['document=@invoice.pdf', 'doc_format=pdf', 'document_name=invoice.pdf']}
        />
      }
    />
  );
}

type Filter = ReturnType<typeof useQueryStates<typeof REPORT_PARSERS>>[0];

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (change: Partial<{ [Key in keyof Filter]: Filter[Key] | null }>) => void;
  readonly onReset: () => void;
}

function Filters({ filter, onChange, onReset }: FiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Filter by name', group: 'Table', run: () => input.current?.focus() });
  return (
    <>
      <Input
        ref={input}
        type="search"
        aria-label="Filter by name"
        placeholder="Filter by name"
        className="w-52 max-sm:w-full"
        value={filter.name}
        onChange={(event) => onChange({ name: event.target.value === '' ? null : event.target.value })}
      />
      <Select
        aria-label="Verdict"
        className="w-44"
        value={filter.verdict ?? 'all'}
        options={OPTIONS}
        onValueChange={(value) => onChange({ verdict: value === 'all' ? null : value })}
      />
      {filter.verdict !== null || filter.name !== '' ? (
        <Button variant="ghost" size="sm" onClick={onReset}>
          Reset
        </Button>
      ) : null}
    </>
  );
}
