'use client';
import { FileSearch, List, ListChecks, Scale, ShieldAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandBadge } from '#components/customers/profile/band-badge.tsx';
import { DECISIONS } from '#components/customers/review/decisions.ts';
import { REVIEW_LABELS, VERDICT_LABELS } from '#components/documents/verdicts.ts';
import { KINDS } from '#components/entities/kinds.ts';
import { Badge } from '#components/ui/badge.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { SEARCH_HITS_MAX, type SearchResults } from '#lib/contracts/search.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { CommandGroup, CommandItem, type CommandItemProps } from './command-item.tsx';

interface SearchItemsProps {
  readonly tenantId: string;
  readonly results: SearchResults;
  /** What was typed: every item says it, so that the menu leaves none of them out. */
  readonly search: string;
  readonly onOpen: (href: string) => void;
}

type Hit = Pick<CommandItemProps, 'icon'> & {
  readonly id: string;
  readonly href: string;
  readonly text: ReactNode;
  readonly detail?: string | null;
  readonly state?: ReactNode;
};

/** What was found by name or id, by kind and with its state. */
export function SearchItems({ tenantId, results, search, onOpen }: SearchItemsProps) {
  return groupsOf(tenantId, results).map(({ heading, hits, all }) =>
    hits.length === 0 ? null : (
      <CommandGroup key={heading} heading={heading}>
        {hits.map(({ id, icon, href, text, detail, state }) => (
          <CommandItem key={id} icon={icon} value={`${search} ${heading} ${id}`} onSelect={() => onOpen(href)}>
            <span className="flex min-w-0 flex-1 items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
              <span className="max-w-full truncate">
                {text}
                {detail ? <span className="ml-2 text-muted text-xs">{detail}</span> : null}
              </span>
              {state ? <span className="flex shrink-0 gap-1 sm:ml-auto">{state}</span> : null}
            </span>
          </CommandItem>
        ))}
        {all && hits.length === SEARCH_HITS_MAX ? (
          <CommandItem icon={List} value={`${search} ${heading} all`} onSelect={() => onOpen(all(search.trim()))}>
            <span className="truncate">{`All ${heading.toLowerCase()} with “${search.trim()}”`}</span>
          </CommandItem>
        ) : null}
      </CommandGroup>
    ),
  );
}

interface HitGroup {
  readonly heading: string;
  readonly hits: readonly Hit[];
  /** The list of all that a text finds. */
  readonly all?: (search: string) => string;
}

function groupsOf(tenantId: string, results: SearchResults): HitGroup[] {
  const { customers, alerts, documents, entities, rules, lists } = results;
  return [
    {
      heading: 'Customers',
      hits: customers.map((hit) => customerHit(tenantId, hit)),
      all: (search) => pages.customers(tenantId, { search }),
    },
    { heading: 'Alerts', hits: alerts.map((hit) => alertHit(tenantId, hit)) },
    {
      heading: 'Documents',
      hits: documents.map((hit) => documentHit(tenantId, hit)),
      all: (search) => pages.documents(tenantId, { search }),
    },
    {
      heading: 'Seen in events',
      hits: entities.map(({ kind, key }) => ({
        ...{ id: `${kind} ${key}`, icon: KINDS[kind].icon, href: pages.entity(tenantId, kind, key) },
        text: `${KINDS[kind].title} ${key}`,
      })),
    },
    {
      heading: 'Rules',
      hits: rules.map(({ rule_id, name, state }) => ({
        ...{ id: rule_id, icon: Scale, href: pages.rule(tenantId, rule_id), text: name },
        state: <Badge tone={state === 'live' ? 'success' : 'neutral'}>{formatCode(state)}</Badge>,
      })),
    },
    {
      heading: 'Lists',
      hits: lists.map(({ list_id, description }) => ({
        ...{ id: list_id, icon: ListChecks, href: pages.lists(tenantId, { list: list_id }) },
        ...{ text: formatCode(list_id), detail: description },
      })),
    },
  ];
}

function customerHit(tenantId: string, hit: SearchResults['customers'][number]): Hit {
  const { customer_id, name, email, risk_band, decision } = hit;
  return {
    ...{ id: customer_id, icon: UserRound, href: pages.customer(tenantId, customer_id), text: name ?? customer_id },
    detail: [name === null ? null : customer_id, email].filter(Boolean).join(', '),
    state: (
      <>
        {decision ? <Badge tone={DECISIONS[decision].tone}>{DECISIONS[decision].label}</Badge> : null}
        <BandBadge band={risk_band} />
      </>
    ),
  };
}

function alertHit(tenantId: string, { alert_id, severity, state }: SearchResults['alerts'][number]): Hit {
  return {
    ...{ id: alert_id, icon: ShieldAlert, href: pages.alert(tenantId, alert_id), text: alert_id },
    state: (
      <>
        {state ? <Badge>{formatCode(state)}</Badge> : null}
        <SeverityBadge severity={severity} />
      </>
    ),
  };
}

function documentHit(tenantId: string, hit: SearchResults['documents'][number]): Hit {
  const { id, document_name, state, verdict, review } = hit;
  return {
    ...{ id: String(id), icon: FileSearch, href: pages.document(tenantId, id), text: document_name },
    detail: `report ${id}`,
    state: (
      <>
        {review ? <Badge>{REVIEW_LABELS[review]}</Badge> : null}
        <Badge tone={verdict === 'tampered' ? 'critical' : 'neutral'}>
          {verdict ? VERDICT_LABELS[verdict] : formatCode(state)}
        </Badge>
      </>
    ),
  };
}
