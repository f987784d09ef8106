'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Select } from '#components/ui/select.tsx';
import { FRAUD_TYPES } from '#db/vocab.ts';
import { CASES_OF_SUBJECT_MAX, waitingOfUsersQuery } from '#lib/client/case-groups.ts';
import type { UserStanding } from '#lib/contracts/entity.ts';
import { formatCode, formatCount, formatNumber } from '#lib/format.ts';
import { blockQuestion } from './block-question.ts';
import type { BlockOrder } from './use-block-users.ts';

const UNSAID = 'unsaid';
const TYPES = [
  { value: UNSAID, label: 'Fraud, kind not said' },
  ...FRAUD_TYPES.map((type) => ({ value: type, label: formatCode(type) })),
];

interface BlockUsersDialogProps {
  readonly tenantId: string;
  readonly users: readonly UserStanding[];
  readonly reason: string;
  readonly onClose: () => void;
  readonly onBlock: (order: BlockOrder) => void;
}

/** The cases of these users that wait; `cut` where a user has more than are read. */
function useWaiting(tenantId: string, users: readonly string[]) {
  const { data, error } = useQuery(waitingOfUsersQuery(tenantId, users));
  const cases = data?.flatMap(({ user, items }) =>
    items.map(({ alert, case: standing }) => ({
      alertId: alert.data.alert_id,
      user,
      escalated: standing?.state === 'escalated',
    })),
  );
  return { cases, error, cut: data?.some(({ items }) => items.length >= CASES_OF_SUBJECT_MAX) ?? false };
}

/** Counts what blocking these users is about, and asks. */
export function BlockUsersDialog({ tenantId, users, reason, onClose, onBlock }: BlockUsersDialogProps) {
  const keys = users.map(({ key }) => key);
  const { cases, error, cut } = useWaiting(tenantId, keys);
  const [type, setType] = useState<string>(UNSAID);
  const listed = users.filter(({ blocked }) => blocked).length;
  const question = blockQuestion({ users: users.length, cases: cases?.length ?? 0, listed });
  const what = formatCount(users.length, 'user');
  const block = () => {
    const fraudType = FRAUD_TYPES.find((each) => each === type) ?? null;
    onBlock({ users: keys, cases: cases ?? [], fraudType, reason });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Block ${what}?`}
        description={
          cases
            ? (question ?? 'No case of theirs is open, and all stand on the block list already.')
            : `Counting the open cases of ${what}.`
        }
      >
        <FormError error={error} />
        {cut ? (
          <p className="text-muted text-sm">
            Of each user the newest {formatNumber(CASES_OF_SUBJECT_MAX)} open cases: block once more for the others.
          </p>
        ) : null}
        {cases?.length ? (
          <Field label="Label">
            {({ id }) => <Select id={id} value={type} options={TYPES} onValueChange={setType} />}
          </Field>
        ) : null}
        <p className="text-muted text-sm">
          The next event of a user on the block list scores at least 0.99. You can undo all of it.
        </p>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="danger" disabled={!cases || question === null} onClick={block}>
            Block {what}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
