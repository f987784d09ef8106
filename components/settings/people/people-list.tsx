'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan, useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { changeUser, usersQuery } from '#lib/client/users.ts';
import type { User } from '#lib/contracts/organisation.ts';
import { formatCount } from '#lib/format.ts';
import { RequireScope } from '../require-scope.tsx';
import { InvitePerson } from './invite-person.tsx';
import { type PersonAction, peopleColumns } from './people-columns.tsx';
import { PersonTenants } from './person-tenants.tsx';

type Asked = 'disable' | 'end-sessions' | 'reset-factor';

const CHANGES = {
  disable: { disabled: true },
  'end-sessions': { revoke_sessions: true },
  'reset-factor': { reset_second_factor: true },
} as const;

/** Who may sign in, with which role. */
export function PeopleList() {
  return (
    <RequireScope scope="users:read">
      <People />
    </RequireScope>
  );
}

function People() {
  const users = useQuery(usersQuery());
  const { email, tenants, all_tenants: coversAll } = useMe();
  const mayWrite = useCan('users:write') && coversAll;
  const [limited, setLimited] = useState<User | null>(null);
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ user: User; action: Asked } | null>(null);
  const change = useMutation({
    ...changeUser(useQueryClient()),
    onError: (error) => toast.error(error.message),
  });
  const tenantName = (id: string) => tenants.find((tenant) => tenant.tenant_id === id)?.name ?? id;
  const act = (user: User, action: PersonAction) => {
    if (action === 'limit') return setLimited(user);
    if (action === 'disable' || action === 'end-sessions' || action === 'reset-factor')
      return setAsked({ user, action });
    change.mutate({ userId: user.user_id, change: action === 'enable' ? { disabled: false } : { role: action } });
  };
  return (
    <>
      <PageHeader
        title="People"
        description="Administrators change everything, analysts work with alerts, documents and customers, viewers only look."
        actions={
          mayWrite ? (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden />
              Add a person
            </Button>
          ) : null
        }
      />
      <DataTable
        caption="People"
        columns={peopleColumns({ mayWrite, ownEmail: email, tenantName, act })}
        rows={users.data?.users}
        rowId={(user) => user.user_id}
        error={users.error}
        onRetry={() => void users.refetch()}
        empty={<EmptyState title="Nobody is here" text="Add a person to share the console." />}
      />
      <InvitePerson open={inviting} onOpenChange={setInviting} />
      {limited ? <PersonTenants user={limited} onClose={() => setLimited(null)} /> : null}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          {...question(asked)}
          onConfirm={() =>
            change.mutate({
              userId: asked.user.user_id,
              change: CHANGES[asked.action],
            })
          }
        />
      ) : null}
    </>
  );
}

function question({ user, action }: { user: User; action: Asked }) {
  const sessions = formatCount(user.sessions_live, 'open session');
  if (action === 'disable') {
    return {
      title: `Disable ${user.email}?`,
      text: `They cannot sign in any more, and ${sessions} end at once. You can enable them again.`,
      confirm: 'Disable',
    };
  }
  if (action === 'reset-factor') {
    return {
      title: `Reset the second factor of ${user.email}?`,
      text: 'They sign in with the password alone until they set up another one. Make sure that it is them who asks.',
      confirm: 'Reset',
    };
  }
  return {
    title: `End the sessions of ${user.email}?`,
    text: `${sessions} end within 10 seconds; they can sign in again.`,
    confirm: 'End the sessions',
  };
}
