'use client';

import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { showInRow } from '#components/ui/show-in-row.ts';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { caseCountsQuery, savedViewsQuery } from '#lib/client/views.ts';
import { COUNTED_FILTERS_MAX } from '#lib/contracts/saved-view.ts';
import { personOf } from './people.ts';
import { queuePath } from './queue-search.ts';
import { countText, tabOf, tabsOf, type ViewTab } from './tabs.ts';
import { ViewMenu } from './view-menu.tsx';

interface ViewTabsProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
  /** The list is there: what it is counted beside can wait until then. */
  readonly ready: boolean;
}

/** The lists of the queue under their names, each with how many cases wait and since when the oldest does. */
export function ViewTabs({ tenantId, filter, ready }: ViewTabsProps) {
  const { data: views } = useQuery(savedViewsQuery(tenantId));
  const tabs = tabsOf(views ?? []);
  const counted = tabs.slice(0, COUNTED_FILTERS_MAX).map((tab) => tab.filter);
  const counts = useQuery({ ...caseCountsQuery(tenantId, counted), enabled: ready && views !== undefined });
  const current = tabOf(tabs, filter);
  const [lastId, setLastId] = useState<string | null>(null);
  if (current && current.id !== lastId) setLastId(current.id);
  const left = current ? undefined : tabs.find(({ id }) => id === lastId);
  return (
    <div className="mb-3 flex items-center gap-2 border-b">
      <nav aria-label="Views" className="-mb-px flex min-w-0 flex-1 gap-4 overflow-x-auto">
        {tabs.map((tab, place) => {
          const count = counts.data?.[place];
          return (
            <Tab
              key={tab.id}
              tab={tab}
              href={queuePath(tenantId, tab.filter)}
              state={tab === current ? 'current' : tab === left ? 'changed' : 'other'}
              text={count ? countText(count, counts.dataUpdatedAt) : null}
            />
          );
        })}
      </nav>
      <ViewMenu tenantId={tenantId} filter={filter} current={current} left={left} />
    </div>
  );
}

interface TabProps {
  readonly tab: ViewTab;
  readonly href: string;
  /** Changed: its filters were, and nothing else shows what is shown now. */
  readonly state: 'current' | 'changed' | 'other';
  readonly text: string | null;
}

function Tab({ tab, href, state, text }: TabProps) {
  const here = state !== 'other';
  return (
    <Link
      href={href}
      ref={here ? showInRow : undefined}
      title={tab.view?.shared ? `Shared by ${personOf(tab.view.owner)}` : undefined}
      aria-current={state === 'current' ? 'page' : undefined}
      className={cn(
        'flex shrink-0 items-baseline gap-1.5 whitespace-nowrap border-b-2 px-0.5 py-1.5 font-medium text-sm focus-visible:outline-offset-[-2px]',
        state === 'current' ? 'border-primary text-foreground' : 'border-transparent text-muted hover:text-foreground',
        state === 'changed' && 'border-line-strong border-dashed text-foreground',
      )}
    >
      {tab.view?.shared ? <Users role="img" aria-label="Shared" className="size-3.5 shrink-0 self-center" /> : null}
      <span className="max-w-60 truncate">{tab.name}</span>
      {state === 'changed' ? <span className="font-normal text-muted text-xs">changed</span> : null}
      {text !== null && state !== 'changed' ? (
        <span className="font-normal text-muted text-xs tabular-nums">{text}</span>
      ) : null}
    </Link>
  );
}
