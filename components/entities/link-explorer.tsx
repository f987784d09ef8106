'use client';

import { Share2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import type { EntityKind } from '#db/vocab.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { LinkColumns } from './link-columns.tsx';
import type { LinkMap } from './link-map.ts';
import { SelectedUsers } from './selected-users.tsx';
import { type Expansion, useLinkMap } from './use-link-map.ts';

const LinkGraph = dynamic(() => import('./link-graph.tsx').then(({ LinkGraph: graph }) => graph), {
  ssr: false,
  loading: () => <SkeletonLines lines={8} label="Loading the graph" />,
});

interface LinkExplorerProps {
  readonly tenantId: string;
  readonly kind: EntityKind;
  readonly entityKey: string;
}

/**
 * From a subject over what it shares to the users it shares it with, and on from those: as three columns, and as a graph.
 * Users are selected in either, and blocked or put on a list together.
 */
export function LinkExplorer({ tenantId, kind, entityKey }: LinkExplorerProps) {
  const { map, error, retry, expansion } = useLinkMap(tenantId, kind, entityKey);
  if (error && !map) return <ErrorState title="The links could not be loaded" error={error} onRetry={retry} />;
  if (!map) return <SkeletonLines lines={8} label="Loading the links" />;
  if (map.attributes.length === 0) {
    return <EmptyState icon={Share2} title="No links" text="Its events named no device, address, card or e-mail." />;
  }
  return <Links tenantId={tenantId} map={map} expansion={expansion} />;
}

interface LinksProps {
  readonly tenantId: string;
  readonly map: LinkMap;
  readonly expansion: Expansion;
}

function Links({ tenantId, map, expansion }: LinksProps) {
  const maySelect = useCan('lists:write');
  const [graph, setGraph] = useState(false);
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const standings = useMemo(
    () => [...(map.standing ? [map.standing] : []), ...map.users.map(({ standing }) => standing)],
    [map],
  );
  const chosen = useMemo(() => standings.filter(({ key }) => ticked.has(key)), [standings, ticked]);
  const selected = useMemo(() => (maySelect ? new Set(chosen.map(({ key }) => key)) : null), [maySelect, chosen]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{summaryOf(map)}</p>
        <Button aria-pressed={graph} onClick={() => setGraph(!graph)}>
          <Share2 aria-hidden />
          {graph ? 'Hide the graph' : 'Show the graph'}
        </Button>
      </div>
      <Bound map={map} />
      {expansion.failed.map(({ user, error, retry }) => (
        <ErrorState key={user} title={`The links of ${user} could not be loaded`} error={error} onRetry={retry} />
      ))}
      {graph ? (
        <LinkGraph tenantId={tenantId} map={map} expansion={expansion} selected={selected} onSelect={tick} />
      ) : null}
      <LinkColumns
        tenantId={tenantId}
        map={map}
        expansion={expansion}
        selection={selected && { ids: selected, onChange: tick, noun: 'user' }}
      />
      {maySelect ? (
        <SelectedUsers
          tenantId={tenantId}
          users={chosen}
          reason={`From the links of ${map.kind} ${map.key}`}
          onClear={() => tick(new Set())}
        />
      ) : null}
    </div>
  );
}

function Bound({ map: { attributes, users, total } }: { map: LinkMap }) {
  const shown = attributes.length + users.length;
  if (shown === total) return null;
  return (
    <p role="status" className="text-muted text-sm">
      {formatNumber(shown)} of {formatNumber(total)} shown: the worst users of those nearest to the subject. Fold a user
      to see others.
    </p>
  );
}

function summaryOf({ kind, users }: LinkMap): string {
  if (kind !== 'user') return `${formatCount(users.length, 'user')} came with it or with what it was seen with.`;
  if (users.length === 0) return 'It shares nothing with another user.';
  return `It leads to ${formatCount(users.length, 'user')}. What many share, such as the address of a company, says little.`;
}
