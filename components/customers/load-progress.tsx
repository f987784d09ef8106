import { Progress } from '#components/ui/progress.tsx';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatBytes, formatCode, formatNumber } from '#lib/format.ts';
import { readShare } from './load-figures.ts';

/** How far a running load is: its stage, the rows and the bytes so far. How long the stages behind the file take is not known. */
export function LoadProgress({ load }: { load: Load }) {
  const bytes = [load.bytes_read, ...(load.bytes_total === null ? [] : [load.bytes_total])].map(formatBytes);
  return (
    <div className="grid gap-1.5">
      <p role="status" className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{formatCode(load.stage)}</span>
        <span className="text-muted">
          {`${formatNumber(load.records)} rows read, ${formatNumber(load.failed)} failed, ${bytes.join(' of ')}`}
        </span>
      </p>
      <Progress value={load.state === 'committing' ? null : readShare(load)} label={`Load of ${load.file_name}`} />
    </div>
  );
}
