'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { ENTITY_NAMES } from '#components/lists/names.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHeader } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { endSnooze } from '#lib/client/rules.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';

interface SnoozesTabProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly mayWrite: boolean;
}

/** For whom the rule is left out, and until when. */
export function SnoozesTab({ tenantId, rule, mayWrite }: SnoozesTabProps) {
  const [adding, setAdding] = useState(false);
  const end = useMutation({
    ...endSnooze(useQueryClient(), tenantId, rule.rule_id),
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Card>
      <CardHeader
        title="Snoozes"
        description="The rule is not for these users, devices and addresses until the time comes."
        actions={mayWrite ? <Button onClick={() => setAdding(true)}>Snooze for somebody</Button> : null}
      />
      {rule.snoozes.length === 0 ? (
        <EmptyState title="The rule is for everybody" text="Snooze it for a user whom it stops without need." />
      ) : (
        <Table caption="Snoozes of the rule">
          <thead>
            <tr>
              <Th className="max-sm:hidden">Kind</Th>
              <Th>For</Th>
              <Th className="max-md:hidden">Reason</Th>
              <Th>Until</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {rule.snoozes.map(({ entity, key, reason, expires_at }) => (
              <tr key={`${entity} ${key}`}>
                <Td className="max-sm:hidden">{ENTITY_NAMES[entity]}</Td>
                <Td className="break-all font-mono text-xs">{key}</Td>
                <Td className="max-md:hidden">{reason ?? <NotKnown />}</Td>
                <Td className="whitespace-nowrap">{expires_at ? <RelativeTime iso={expires_at} /> : <NotKnown />}</Td>
                <Td className="text-right">
                  {mayWrite ? (
                    <Button size="sm" disabled={end.isPending} onClick={() => end.mutate({ entity, key })}>
                      End
                    </Button>
                  ) : null}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {adding ? <SnoozeDialog tenantId={tenantId} rule={rule} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
