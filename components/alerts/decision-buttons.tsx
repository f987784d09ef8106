'use client';

import { ArrowUpRight, Ban, Check, ChevronDown, Clock, Hand, UserRoundPlus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { FRAUD_TYPES } from '#db/vocab.ts';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import { formatCode } from '#lib/format.ts';
import type { Decision } from './use-triage.ts';

interface DecisionButtonsProps {
  readonly disabled: boolean;
  /** The person has the claim. */
  readonly held: boolean;
  readonly onDecide: (action: Decision, extra?: Partial<CaseChangeInput>) => void;
  readonly onClaim: () => void;
  readonly onAssign: () => void;
}

/** In a panel the words and keys need the room of the pictures. */
const ROOMY = '@max-[44rem]:hidden';

/** What can be done about an alert, or about a stack, that waits: each as a button with its key. */
export function DecisionButtons({ disabled, held, onDecide, onClaim, onAssign }: DecisionButtonsProps) {
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('approve')}>
        <Check aria-hidden className={ROOMY} />
        Approve <Key>A</Key>
      </Button>
      <span className="inline-flex">
        <Button
          variant="danger"
          size="sm"
          className="rounded-r-none"
          disabled={disabled}
          onClick={() => onDecide('block')}
        >
          <Ban aria-hidden className={ROOMY} />
          Block <Key>B</Key>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="danger"
              size="sm"
              className="-ml-px rounded-l-none px-1.5"
              disabled={disabled}
              aria-label="Block as"
            >
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuLabel>Block, and label it as</DropdownMenuLabel>
            {FRAUD_TYPES.map((fraud_type) => (
              <DropdownMenuItem key={fraud_type} onSelect={() => onDecide('block', { fraud_type })}>
                {formatCode(fraud_type)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </span>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('escalate')}>
        <ArrowUpRight aria-hidden className={ROOMY} />
        Escalate <Key>E</Key>
      </Button>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('snooze')}>
        <Clock aria-hidden className={ROOMY} />
        Snooze <Key>S</Key>
      </Button>
      <Button size="sm" disabled={disabled} aria-pressed={held} onClick={onClaim}>
        <Hand aria-hidden className={ROOMY} />
        {held ? 'Release' : 'Claim'} <Key>C</Key>
      </Button>
      <Button size="sm" onClick={onAssign}>
        <UserRoundPlus aria-hidden className={ROOMY} />
        Assign <Key>I</Key>
      </Button>
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Kbd aria-hidden className="pointer-coarse:hidden">
      {children}
    </Kbd>
  );
}
