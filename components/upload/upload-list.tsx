'use client';
import { CircleCheck, CircleX, Clock, LoaderCircle, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { UploadItem, UploadQueue } from '#lib/client/upload-queue.ts';
import { formatBytes, formatPercent } from '#lib/format.ts';
import { uploadSummary } from './upload-summary.ts';
import { useTabProgress } from './use-tab-progress.ts';
import { useUploads } from './use-uploads.ts';

interface UploadListProps<R> {
  readonly queue: UploadQueue<R>;
  /** What the server does with a file once it has it, as a participle: "Analysing". */
  readonly working: string;
  /** What stands beside a finished file. */
  readonly renderDone: (result: R, item: UploadItem<R>) => ReactNode;
  /** A closer look at a file that the server works on; `fallback` is the plain bar. */
  readonly renderWorking?: (item: UploadItem<R>, fallback: ReactNode) => ReactNode;
}

/** Every upload of this visit with its progress, its refusal and a way to try again. */
export function UploadList<R>({ queue, working, renderDone, renderWorking }: UploadListProps<R>) {
  const items = useUploads(queue);
  const summary = uploadSummary(items);
  useTabProgress(summary.ended, items.length);
  if (items.length === 0) return null;
  const ended = items.filter(({ phase }) => phase === 'done' || phase === 'failed');
  const failed = items.filter(({ phase }) => phase === 'failed');
  return (
    <Card aria-label="Uploads">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1">
        <p role="status" className="text-muted text-xs">
          {summary.text}
        </p>
        {items.length > 1 && ended.length < items.length ? (
          <Progress value={summary.share} label="All uploads" className="w-40 max-sm:w-full" />
        ) : null}
        <span className="ml-auto flex items-center gap-1">
          {failed.length > 1 ? (
            <Button variant="ghost" size="sm" onClick={() => again(queue, failed)}>
              {`Retry the ${failed.length} that failed`}
            </Button>
          ) : null}
          {ended.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={() => clear(queue, ended)}>
              Clear finished
            </Button>
          ) : null}
        </span>
      </div>
      <ul className="max-h-96 divide-y overflow-y-auto">
        {items.map((item) => (
          <li key={item.key} className="grid gap-1.5 px-4 py-2.5">
            <div className="flex min-w-0 items-center gap-2">
              <PhaseIcon phase={item.phase} />
              <span className="min-w-0 truncate font-medium text-sm" title={item.file.name}>
                {item.file.name}
              </span>
              <span className="shrink-0 text-muted text-xs">{formatBytes(item.file.size)}</span>
              <span className="ml-auto flex shrink-0 items-center gap-1">
                {item.result !== null && item.phase === 'done' ? renderDone(item.result, item) : null}
                <ItemActions item={item} queue={queue} />
              </span>
            </div>
            {item.phase === 'working' && renderWorking ? (
              renderWorking(item, <ItemState item={item} working={working} />)
            ) : (
              <ItemState item={item} working={working} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function clear<R>(queue: UploadQueue<R>, items: readonly UploadItem<R>[]): void {
  for (const { key } of items) queue.remove(key);
}

function again<R>(queue: UploadQueue<R>, items: readonly UploadItem<R>[]): void {
  for (const { key } of items) queue.again(key);
}

function PhaseIcon({ phase }: Pick<UploadItem<unknown>, 'phase'>) {
  if (phase === 'done') return <CircleCheck className="size-4 shrink-0 text-success" aria-label="Finished" />;
  if (phase === 'failed') return <CircleX className="size-4 shrink-0 text-critical" aria-label="Failed" />;
  if (phase === 'queued' || phase === 'waiting') return <Clock className="size-4 shrink-0 text-muted" aria-hidden />;
  return <LoaderCircle className="size-4 shrink-0 animate-spin text-primary" aria-hidden />;
}

function ItemActions<R>({ item, queue }: { item: UploadItem<R>; queue: UploadQueue<R> }) {
  const ended = item.phase === 'done' || item.phase === 'failed';
  return (
    <>
      {item.phase === 'failed' ? (
        <Button size="sm" onClick={() => queue.again(item.key)}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${ended ? 'Dismiss' : 'Cancel'} ${item.file.name}`}
        onClick={() => queue.remove(item.key)}
      >
        <X aria-hidden />
      </Button>
    </>
  );
}

function ItemState<R>({ item, working }: { item: UploadItem<R>; working: string }) {
  const label = `Upload of ${item.file.name}`;
  switch (item.phase) {
    case 'queued':
      return <p className="text-muted text-xs">Waits for its turn</p>;
    case 'sending': {
      const share = item.totalBytes > 0 ? item.sentBytes / item.totalBytes : 0;
      return (
        <div className="flex items-center gap-2">
          <Progress value={share} label={label} />
          <span className="w-28 shrink-0 text-right text-muted text-xs">{`Uploading ${formatPercent(Math.floor(share * 100) / 100)}`}</span>
        </div>
      );
    }
    case 'working':
      return (
        <div className="flex items-center gap-2">
          <Progress value={null} label={label} />
          <span className="w-28 shrink-0 text-right text-muted text-xs">{working}</span>
        </div>
      );
    case 'waiting':
      return <Waiting retryAt={item.retryAt ?? 0} message={item.error?.message ?? ''} />;
    case 'failed':
      return <Refusal item={item} />;
    case 'done':
      return null;
    default:
      return item.phase satisfies never;
  }
}

function Refusal({ item: { error } }: { item: UploadItem<unknown> }) {
  return (
    <div role="alert" className="grid gap-0.5 text-sm">
      <p className="break-words">{error?.message}</p>
      <p className="flex flex-wrap items-center gap-x-2 font-mono text-muted text-xs">
        <span>{error?.code}</span>
        {error?.requestId ? (
          <span className="inline-flex items-center gap-1 break-all">
            request {error.requestId}
            <CopyButton text={error.requestId} label="request id" />
          </span>
        ) : null}
      </p>
    </div>
  );
}

function Waiting({ retryAt, message }: { retryAt: number; message: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return <p className="text-muted text-xs">{`${message} Asks again in ${seconds} s.`}</p>;
}
