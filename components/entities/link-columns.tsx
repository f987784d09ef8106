'use client';

import { type ReactNode, useRef, useState } from 'react';
import { extended, type Selection, toggled } from '#components/data-table/selection.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { formatCount, truncateMiddle } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { KINDS, LINK_TITLES, pageKind } from './kinds.ts';
import { type LinkedAttribute, type LinkedUser, type LinkMap, nodeId, usersOf } from './link-map.ts';
import type { Expansion } from './use-link-map.ts';
import { type Tick, UserRow } from './user-row.tsx';

interface LinkColumnsProps {
  readonly tenantId: string;
  readonly map: LinkMap;
  readonly expansion: Expansion;
  /** Null for people who may do nothing with users. */
  readonly selection: Selection | null;
}

/** The subject, what it was seen with, and the users of that. What has been chosen in the second column narrows the third. */
export function LinkColumns({ tenantId, map, expansion, selection }: LinkColumnsProps) {
  const [chosen, choose] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const seen = map.attributes.filter(({ id }) => id !== nodeId(map.kind, map.key));
  const known = chosen !== null && seen.some(({ id }) => id === chosen) ? chosen : null;
  const users = usersOf(map, known);
  const order = users.map(({ key }) => key);
  const tickOf = (key: string): Tick | null =>
    selection && {
      checked: selection.ids.has(key),
      onTick: (range) => {
        selection.onChange(range ? extended(selection.ids, order, last.current, key) : toggled(selection.ids, key));
        last.current = key;
      },
    };
  const title = map.kind === 'user' ? 'Other users' : 'Users';
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)]">
      <Subject tenantId={tenantId} map={map} tick={tickOf(map.key)} />
      <Column title="Seen with">
        {seen.map((attribute) => (
          <AttributeRow
            key={attribute.id}
            tenantId={tenantId}
            attribute={attribute}
            noun={map.kind === 'user' ? 'other' : 'user'}
            chosen={known === attribute.id}
            onChoose={() => choose(known === attribute.id ? null : attribute.id)}
          />
        ))}
      </Column>
      <Column
        title={known === null ? title : `${title} of it`}
        head={selection && order.length > 0 ? <TickAll selection={selection} order={order} /> : null}
      >
        {users.length === 0 ? <li className="px-2 py-1.5 text-muted text-sm">No {title.toLowerCase()}.</li> : null}
        {users.map((user) => (
          <UserRow
            key={user.key}
            tenantId={tenantId}
            standing={user.standing}
            note={noteOf(user)}
            tick={tickOf(user.key)}
            expansion={expansion}
          />
        ))}
      </Column>
    </div>
  );
}

function Subject({ tenantId, map, tick }: { tenantId: string; map: LinkMap; tick: Tick | null }) {
  return (
    <Column title="Subject">
      {map.standing ? (
        <UserRow tenantId={tenantId} standing={map.standing} tick={tick} expansion={null} />
      ) : (
        <li className="px-2 py-1.5 text-sm">
          <span className="text-muted">{KINDS[map.kind].title}</span>
          <span className="block break-all font-mono text-xs">{map.key}</span>
        </li>
      )}
    </Column>
  );
}

function noteOf({ events, through, via }: LinkedUser): string {
  const shared = `${formatCount(events, 'event')}, ${formatCount(through, 'shared thing')}`;
  return via === null ? shared : `${shared}, through ${truncateMiddle(via, 24)}`;
}

function TickAll({ selection, order }: { selection: Selection; order: readonly string[] }) {
  const { ids, onChange } = selection;
  const all = order.every((key) => ids.has(key));
  const some = order.some((key) => ids.has(key));
  return (
    <Checkbox
      aria-label="Select every user shown"
      checked={all || (some && 'indeterminate')}
      onCheckedChange={() =>
        onChange(new Set(all ? [...ids].filter((key) => !order.includes(key)) : [...ids, ...order]))
      }
    />
  );
}

interface AttributeRowProps {
  readonly tenantId: string;
  readonly attribute: LinkedAttribute;
  readonly noun: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function AttributeRow({ tenantId, attribute, noun, chosen, onChoose }: AttributeRowProps) {
  const { kind, key, events, via, usersTotal, usersNamed } = attribute;
  const page = pageKind(kind);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={cn(
          'flex min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover',
          chosen && 'bg-selected',
        )}
      >
        <span className="w-14 shrink-0 text-muted text-xs">{LINK_TITLES[kind]}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-xs" title={key}>
          {truncateMiddle(key, 28)}
        </span>
        <span className="w-full text-muted text-xs">
          {formatCount(events, 'event')}, {usersNamed < usersTotal ? `${usersNamed} of ` : ''}
          {formatCount(usersTotal, noun)}
          {via === null ? '' : `, through ${truncateMiddle(via, 24)}`}
        </span>
      </button>
      {page === null ? null : (
        <Button variant="link" size="sm" asChild>
          <Link href={pages.entity(tenantId, page, key)} aria-label={`Open ${key}`}>
            Open
          </Link>
        </Button>
      )}
    </li>
  );
}

function Column({ title, head, children }: { title: string; head?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border bg-surface">
      <div className="flex items-center gap-2 border-b px-4 py-2">
        {head}
        <h2 className="font-medium text-sm">{title}</h2>
      </div>
      <ul className="grid max-h-[32rem] gap-0.5 overflow-y-auto p-2">{children}</ul>
    </section>
  );
}
