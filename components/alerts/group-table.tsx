'use client';

import { useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import type { CaseGroup } from '#lib/contracts/case-group.ts';
import { BulkBar, TriageDialogs } from './bulk-bar.tsx';
import { GROUP_COLUMNS } from './group-columns.tsx';
import { MoreRows } from './more-rows.tsx';
import type { QueueTableProps } from './queue-table.ts';
import { useTriage } from './use-triage.ts';
import { waitingOf } from './waiting.ts';

const idOf = ({ subject }: CaseGroup): string => subject;

/** One row a subject: a decision is about all its cases that wait, and opening it shows them. */
export function GroupTable({ tenantId, queue, actions, toolbar, empty }: QueueTableProps) {
  const may = useCan('alerts:write');
  const [standsOn, standOn] = useState<string | null>(null);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const { filter, groups, enter } = queue;
  const rows = groups.data?.pages.flatMap((page) => page.groups);
  const at = rows?.findIndex((row) => idOf(row) === standsOn) ?? -1;
  const chosen = rows?.filter((row) => selected.has(idOf(row))).map(idOf) ?? [];
  const about = chosen.length > 0 ? chosen : at >= 0 && standsOn !== null ? [standsOn] : [];
  const onDecided = () => {
    select(new Set());
    const next = rows?.[at + 1] ?? rows?.[at - 1];
    if (chosen.length === 0 && next) standOn(idOf(next));
  };
  const triage = useTriage({
    actions,
    targets: [],
    find: about.length > 0 ? () => waitingOf(tenantId, filter, about) : undefined,
    enabled: may,
    onDecided,
    onManyDecided: onDecided,
  });
  return (
    <>
      <DataTable
        caption="Subjects"
        columns={GROUP_COLUMNS}
        rows={rows}
        rowId={idOf}
        error={groups.error}
        onRetry={() => void groups.refetch()}
        activeId={standsOn}
        onActiveChange={(row) => standOn(idOf(row))}
        onOpen={(row) => enter({ subject: idOf(row) })}
        {...(may ? { selection: { ids: selected, onChange: select, noun: 'subject' } } : {})}
        toolbar={toolbar}
        empty={empty}
        footer={<MoreRows query={groups} label="Load more subjects" />}
      />
      {groups.data?.pages[0]?.complete === false ? (
        <p className="mt-2 text-muted text-xs">
          Grouped from the newest 20,000 cases; older ones follow as these are decided.
        </p>
      ) : null}
      <BulkBar
        count={chosen.length}
        noun="subject"
        onDecide={triage.press}
        onClaim={triage.pressClaim}
        onAssign={triage.pressAssign}
        onClear={() => select(new Set())}
      />
      <TriageDialogs tenantId={tenantId} triage={triage} />
    </>
  );
}
