import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import type { LoadCheck } from '#lib/contracts/load-check.ts';
import { formatCode, formatNumber } from '#lib/format.ts';

/** How many records would load and fail, and why. @param stale whether it is of the choices before. */
export function CheckSummary({ check, stale }: { check: LoadCheck; stale: boolean }) {
  const { loaded, known, failed, reasons } = check;
  return (
    <p className={cn('flex flex-wrap items-center gap-1.5 text-sm', stale && 'opacity-60')}>
      <strong role="status" className="mr-1 font-semibold">
        {`${formatNumber(loaded)} load, ${formatNumber(failed)} fail`}
      </strong>
      {known > 0 ? <span className="text-muted">{`${formatNumber(known)} of them are customers you have`}</span> : null}
      {reasons.map(({ error, count, headers }) => (
        <Badge
          key={error}
          tone="medium"
          title={headers.join(', ')}
        >{`${formatCode(error)} ${formatNumber(count)}`}</Badge>
      ))}
    </p>
  );
}
