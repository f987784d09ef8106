'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { FormError } from '#components/ui/form-error.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { rulePreviewQuery } from '#lib/client/rules.ts';
import type { RulePreview as Preview } from '#lib/contracts/rule-preview.ts';
import { formatCode, formatCount, formatNumber } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { labelText, precisionText } from './label-counts.ts';

interface RulePreviewProps {
  readonly tenantId: string;
  /** Null while it cannot run, or is not known to. */
  readonly expression: string | null;
}

/** What the expression matches among the newest events. It keeps its place, and its last answer while the next one comes. */
export function RulePreview({ tenantId, expression }: RulePreviewProps) {
  const [asked, setAsked] = useState(expression);
  if (expression !== null && expression !== asked) setAsked(expression);
  const { data, error, isPlaceholderData } = useQuery({
    ...rulePreviewQuery(tenantId, asked ?? ''),
    enabled: asked !== null,
  });
  const stale = expression === null || isPlaceholderData;
  return (
    <section aria-label="Preview" aria-busy={stale} className="min-h-60 rounded-md border p-3 sm:min-h-52">
      {error ? <FormError error={error} /> : null}
      {data && !error ? (
        <div className={cn('grid gap-2', stale && 'opacity-60')}>
          <Summary preview={data} />
          <Samples tenantId={tenantId} samples={data.samples} />
        </div>
      ) : null}
      {!data && !error ? <p className="text-muted text-sm">Looking at the newest events</p> : null}
    </section>
  );
}

function Summary({ preview }: { preview: Preview }) {
  const { events, hits, hit_labels, warm_up_events, warm_up_complete } = preview;
  const newest = warm_up_events > 0 || !warm_up_complete;
  if (events === 0) return <p className="text-sm">There is no event yet to match.</p>;
  return (
    <div className="grid gap-0.5 text-sm">
      <p role="status">
        <strong className="font-semibold">
          Matches {formatNumber(hits)} of {newest ? 'the newest ' : ''}
          {formatCount(events, 'event')}
        </strong>
        {hits > 0 ? `: ${labelText(hit_labels)}` : null}
      </p>
      <p className="text-muted text-xs">
        {hits > 0 ? `${precisionText(hit_labels)} ` : null}
        {warm_up_complete ? null : 'Histories may be shorter here than they are live; a back-test looks further.'}
      </p>
    </div>
  );
}

function Samples({ tenantId, samples }: { tenantId: string; samples: Preview['samples'] }) {
  if (samples.length === 0) return null;
  return (
    <ul aria-label="Newest matches" className="grid gap-1">
      {samples.map(({ alert_id, type, client_user_id, occurred_at, severity, label }) => (
        <li key={alert_id} className="flex min-w-0 items-center gap-2 text-sm">
          <SeverityBadge severity={severity} className="shrink-0" />
          <Link
            href={pages.alert(tenantId, alert_id)}
            target="_blank"
            className="min-w-0 truncate underline-offset-2 hover:underline"
          >
            {formatCode(type)}
            {client_user_id === null ? null : ` by ${client_user_id}`}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
          <span className="ml-auto flex shrink-0 items-center gap-2 text-muted text-xs">
            {label === null ? null : formatCode(label)}
            <RelativeTime iso={occurred_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
