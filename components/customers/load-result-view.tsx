'use client';
import { Badge } from '#components/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { isRunning } from '#lib/client/loads.ts';
import { ApiError } from '#lib/client/request.ts';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatBytes, formatCode, formatDuration, formatNumber } from '#lib/format.ts';
import { countsOf } from './load-errors.ts';
import { LoadErrorsView } from './load-errors-view.tsx';
import { LoadFunnel } from './load-funnel.tsx';
import { LoadProgress } from './load-progress.tsx';
import { LoadReading } from './load-reading.tsx';
import { LoadStateBadge } from './load-state-badge.tsx';

/** The outcome of a load: the funnel, what failed and how to mend it, and how the file was read. */
export function LoadResultView({ tenantId, load }: { tenantId: string; load: Load }) {
  if (load.failure) {
    const error = new ApiError(load.failure.error, load.failure.message, { status: 0 });
    return (
      <div className="grid gap-4">
        <Card>
          <ErrorState title="Nothing was loaded" error={error} />
        </Card>
        <LoadErrorsView tenantId={tenantId} load={load} />
        <LoadFacts load={load} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title="Records" actions={<LoadStateBadge state={load.state} />} />
        <CardBody className="grid gap-3">
          {isRunning(load) ? <LoadProgress load={load} /> : <LoadFunnel load={load} />}
          <Warnings load={load} />
          <FailedChecks load={load} />
        </CardBody>
      </Card>
      <LoadErrorsView tenantId={tenantId} load={load} />
      <LoadFacts load={load} />
    </div>
  );
}

function Warnings({ load }: { load: Load }) {
  const counts = [...countsOf(load.details.warning_counts)].toSorted((a, b) => b[1] - a[1]);
  if (counts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">Loaded with a warning:</span>
      {counts.map(([code, count]) => (
        <Badge key={code} tone="medium">{`${formatCode(code)} ${formatNumber(count)}`}</Badge>
      ))}
    </p>
  );
}

function FailedChecks({ load }: { load: Load }) {
  const counts = [...countsOf(load.details.check_failures)];
  if (counts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">Checks that failed, and so count for nothing. Report them to the operator:</span>
      {counts.map(([id, count]) => (
        <Badge key={id} tone="high">{`${formatCode(id.replaceAll('-', '_'))} ${formatNumber(count)}`}</Badge>
      ))}
    </p>
  );
}

function LoadFacts({ load }: { load: Load }) {
  const took = load.finished_at === null ? null : Date.parse(load.finished_at) - Date.parse(load.started_at);
  return (
    <Card>
      <CardHeader title="File" />
      <CardBody className="grid gap-4">
        <KeyValueList
          items={[
            { label: 'Name', value: load.file_name },
            { label: 'Format', value: load.format },
            { label: 'Size', value: load.bytes_total === null ? null : formatBytes(load.bytes_total) },
            { label: 'SHA-256', value: load.sha256 === null ? null : <TruncatedId id={load.sha256} label="SHA-256" /> },
            { label: 'Started', value: <RelativeTime iso={load.started_at} /> },
            { label: 'Took', value: took === null ? null : formatDuration(took) },
            { label: 'Load', value: <TruncatedId id={load.load_id} label="load id" /> },
          ]}
        />
        <LoadReading details={load.details} />
      </CardBody>
    </Card>
  );
}
