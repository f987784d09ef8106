'use client';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { TICK_MS, useNow } from './use-now.ts';

interface RelativeTimeProps {
  readonly iso: string;
  /** "2 min", where the head of the column says that it is an age. */
  readonly bare?: boolean;
  readonly className?: string;
}

/** "2 min ago", kept current; the absolute local time is the tooltip. */
export function RelativeTime({ iso, bare = false, className }: RelativeTimeProps) {
  const current = useNow();
  if (current === 0) return <time dateTime={iso} className={className} />;
  const ahead = new Date(iso).getTime() - current;
  const reference = ahead > 0 && ahead <= TICK_MS ? current + ahead : current;
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {bare ? formatRelative(iso, reference).replace(/ ago$/, '') : formatRelative(iso, reference)}
    </time>
  );
}
