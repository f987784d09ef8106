'use client';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Select } from '#components/ui/select.tsx';
import { rulesQuery } from '#lib/client/rules.ts';
import { pages } from '#lib/paths.ts';
import { RULE_EXAMPLES } from './examples.ts';
import { ruleColumns } from './rule-columns.tsx';

const STATES = ['running', 'draft', 'shadow', 'live', 'retired'] as const;
const STATE_OPTIONS = [
  { value: 'running', label: 'All but retired' },
  { value: 'live', label: 'Live' },
  { value: 'shadow', label: 'Shadow' },
  { value: 'draft', label: 'Draft' },
  { value: 'retired', label: 'Retired' },
];

/** The tenant's rules with what they hit. */
export function RulesPage({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const mayWrite = useCan('rules:write');
  const [state, setState] = useQueryState('state', parseAsStringLiteral(STATES).withDefault('running'));
  const { data, error, refetch } = useQuery(rulesQuery(tenantId));
  const columns = useMemo(() => ruleColumns(tenantId), [tenantId]);
  useShortcut({
    keys: 'n',
    label: 'New rule',
    group: 'Rules',
    run: () => mayWrite && router.push(pages.newRule(tenantId)),
  });
  const rows = data?.rules.filter((rule) => (state === 'running' ? rule.state !== 'retired' : rule.state === state));
  return (
    <>
      <PageHeader
        title="Rules"
        description="Your own knowledge beside the signals. A rule runs in the shadow first, where it only counts, and then live."
        actions={
          mayWrite ? (
            <Button asChild variant="primary">
              <Link href={pages.newRule(tenantId)}>New rule</Link>
            </Button>
          ) : null
        }
      />
      <DataTable
        caption="Rules"
        columns={columns}
        rows={rows}
        rowId={(rule) => rule.rule_id}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(rule) => router.push(pages.rule(tenantId, rule.rule_id))}
        toolbar={
          <Select
            aria-label="State"
            className="w-44"
            value={state}
            options={STATE_OPTIONS}
            onValueChange={(value) => void setState(STATES.find((known) => known === value) ?? null)}
          />
        }
        empty={
          data && data.rules.length > 0 ? (
            <EmptyState
              icon={Scale}
              title="No rule is in this state"
              text="Other rules are there."
              actions={<Button onClick={() => void setState(null)}>Show them</Button>}
            />
          ) : (
            <NoRules tenantId={tenantId} mayWrite={mayWrite} />
          )
        }
      />
    </>
  );
}

function NoRules({ tenantId, mayWrite }: { tenantId: string; mayWrite: boolean }) {
  const [first] = RULE_EXAMPLES;
  return (
    <EmptyState
      icon={Scale}
      title="There is no rule yet"
      text={mayWrite ? 'Start from an example, or from an empty rule.' : 'Somebody who may write rules can start one.'}
      {...(first ? { sample: { code: first.expression, label: first.name } } : {})}
      actions={
        mayWrite
          ? RULE_EXAMPLES.map(({ id, name }) => (
              <Button key={id} asChild>
                <Link href={pages.newRule(tenantId, { example: id })}>{name}</Link>
              </Button>
            ))
          : null
      }
    />
  );
}
