'use client';
import { CircleX, RotateCw } from 'lucide-react';
import { ApiError } from '#lib/client/request.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';

interface ErrorStateProps {
  /** What could not be done: "The alerts could not be loaded". */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly className?: string;
}

/** What failed, why, the request id to quote, and a way to try again. */
export function ErrorState({ title, error, onRetry, className }: ErrorStateProps) {
  const refusal = error instanceof ApiError ? error : null;
  const message = error instanceof Error ? error.message : 'The reason is not known.';
  return (
    <div
      role="alert"
      className={cn('mx-auto grid w-full max-w-xl justify-items-center gap-3 px-4 py-10 text-center', className)}
    >
      <span className="grid size-10 place-items-center rounded-full bg-critical-soft">
        <CircleX className="size-5 text-critical" aria-hidden />
      </span>
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="break-words text-muted text-sm">{message}</p>
        {refusal ? (
          <p className="flex flex-wrap items-center justify-center gap-x-2 font-mono text-muted text-xs">
            <span>{refusal.code}</span>
            {refusal.requestId ? (
              <span className="inline-flex items-center gap-1 break-all">
                request {refusal.requestId}
                <CopyButton text={refusal.requestId} label="request id" />
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      {onRetry ? (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      ) : null}
    </div>
  );
}
