'use client';

import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import type { EntityKind } from '#db/vocab.ts';
import { entityLinksQuery } from '#lib/client/entities.ts';
import type { EntityLinks } from '#lib/contracts/entity.ts';
import { formatCount, truncateMiddle } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { KINDS, LINK_TITLES, pageKind } from './kinds.ts';

const LinkGraph = dynamic(() => import('./link-graph.tsx').then(({ LinkGraph: graph }) => graph), {
  ssr: false,
  loading: () => <SkeletonLines lines={8} label="Loading the graph" />,
});

interface LinkExplorerProps {
  readonly tenantId: string;
  readonly kind: EntityKind;
  readonly entityKey: string;
}

/** From a subject over what it shares to the users it shares it with: as three columns, and as a graph. */
export function LinkExplorer({ tenantId, kind, entityKey }: LinkExplorerProps) {
  const { data, error, refetch } = useQuery(entityLinksQuery(tenantId, kind, entityKey));
  const [graph, setGraph] = useState(false);
  if (error && !data) {
    return <ErrorState title="The links could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonLines lines={8} label="Loading the links" />;
  if (data.attributes.length === 0) {
    return <EmptyState icon={Share2} title="No links" text="Its events named no device, address, card or e-mail." />;
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{summaryOf(data)}</p>
        <Button aria-pressed={graph} onClick={() => setGraph(!graph)}>
          <Share2 aria-hidden />
          {graph ? 'Hide the graph' : 'Show the graph'}
        </Button>
      </div>
      {graph ? <LinkGraph tenantId={tenantId} links={data} /> : null}
      <Columns tenantId={tenantId} links={data} />
    </div>
  );
}

function summaryOf({ kind, attributes }: EntityLinks): string {
  const users = new Set(attributes.flatMap((attribute) => attribute.users.map(({ key }) => key)));
  if (kind !== 'user') return `${formatCount(users.size, 'user')} came with it or with what it was seen with.`;
  if (users.size === 0) return 'It shares nothing with another user.';
  return `It shares something with ${formatCount(users.size, 'user')}. What many share, such as the address of a company, says little.`;
}

/** What has been chosen in the second column narrows the third. */
function Columns({ tenantId, links }: { tenantId: string; links: EntityLinks }) {
  const [chosen, choose] = useState<string | null>(null);
  const idOf = ({ kind, key }: EntityLinks['attributes'][number]) => `${kind}/${key}`;
  const noun = links.kind === 'user' ? 'other user' : 'user';
  const seen = links.attributes.filter(({ kind, key }) => kind !== links.kind || key !== links.key);
  const shown = links.attributes.filter((attribute) => chosen === null || idOf(attribute) === chosen);
  const users = mergedUsers(shown);
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <Column title="Subject">
        <li className="px-2 py-1.5 text-sm">
          <span className="text-muted">{KINDS[links.kind].title}</span>
          <span className="block break-all font-mono text-xs">{links.key}</span>
        </li>
      </Column>
      <Column title="Seen with">
        {seen.map((attribute) => {
          const { kind, key, events } = attribute;
          const page = pageKind(kind);
          const id = idOf(attribute);
          return (
            <li key={id} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={chosen === id}
                onClick={() => choose(chosen === id ? null : id)}
                className={cn(
                  'flex min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover',
                  chosen === id && 'bg-selected',
                )}
              >
                <span className="w-16 shrink-0 text-muted text-xs">{LINK_TITLES[kind]}</span>
                <span className="min-w-0 flex-1 truncate font-mono text-xs" title={key}>
                  {truncateMiddle(key, 28)}
                </span>
                <span className="shrink-0 text-muted text-xs">
                  {formatCount(events, 'event')},{' '}
                  {formatCount(attribute.users.length, links.kind === 'user' ? 'other' : 'user')}
                </span>
              </button>
              {page === null ? null : <Open href={pages.entity(tenantId, page, key)} what={key} />}
            </li>
          );
        })}
      </Column>
      <Column title={`${links.kind === 'user' ? 'Other users' : 'Users'}${chosen === null ? '' : ' of it'}`}>
        {users.length === 0 ? <li className="px-2 py-1.5 text-muted text-sm">No {noun}.</li> : null}
        {users.map(({ key, events, through }) => (
          <li key={key}>
            <Link
              href={pages.entity(tenantId, 'user', key)}
              className="flex items-center gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-mono text-xs" title={key}>
                {truncateMiddle(key, 28)}
              </span>
              <span className="shrink-0 text-muted text-xs">
                {formatCount(events, 'event')}
                {through > 1 ? `, through ${through}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border bg-surface">
      <h2 className="border-b px-4 py-2 font-medium text-sm">{title}</h2>
      <ul className="grid max-h-[28rem] gap-0.5 overflow-y-auto p-2">{children}</ul>
    </section>
  );
}

function Open({ href, what }: { href: string; what: string }) {
  return (
    <Button variant="link" size="sm" asChild>
      <Link href={href} aria-label={`Open ${what}`}>
        Open
      </Link>
    </Button>
  );
}

/** Users of several attributes once, those that share most first. */
function mergedUsers(attributes: EntityLinks['attributes']) {
  const users = new Map<string, { key: string; events: number; through: number }>();
  for (const { key, events } of attributes.flatMap((attribute) => attribute.users)) {
    const known = users.get(key) ?? { key, events: 0, through: 0 };
    users.set(key, { key, events: known.events + events, through: known.through + 1 });
  }
  return [...users.values()].sort((a, b) => b.through - a.through || b.events - a.events || (a.key < b.key ? -1 : 1));
}
