'use client';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { CHECKED_BYTES_MAX, loadCheckQuery } from '#lib/client/load-check.ts';
import { formatBytes } from '#lib/format.ts';
import { decisionFields } from '../load-choices.ts';
import { CheckSummary } from './check-summary.tsx';
import { type Decisions, failedCells, unknownValues, withEntry } from './decisions.ts';
import { FailedCells } from './failed-cells.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { useSettled } from './use-settled.ts';

const QUIET_MS = 300;

interface FileCheckProps {
  readonly tenantId: string;
  readonly file: File;
  readonly decisions: Decisions;
  readonly onDecide: (change: Partial<Decisions>) => void;
}

/** How the load would end under what is decided, asked again after every change, and what is left to decide about values. */
export function FileCheck({ tenantId, file, decisions, onDecide }: FileCheckProps) {
  const settled = useSettled(decisions, QUIET_MS);
  const isSmall = file.size <= CHECKED_BYTES_MAX;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...loadCheckQuery(tenantId, file, decisionFields(settled)),
    enabled: isSmall,
  });
  if (!isSmall) {
    return (
      <p className="text-muted text-sm">
        {`The file is larger than ${formatBytes(CHECKED_BYTES_MAX)}: its rows are checked when it is loaded.`}
      </p>
    );
  }
  if (error) return <ErrorState title="The rows could not be checked" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={2} label="Checking the rows" />;
  const { values, cells } = decisions;
  return (
    <>
      <CheckSummary check={data} stale={isPlaceholderData || settled !== decisions} />
      <UnknownValues
        values={unknownValues(decisions, data)}
        targets={data.targets}
        onChoose={(...entry) => onDecide({ values: withEntry(values, entry) })}
      />
      <FailedCells
        cells={failedCells(decisions, data)}
        onMend={(...entry) => onDecide({ cells: withEntry(cells, entry) })}
      />
    </>
  );
}
