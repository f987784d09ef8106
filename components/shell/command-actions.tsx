'use client';
import { FilePlus2, KeyRound, Scale, Upload } from 'lucide-react';
import { pages } from '#lib/paths.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { useCan } from './session.tsx';

interface CommandActionsProps {
  readonly tenantId: string | null;
  readonly onOpen: (href: string) => void;
}

/** What can be begun from anywhere, by those who may. */
export function CommandActions({ tenantId, onOpen }: CommandActionsProps) {
  const may = {
    rules: useCan('rules:write'),
    customers: useCan('customers:write'),
    documents: useCan('documents:write'),
    tokens: useCan('tokens:write'),
  };
  const ofTenant = tenantId
    ? [
        { label: 'New rule', icon: Scale, href: pages.newRule(tenantId), allowed: may.rules },
        { label: 'Upload customers', icon: Upload, href: pages.loads(tenantId), allowed: may.customers },
        { label: 'Analyse a document', icon: FilePlus2, href: pages.documents(tenantId), allowed: may.documents },
      ]
    : [];
  const all = [
    ...ofTenant,
    { label: 'Create token', icon: KeyRound, href: pages.newToken, allowed: may.tokens },
  ].filter(({ allowed }) => allowed);
  if (all.length === 0) return null;
  return (
    <CommandGroup heading="Actions">
      {all.map(({ label, icon, href }) => (
        <CommandItem key={label} icon={icon} value={`action ${label}`} onSelect={() => onOpen(href)}>
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
