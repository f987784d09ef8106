'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { personOf } from '#components/alerts/people.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { mentionsQuery, readMentions } from '#lib/client/mentions.ts';
import type { Mention } from '#lib/contracts/mention.ts';
import { placeOf, placePath } from './mention-words.ts';
import { useCan, useTenantId } from './session.tsx';

const UNREAD_SHOWN_MAX = 99;

/** The notes that named the signed-in person, with how many are unread. */
export function Inbox({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const tenantId = useTenantId();
  const may = useCan('alerts:read');
  return tenantId !== null && may ? <TenantInbox key={tenantId} tenantId={tenantId} onNavigate={onNavigate} /> : null;
}

interface TenantInboxProps {
  readonly tenantId: string;
  readonly onNavigate: (() => void) | undefined;
}

function TenantInbox({ tenantId, onNavigate }: TenantInboxProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(mentionsQuery(tenantId));
  const unread = data?.unread ?? 0;
  const shown = unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unread);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative ml-auto"
          aria-label={unread === 0 ? 'Mentions' : `Mentions, ${shown} unread`}
        >
          <Bell aria-hidden />
          {unread === 0 ? null : (
            <span
              aria-hidden
              className="absolute top-0 right-0 min-w-4 rounded-full bg-primary px-1 text-center font-semibold text-[0.625rem] text-primary-foreground leading-4"
            >
              {shown}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Mentions" className="w-96 max-w-[calc(100vw-1rem)]">
        <Mentions
          tenantId={tenantId}
          onOpen={() => {
            setOpen(false);
            onNavigate?.();
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function Mentions({ tenantId, onOpen }: { tenantId: string; onOpen: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(mentionsQuery(tenantId));
  const reading = useMutation({
    ...readMentions(client, tenantId),
    onError: (refused) => toast.error(refused.message),
  });
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b px-3 py-1">
        <h2 className="font-semibold text-sm">Mentions</h2>
        {data && data.unread > 0 ? (
          <Button size="sm" variant="ghost" disabled={reading.isPending} onClick={() => reading.mutate(undefined)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {data ? (
        <MentionItems
          tenantId={tenantId}
          mentions={data.mentions}
          onOpen={({ mention_id: id, read_at: readAt }) => {
            if (readAt === null) reading.mutate([id]);
            onOpen();
          }}
        />
      ) : error ? (
        <ErrorState title="The mentions could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="p-3">
          <SkeletonLines lines={3} label="Loading the mentions" />
        </div>
      )}
    </>
  );
}

interface MentionItemsProps {
  readonly tenantId: string;
  readonly mentions: readonly Mention[];
  readonly onOpen: (mention: Mention) => void;
}

function MentionItems({ tenantId, mentions, onOpen }: MentionItemsProps) {
  if (mentions.length === 0) {
    return (
      <p className="p-3 text-muted text-sm">
        Nobody has mentioned you yet. A colleague does so in a note, by @ and your name.
      </p>
    );
  }
  return (
    <ul className="max-h-[min(28rem,70dvh)] divide-y overflow-y-auto">
      {mentions.map((mention) => (
        <li key={mention.mention_id}>
          <Link
            href={placePath(tenantId, mention)}
            onClick={() => onOpen(mention)}
            className="flex gap-2 px-3 py-2 text-sm hover:bg-hover focus-visible:outline-offset-[-2px]"
          >
            <span
              className={cn(
                'mt-1.5 size-2 shrink-0 rounded-full',
                mention.read_at === null ? 'bg-primary' : 'bg-transparent',
              )}
            />
            <span className="min-w-0">
              {mention.read_at === null ? <span className="sr-only">Unread: </span> : null}
              <span className="break-words">
                <span className="font-medium">{personOf(mention.author)}</span> mentioned you on {placeOf(mention)}:
              </span>{' '}
              <span className="break-words text-muted">“{mention.excerpt}”</span>
              <RelativeTime iso={mention.at} className="block text-muted text-xs" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
