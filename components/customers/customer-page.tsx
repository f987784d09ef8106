'use client';
import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { EntityAlerts } from '#components/entities/entity-alerts.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { customerProfileQuery } from '#lib/client/customer-profile.ts';
import { customerQuery } from '#lib/client/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { formatCode, formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerLoads } from './customer-loads.tsx';
import { customerName, whoText } from './customer-name.ts';
import { CustomerRecord } from './customer-record.tsx';
import { EraseCustomer } from './erase-customer.tsx';
import { BandBadge } from './profile/band-badge.tsx';
import { LinkList } from './profile/link-list.tsx';
import { PairList } from './profile/pair-list.tsx';
import { RiskPart } from './profile/risk-part.tsx';
import { NextUndecided } from './review/next-undecided.tsx';
import { CustomerReviewBar } from './review/review-bar.tsx';

const TABS = ['risk', 'record', 'duplicates', 'links', 'loads', 'alerts', 'documents'] as const;

/** One customer: the record, and what the other engines know of it. */
export function CustomerPage({ tenantId, customerId }: { tenantId: string; customerId: string }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(tenantId, customerId));
  return (
    <>
      <PageHeader
        title={<span className="break-words">{(customer && customerName(customer)) ?? customerId}</span>}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <Link href={pages.customers(tenantId)} className="text-primary underline underline-offset-4">
              Customers
            </Link>
            <TruncatedId id={customerId} label="customer id" charactersMax={32} />
            {customer ? <Badge>{formatCode(customer.customer_type)}</Badge> : null}
            {customer ? <BandBadge band={customer.risk_band} /> : null}
            {customer?.risk_score == null ? null : <span>{formatScore(customer.risk_score)}</span>}
            {customer?.merged_into ? <MergedInto tenantId={tenantId} into={customer.merged_into} /> : null}
            {customer?.is_pep ? <Badge tone="high">Politically exposed</Badge> : null}
            {customer ? <span className="wrap-anywhere w-full text-sm">{whoText(customer)}</span> : null}
          </span>
        }
        actions={
          <>
            <EraseCustomer tenantId={tenantId} customerId={customerId} />
            <Button asChild>
              <Link href={pages.entity(tenantId, 'user', customerId)}>Sessions</Link>
            </Button>
            <NextUndecided tenantId={tenantId} customerId={customerId} />
          </>
        }
      />
      {customer ? <CustomerReviewBar tenantId={tenantId} customer={customer} /> : null}
      {customer ? <Parts tenantId={tenantId} customer={customer} /> : null}
      {error && !customer ? (
        <Card>
          <ErrorState title="The customer could not be loaded" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {customer || error ? null : <SkeletonLines lines={10} label="Loading the customer" />}
    </>
  );
}

const counted = (title: string, count = 0): string => (count === 0 ? title : `${title} (${count})`);

function MergedInto({ tenantId, into }: { tenantId: string; into: string }) {
  return (
    <Badge tone="medium">
      Merged into
      <Link href={pages.customer(tenantId, into)} className="font-mono underline underline-offset-2">
        {into}
      </Link>
    </Badge>
  );
}

function Parts({ tenantId, customer }: { tenantId: string; customer: Customer }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('risk'));
  const { data: profile, error, refetch } = useQuery(customerProfileQuery(tenantId, customer.customer_id));
  const maySeeAlerts = useCan('alerts:read');
  const maySeeDocuments = useCan('documents:read');
  const { customer_id } = customer;
  return (
    <Tabs value={tab} onValueChange={(value) => void setTab(TABS.find((each) => each === value) ?? null)}>
      <TabsList aria-label="Parts of this page">
        <TabsTrigger value="risk">Risk</TabsTrigger>
        <TabsTrigger value="record">Record</TabsTrigger>
        <TabsTrigger value="duplicates">{counted('Duplicates', profile?.pairs.length)}</TabsTrigger>
        <TabsTrigger value="links">{counted('Links', profile?.links.length)}</TabsTrigger>
        <TabsTrigger value="loads">Loads</TabsTrigger>
        {maySeeAlerts ? <TabsTrigger value="alerts">Alerts</TabsTrigger> : null}
        {maySeeDocuments ? <TabsTrigger value="documents">Documents</TabsTrigger> : null}
      </TabsList>
      {error && !profile && tab !== 'record' ? (
        <ErrorState title="The profile could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      <TabsContent value="risk">{profile ? <RiskPart tenantId={tenantId} profile={profile} /> : null}</TabsContent>
      <TabsContent value="duplicates">
        {profile ? <PairList tenantId={tenantId} customer={customer} pairs={profile.pairs} /> : null}
      </TabsContent>
      <TabsContent value="links">
        {profile ? (
          <LinkList tenantId={tenantId} customerId={customer_id} links={profile.links} shared={profile.shared} />
        ) : null}
      </TabsContent>
      <TabsContent value="loads">
        {profile ? <CustomerLoads tenantId={tenantId} loads={profile.loads} /> : null}
      </TabsContent>
      <TabsContent value="record">
        <CustomerRecord tenantId={tenantId} customer={customer} />
      </TabsContent>
      <TabsContent value="alerts">
        {maySeeAlerts ? <EntityAlerts tenantId={tenantId} kind="user" entityKey={customer_id} /> : null}
      </TabsContent>
      <TabsContent value="documents">
        {maySeeDocuments ? <CustomerDocuments tenantId={tenantId} customerId={customer_id} /> : null}
      </TabsContent>
    </Tabs>
  );
}
