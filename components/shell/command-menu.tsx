'use client';
import { Command } from 'cmdk';
import { Building2, Keyboard, LogOut, Search, Settings, ShieldAlert, Store } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTheme } from 'next-themes';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { pages, SETTINGS_SECTIONS, sameSection } from '#lib/paths.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { EntityItems } from './entity-items.tsx';
import { destinations } from './navigation.ts';
import { useMe, useTenantId } from './session.tsx';
import { leave } from './sign-out.ts';
import { THEMES } from './theme-toggle.tsx';

interface CommandMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShortcuts: () => void;
}

/** Cmd/Ctrl-K: every section, tenant, setting and theme by name, and an alert by its id. */
export function CommandMenu({ open, onOpenChange, onShortcuts }: CommandMenuProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onOpenChange]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/40" />
        <Radix.Content
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl animate-fade overflow-hidden rounded-lg border bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <CommandList close={() => onOpenChange(false)} onShortcuts={onShortcuts} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function CommandList({ close, onShortcuts }: { close: () => void; onShortcuts: () => void }) {
  const [search, setSearch] = useState('');
  const router = useRouter();
  const pathname = usePathname();
  const { tenants } = useMe();
  const { setTheme } = useTheme();
  const tenantId = useTenantId();
  const alertId = search
    .trim()
    .match(/^ALRT-\d{8}-\d+$/i)?.[0]
    .toUpperCase();
  const act = (action: () => void) => () => {
    close();
    action();
  };
  const go = (href: string) => act(() => router.push(href));
  return (
    <Command label="Search or jump to">
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 text-muted" aria-hidden />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder="Section, tenant, setting, or the id of an alert, user, device or address"
          className="h-11 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Command.List className="max-h-80 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-8 text-center text-muted text-sm">Nothing has that name.</Command.Empty>
        {alertId && tenantId ? (
          <CommandItem icon={ShieldAlert} value={search} onSelect={go(pages.alert(tenantId, alertId))}>
            Open alert {alertId}
          </CommandItem>
        ) : null}
        {tenantId ? <EntityItems tenantId={tenantId} search={search} onOpen={(href) => go(href)()} /> : null}
        <CommandGroup heading="Go to">
          {destinations(tenantId)
            .flat()
            .map(({ label, href, icon }) => (
              <CommandItem key={href} icon={icon} value={label} onSelect={go(href)}>
                {label}
              </CommandItem>
            ))}
          {tenantId ? (
            <CommandItem icon={Store} value="demo shop" onSelect={go(pages.shop(tenantId))}>
              Demo shop
            </CommandItem>
          ) : null}
          {SETTINGS_SECTIONS.map((section) => (
            <CommandItem
              key={section}
              icon={Settings}
              value={`settings ${section}`}
              onSelect={go(pages.settings(section))}
            >
              Settings: {section}
            </CommandItem>
          ))}
        </CommandGroup>
        <CommandGroup heading="Switch tenant">
          {tenants.map((tenant) => (
            <CommandItem
              key={tenant.tenant_id}
              icon={Building2}
              value={`tenant ${tenant.name} ${tenant.tenant_id}`}
              onSelect={go(sameSection(pathname, tenant.tenant_id))}
            >
              {tenant.name}
            </CommandItem>
          ))}
        </CommandGroup>
        <CommandGroup heading="This console">
          {THEMES.map(({ value, label, icon }) => (
            <CommandItem key={value} icon={icon} value={`theme ${label}`} onSelect={act(() => setTheme(value))}>
              Theme: {label}
            </CommandItem>
          ))}
          <CommandItem icon={Keyboard} value="keyboard shortcuts" onSelect={act(onShortcuts)}>
            Keyboard shortcuts
          </CommandItem>
          <CommandItem icon={LogOut} value="sign out" onSelect={act(() => void leave())}>
            Sign out
          </CommandItem>
        </CommandGroup>
      </Command.List>
    </Command>
  );
}
