'use client';
import { KeyRound, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useMe } from './session.tsx';
import { leave } from './sign-out.ts';

export function UserMenu() {
  const me = useMe();
  const name = me.email ?? me.actor;
  const [enrolling, setEnrolling] = useState(false);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" className="min-w-0 flex-1 justify-start px-1.5">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-soft-foreground text-xs uppercase"
            >
              {name.charAt(0)}
            </span>
            <span className="sr-only">Account:</span>
            <span className="min-w-0 truncate text-foreground">{name}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top" className="w-60">
          <DropdownMenuLabel>
            <span className="block truncate font-medium text-foreground">{name}</span>
            <span className="capitalize">{me.role ?? 'API client'}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setChanging(true)}>
            <KeyRound aria-hidden />
            Change password
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setEnrolling(true)}>
            <Smartphone aria-hidden />
            Second factor
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void leave()}>
            <LogOut aria-hidden />
            Sign out
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {enrolling && <SecondFactorDialog onClose={() => setEnrolling(false)} />}
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
