'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan, useMe, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { CardList } from '#components/ui/card-list.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { changeSite, removeSite, sitesQuery } from '#lib/client/sites.ts';
import type { Site } from '#lib/contracts/site.ts';
import { pages } from '#lib/paths.ts';
import { RequireScope } from '../require-scope.tsx';
import { SiteCard } from './site-card.tsx';
import { SiteDialog } from './site-form.tsx';

/** The web sites of a tenant that load the collector. */
export function SiteList() {
  const tenantId = useTenantId();
  return (
    <RequireScope scope="sites:read">
      {tenantId ? (
        <Sites key={tenantId} tenantId={tenantId} />
      ) : (
        <EmptyState title="There is no tenant yet" text="Sites belong to a tenant." />
      )}
    </RequireScope>
  );
}

type Question = { readonly site: Site; readonly about: 'rotate' | 'remove' };

function Sites({ tenantId }: { tenantId: string }) {
  const sites = useQuery(sitesQuery(tenantId));
  const mayWrite = useCan('sites:write');
  const [edited, setEdited] = useState<Site | 'new' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { change, remove } = useSiteMutations(tenantId);
  const list = sites.data?.sites;
  const answer = ({ site, about }: Question) => {
    if (about === 'remove') remove.mutate(site.site_id);
    else change.mutate({ siteId: site.site_id, change: { rotate_key: true } });
  };
  return (
    <>
      <Heading tenantId={tenantId} onAdd={mayWrite ? () => setEdited('new') : null} />
      <CardList
        name="sites"
        items={list}
        itemId={(site) => site.site_id}
        error={sites.error}
        onRetry={() => void sites.refetch()}
        empty={
          <EmptyState
            icon={Globe}
            title="No site yet"
            text="Add one to get the line that lets its pages tell devices apart and notice bots. It takes 22 kB and never holds a page up."
          />
        }
      >
        {(site) => (
          <SiteCard
            site={site}
            mayWrite={mayWrite}
            onEdit={() => setEdited(site)}
            onEnable={(enabled) => change.mutate({ siteId: site.site_id, change: { disabled: !enabled } })}
            onRotate={() => setQuestion({ site, about: 'rotate' })}
            onRemove={() => setQuestion({ site, about: 'remove' })}
          />
        )}
      </CardList>
      {edited ? (
        <SiteDialog tenantId={tenantId} site={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          {...wording(question)}
          onConfirm={() => answer(question)}
        />
      ) : null}
    </>
  );
}

function Heading({ tenantId, onAdd }: { tenantId: string; onAdd: (() => void) | null }) {
  const name = useMe().tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  return (
    <PageHeader
      title="Sites"
      description={
        <>
          Web sites of <strong className="font-medium text-foreground">{name}</strong> that load the collector. Their
          keys may be seen by anybody: they work on pages of their origins only.
        </>
      }
      actions={
        <>
          <Button asChild>
            <Link href={pages.shop(tenantId)}>
              <Store aria-hidden />
              Demo shop
            </Link>
          </Button>
          {onAdd ? (
            <Button variant="primary" onClick={onAdd}>
              <Plus aria-hidden />
              Add a site
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function useSiteMutations(tenantId: string) {
  const client = useQueryClient();
  const onError = (error: Error) => toast.error(error.message);
  return {
    change: useMutation({ ...changeSite(client, tenantId), onError }),
    remove: useMutation({ ...removeSite(client, tenantId), onError }),
  };
}

function wording({ site, about }: Question) {
  if (about === 'remove') {
    return {
      title: `Remove ${site.name}?`,
      text: 'Its key ends at once, and its pages send nothing any more. What they sent stays.',
      confirm: 'Remove the site',
    };
  }
  return {
    title: `Make a new key for ${site.name}?`,
    text: 'The old key ends at once: pages with the old script tag send nothing until the tag is replaced.',
    confirm: 'Make a new key',
  };
}
