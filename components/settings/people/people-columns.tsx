import { Ellipsis } from 'lucide-react';
import type { Column } from '#components/data-table/column.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { ROLES, type Role } from '#db/vocab.ts';
import type { User } from '#lib/contracts/organisation.ts';

export type PersonAction = Role | 'disable' | 'enable' | 'end-sessions' | 'reset-factor' | 'limit';

interface PeopleColumnOptions {
  readonly mayWrite: boolean;
  readonly ownEmail: string | null;
  readonly tenantName: (tenantId: string) => string;
  readonly act: (user: User, action: PersonAction) => void;
}

export function peopleColumns({ mayWrite, ownEmail, tenantName, act }: PeopleColumnOptions): Column<User>[] {
  return [
    {
      id: 'email',
      header: 'Person',
      meta: { className: 'max-w-44 truncate md:max-w-96' },
      cell: ({ row: { original: user } }) => (
        <span title={user.email}>
          <span className="font-medium">{user.name ?? user.email}</span>
          {user.name ? <span className="ml-2 text-muted max-sm:hidden">{user.email}</span> : null}
          {user.disabled ? <span className="ml-2 text-muted sm:hidden">(disabled)</span> : null}
          {user.email === ownEmail ? <span className="ml-2 text-muted">(you)</span> : null}
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row: { original: user } }) => <span className="capitalize">{user.role}</span>,
    },
    {
      id: 'tenants',
      header: 'Tenants',
      meta: { hideBelow: 'md', className: 'max-w-44 truncate' },
      cell: ({ row: { original: user } }) => {
        const names = user.tenant_ids?.map(tenantName).join(', ');
        return names ? <span title={names}>{names}</span> : <span className="text-muted">All</span>;
      },
    },
    {
      id: 'state',
      header: 'State',
      meta: { hideBelow: 'sm' },
      cell: ({ row: { original: user } }) => (
        <Badge tone={user.disabled ? 'neutral' : 'success'}>{user.disabled ? 'Disabled' : 'Active'}</Badge>
      ),
    },
    {
      id: 'sessions',
      header: 'Sessions',
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ row: { original: user } }) => user.sessions_live,
    },
    {
      id: 'last',
      header: 'Last sign-in',
      meta: { hideBelow: 'md' },
      cell: ({ row: { original: user } }) =>
        user.last_sign_in_at ? <RelativeTime iso={user.last_sign_in_at} /> : <span className="text-muted">never</span>,
    },
    {
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { align: 'right' },
      cell: ({ row }) => (mayWrite ? <PersonMenu user={row.original} act={act} /> : null),
    },
  ];
}

function PersonMenu({ user, act }: { user: User; act: PeopleColumnOptions['act'] }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Actions for ${user.email}`}>
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Role</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={user.role}
          onValueChange={(next) => {
            const role = ROLES.find((candidate) => candidate === next);
            if (role && role !== user.role) act(user, role);
          }}
        >
          {ROLES.map((role) => (
            <DropdownMenuRadioItem key={role} value={role} className="capitalize">
              {role}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => act(user, 'limit')}>Choose tenants</DropdownMenuItem>
        <DropdownMenuItem disabled={user.sessions_live === 0} onSelect={() => act(user, 'end-sessions')}>
          End all sessions
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => act(user, 'reset-factor')}>Reset the second factor</DropdownMenuItem>
        {user.disabled ? (
          <DropdownMenuItem onSelect={() => act(user, 'enable')}>Enable</DropdownMenuItem>
        ) : (
          <DropdownMenuItem danger onSelect={() => act(user, 'disable')}>
            Disable
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
