'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { DataAttribution } from '#components/alerts/data-attribution.tsx';
import { alertsPath } from '#components/alerts/queue-search.ts';
import { SeverityCard } from '#components/charts/severity-card.tsx';
import { AddToList } from '#components/lists/add-to-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { EntityKind } from '#db/vocab.ts';
import { entityQuery } from '#lib/client/entities.ts';
import { ApiError } from '#lib/client/request.ts';
import type { Entity } from '#lib/contracts/entity.ts';
import { pages } from '#lib/paths.ts';
import { EntityAlerts } from './entity-alerts.tsx';
import { EntityFigures } from './entity-figures.tsx';
import { EntityLabels } from './entity-labels.tsx';
import { EntityNotes } from './entity-notes.tsx';
import { filterOf, KINDS } from './kinds.ts';
import { LinkExplorer } from './link-explorer.tsx';
import { SeenWithCard } from './seen-with-card.tsx';

interface EntityPageProps {
  readonly tenantId: string;
  readonly kind: EntityKind;
  readonly entityKey: string;
}

const TABS = ['history', 'alerts', 'links'] as const;

/** A user, a device or an address: what it did, what it was seen with, and whom it leads to. */
export function EntityPage({ tenantId, kind, entityKey }: EntityPageProps) {
  const { data, error, refetch } = useQuery(entityQuery(tenantId, kind, entityKey));
  const { title, noun, icon: Icon } = KINDS[kind];
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex items-center gap-2">
            <Icon aria-hidden className="size-5 text-muted" />
            {title}
          </span>
        }
        description={<TruncatedId id={entityKey} label={noun} charactersMax={48} />}
        actions={
          <>
            <AddToList tenantId={tenantId} entity={kind} value={entityKey} />
            {data?.customer_id ? (
              <Button asChild>
                <Link href={pages.customer(tenantId, data.customer_id)}>Customer record</Link>
              </Button>
            ) : null}
            <Button asChild>
              <Link href={alertsPath(tenantId, filterOf(kind, entityKey))}>All alerts</Link>
            </Button>
          </>
        }
      />
      {data ? <Loaded tenantId={tenantId} entity={data} /> : null}
      {error && !data ? <Failed error={error} kind={kind} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines lines={12} label={`Loading the ${noun}`} />}
    </>
  );
}

function Failed({ error, kind, onRetry }: { error: unknown; kind: EntityKind; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={KINDS[kind].icon}
        title={`No such ${KINDS[kind].title.toLowerCase()}`}
        text="No event of this tenant named it."
      />
    );
  }
  return <ErrorState title="The page could not be loaded" error={error} onRetry={onRetry} />;
}

function Loaded({ tenantId, entity }: { tenantId: string; entity: Entity }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('history'));
  return (
    <Tabs value={tab} onValueChange={(value) => void setTab(TABS.find((each) => each === value) ?? null)}>
      <TabsList aria-label="Parts of this page">
        <TabsTrigger value="history">History</TabsTrigger>
        <TabsTrigger value="alerts">Alerts</TabsTrigger>
        <TabsTrigger value="links">Links</TabsTrigger>
      </TabsList>
      <TabsContent value="history">
        <History tenantId={tenantId} entity={entity} />
      </TabsContent>
      <TabsContent value="alerts">
        <EntityAlerts tenantId={tenantId} kind={entity.kind} entityKey={entity.key} />
      </TabsContent>
      <TabsContent value="links">
        <LinkExplorer tenantId={tenantId} kind={entity.kind} entityKey={entity.key} />
      </TabsContent>
    </Tabs>
  );
}

function History({ tenantId, entity }: { tenantId: string; entity: Entity }) {
  const { kind, key } = entity;
  return (
    <div className="grid gap-4">
      <EntityFigures entity={entity} tenantId={tenantId} />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <SeverityCard
          title="Alerts by day"
          description="The last 30 days, by severity"
          rows={entity.days.map(({ day, ...counts }) => ({ at: `${day}T00:00:00Z`, ...counts }))}
          unit="day"
          className="xl:col-span-2"
        />
        <div className="grid gap-4">
          <EntityNotes tenantId={tenantId} kind={kind} entityKey={key} notes={entity.notes} />
          {kind === 'ip' ? null : <EntityLabels tenantId={tenantId} kind={kind} entityKey={key} />}
        </div>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {kind === 'user' ? null : <SeenWithCard tenantId={tenantId} kind="user" rows={entity.users} />}
        {kind === 'device' ? null : <SeenWithCard tenantId={tenantId} kind="device" rows={entity.devices} />}
        {kind === 'ip' ? null : <SeenWithCard tenantId={tenantId} kind="ip" rows={entity.ips} />}
        <SeenWithCard tenantId={tenantId} kind="country" rows={entity.countries} />
      </div>
      <DataAttribution />
    </div>
  );
}
