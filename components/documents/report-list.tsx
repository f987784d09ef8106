'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileSearch, FilterX, SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { MoreRows } from '#components/alerts/more-rows.tsx';
import { DataTable } from '#components/data-table/data-table.tsx';
import { FilterChips } from '#components/data-table/filter-chips.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/input.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { useDraft } from '#components/ui/use-draft.ts';
import { CurlSample } from '#components/upload/curl-sample.tsx';
import { isUnfilteredReports, NO_REPORT_FILTER, type ReportFilter } from '#lib/client/report-filter.ts';
import { reportsQuery } from '#lib/client/reports.ts';
import { api } from '#lib/paths.ts';
import { reportColumns } from './report-columns.tsx';
import { forgeryChecks, ReportRail } from './report-rail.tsx';
import { REPORT_PARSERS, reportChips, reportPath } from './report-search.ts';

/** The tenant's reports, newest first, with what narrows them; the filter is in the address. */
export function ReportList({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const [railOpen, openRail] = useState(false);
  const [filter, setParams] = useQueryStates(REPORT_PARSERS);
  const setFilter = (change: Partial<ReportFilter>) => void setParams(change);
  const list = useInfiniteQuery({ ...reportsQuery(tenantId, filter), placeholderData: keepPreviousData });
  const columns = useMemo(() => reportColumns(tenantId, filter), [tenantId, filter]);
  const reset = () => setFilter(NO_REPORT_FILTER);
  const rail = <ReportRail tenantId={tenantId} filter={filter} onChange={setFilter} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto max-xl:hidden">
        {rail}
      </aside>
      <div className="min-w-0">
        <Chips tenantId={tenantId} filter={filter} onChange={setFilter} onReset={reset} />
        <DataTable
          caption="Reports"
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.reports)}
          rowId={(report) => String(report.id)}
          error={list.error}
          onRetry={() => void list.refetch()}
          onOpen={(report) => router.push(reportPath(tenantId, report.id, filter))}
          toolbar={
            <>
              <Button className="xl:hidden" onClick={() => openRail(true)}>
                <SlidersHorizontal aria-hidden />
                Filters
              </Button>
              <Search value={filter.search} onCommit={(search) => setFilter({ search })} />
            </>
          }
          empty={isUnfilteredReports(filter) ? <NoReports tenantId={tenantId} /> : <NoneFits onReset={reset} />}
          footer={<MoreRows query={list} label="Load older reports" />}
        />
      </div>
      <Sheet open={railOpen} onOpenChange={openRail}>
        <SheetContent side="left" title="Filters">
          <div className="overflow-y-auto p-3">{railOpen ? rail : null}</div>
        </SheetContent>
      </Sheet>
    </div>
  );
}

function NoneFits({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={FilterX}
      title="No report fits the filter"
      text="The tenant may have other reports."
      actions={<Button onClick={onReset}>Reset the filter</Button>}
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

interface ChipsProps {
  readonly tenantId: string;
  readonly filter: ReportFilter;
  readonly onChange: (change: Partial<ReportFilter>) => void;
  readonly onReset: () => void;
}

/** Everything that narrows the list, checks by their title. */
function Chips({ tenantId, filter, onChange, onReset }: ChipsProps) {
  const { data: checks } = useQuery({ ...forgeryChecks(tenantId), enabled: filter.check_id !== null });
  const chips = reportChips(filter, (id) => checks?.find((check) => check.id === id)?.title ?? id);
  return (
    <FilterChips
      label="Filters in force"
      chips={chips}
      onRemove={(member) => onChange({ [member]: null })}
      onReset={onReset}
    />
  );
}

interface SearchProps {
  readonly value: string | null;
  readonly onCommit: (value: string | null) => void;
}

/** Takes effect on Enter or when it is left, so that no half-typed name is asked for. */
function Search({ value, onCommit }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, commit } = useDraft(value, onCommit);
  useShortcut({ keys: '/', label: 'Search reports', group: 'Table', run: () => input.current?.focus() });
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Search reports"
      placeholder="Name, report or customer"
      className="w-56 text-sm max-sm:w-full"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
