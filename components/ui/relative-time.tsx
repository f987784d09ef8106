'use client';
import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelative } from '#lib/format.ts';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** One clock for every time on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function clock(): number {
  if (now === 0) now = Date.now();
  return now;
}

interface RelativeTimeProps {
  readonly iso: string;
  /** "2 min", where the head of the column says that it is an age. */
  readonly bare?: boolean;
  readonly className?: string;
}

/** "2 min ago", kept current; the absolute local time is the tooltip. */
export function RelativeTime({ iso, bare = false, className }: RelativeTimeProps) {
  const current = useSyncExternalStore(subscribe, clock, () => 0);
  if (current === 0) return <time dateTime={iso} className={className} />;
  const ahead = new Date(iso).getTime() - current;
  const reference = ahead > 0 && ahead <= TICK_MS ? current + ahead : current;
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {bare ? formatRelative(iso, reference).replace(/ ago$/, '') : formatRelative(iso, reference)}
    </time>
  );
}
