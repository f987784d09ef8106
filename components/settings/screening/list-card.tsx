'use client';
import { FileUp, Trash2, TriangleAlert } from 'lucide-react';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ScreeningList } from '#lib/contracts/screening.ts';
import { formatNumber } from '#lib/format.ts';
import { KIND_TEXTS } from './list-words.ts';

interface ListCardProps {
  readonly list: ScreeningList;
  readonly mayWrite: boolean;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** One list: what it is of, how old, and where it comes from. */
export function ListCard({ list, mayWrite, onReplace, onRemove }: ListCardProps) {
  const { title, list_id, kind, entries, published_at, attribution, origin, notice, created_at, created_by } = list;
  const shipped = origin === 'shipped';
  return (
    <Card aria-label={title}>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{title}</span>
            <Badge>{KIND_TEXTS[kind]}</Badge>
            {shipped ? <Badge tone="high">Comes with the product</Badge> : null}
          </span>
        }
        actions={
          mayWrite ? (
            <>
              <Button size="sm" onClick={onReplace} aria-label={`Replace ${title}`}>
                <FileUp aria-hidden />
                Replace
              </Button>
              {shipped ? null : (
                <Button size="icon-sm" variant="ghost" onClick={onRemove} aria-label={`Remove ${title}`}>
                  <Trash2 aria-hidden />
                </Button>
              )}
            </>
          ) : null
        }
      />
      <CardBody className="grid gap-3">
        {notice ? (
          <p className="flex items-start gap-2 rounded-md bg-high-soft px-3 py-2 text-high text-sm">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span>{notice}</span>
          </p>
        ) : null}
        <KeyValueList
          items={[
            { label: 'Entries', value: formatNumber(entries) },
            { label: 'Dated', value: published_at ?? 'not stated' },
            { label: 'Id', value: <span className="font-mono text-xs">{list_id}</span> },
            { label: 'Source', value: attribution === '' ? 'not stated' : attribution },
            ...(created_at === null
              ? []
              : [{ label: 'Added', value: <AddedBy at={created_at} by={created_by ?? 'nobody'} /> }]),
          ]}
        />
      </CardBody>
    </Card>
  );
}

function AddedBy({ at, by }: { at: string; by: string }) {
  return (
    <>
      <RelativeTime iso={at} />
      {', by '}
      <ActorName actor={by} />
    </>
  );
}
