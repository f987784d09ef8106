'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { shopQuery } from '#lib/client/shop.ts';
import { createSite } from '#lib/client/sites.ts';
import { pages } from '#lib/paths.ts';
import { ShopFloor } from './shop-floor.tsx';

/** A small shop that loads the collector like any site, to see what Assay makes of a visitor. */
export function DemoShop({ tenantId }: { tenantId: string }) {
  const shop = useQuery(shopQuery(tenantId));
  const mayAct = useCan('events:write');
  return (
    <>
      <PageHeader
        title="Demo shop"
        description="Loads the collector like any site of yours. What you do here becomes events of this tenant, each with its decision."
        actions={
          <Button asChild>
            <Link href={pages.settings('sites')}>Sites</Link>
          </Button>
        }
      />
      {shop.isPending ? <SkeletonLines lines={6} label="Opening the shop" /> : null}
      {shop.isError ? (
        <ErrorState title="The shop could not be opened" error={shop.error} onRetry={() => void shop.refetch()} />
      ) : null}
      {shop.data?.site_key ? (
        <ShopFloor key={shop.data.site_key} tenantId={tenantId} siteKey={shop.data.site_key} mayAct={mayAct} />
      ) : null}
      {shop.data && shop.data.site_key === null ? <NoSite tenantId={tenantId} /> : null}
    </>
  );
}

function NoSite({ tenantId }: { tenantId: string }) {
  const mayCreate = useCan('sites:write');
  const creation = useMutation(createSite(useQueryClient(), tenantId));
  const create = () => creation.mutate({ name: 'Demo shop', origins: [window.location.origin] });
  return (
    <>
      <FormError error={creation.error} />
      <EmptyState
        icon={Store}
        title="The shop is closed"
        text={
          mayCreate
            ? 'It needs a site of this tenant that allows the address of this console.'
            : 'It needs a site of this tenant that allows the address of this console. An administrator can add one.'
        }
        actions={
          mayCreate ? (
            <Button variant="primary" onClick={create} disabled={creation.isPending}>
              Open the shop
            </Button>
          ) : null
        }
      />
    </>
  );
}
