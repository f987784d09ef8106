'use client';
import { Building2, History, Keyboard, LogOut, Settings, Store } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTheme } from 'next-themes';
import { pages, SETTINGS_SECTIONS, sameSection } from '#lib/paths.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { destinations } from './navigation.ts';
import { useRecent } from './recent.ts';
import { useMe } from './session.tsx';
import { leave } from './sign-out.ts';
import { THEMES } from './theme-toggle.tsx';

interface PlacesProps {
  readonly tenantId: string | null;
  readonly onOpen: (href: string) => void;
}

/** What was opened last in the tenant. */
export function RecentItems({ tenantId, onOpen }: PlacesProps) {
  const recent = useRecent(tenantId);
  if (recent.length === 0) return null;
  return (
    <CommandGroup heading="Opened last">
      {recent.map(({ href, text }) => (
        <CommandItem key={href} icon={History} value={`opened last ${text}`} onSelect={() => onOpen(href)}>
          <span className="truncate">{text}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Every section. */
export function PlaceItems({ tenantId, onOpen }: PlacesProps) {
  return (
    <CommandGroup heading="Go to">
      {destinations(tenantId)
        .flat()
        .map(({ label, href, icon }) => (
          <CommandItem key={href} icon={icon} value={label} onSelect={() => onOpen(href)}>
            {label}
          </CommandItem>
        ))}
      {tenantId ? (
        <CommandItem icon={Store} value="demo shop" onSelect={() => onOpen(pages.shop(tenantId))}>
          Demo shop
        </CommandItem>
      ) : null}
    </CommandGroup>
  );
}

/** Every section of the settings. */
export function SettingsItems({ onOpen }: Pick<PlacesProps, 'onOpen'>) {
  return (
    <CommandGroup heading="Settings">
      {SETTINGS_SECTIONS.map((section) => (
        <CommandItem
          key={section}
          icon={Settings}
          value={`settings ${section}`}
          onSelect={() => onOpen(pages.settings(section))}
        >
          Settings: {section}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** The other tenants, each at the section that is open. */
export function TenantItems({ onOpen }: Pick<PlacesProps, 'onOpen'>) {
  const pathname = usePathname();
  const { tenants } = useMe();
  return (
    <CommandGroup heading="Switch tenant">
      {tenants.map(({ tenant_id, name }) => (
        <CommandItem
          key={tenant_id}
          icon={Building2}
          value={`tenant ${name} ${tenant_id}`}
          onSelect={() => onOpen(sameSection(pathname, tenant_id))}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

interface ConsoleItemsProps {
  readonly onAct: (action: () => void) => void;
  readonly onShortcuts: () => void;
}

/** Theme, shortcuts, and the way out. */
export function ConsoleItems({ onAct, onShortcuts }: ConsoleItemsProps) {
  const { setTheme } = useTheme();
  return (
    <CommandGroup heading="This console">
      {THEMES.map(({ value, label, icon }) => (
        <CommandItem key={value} icon={icon} value={`theme ${label}`} onSelect={() => onAct(() => setTheme(value))}>
          Theme: {label}
        </CommandItem>
      ))}
      <CommandItem icon={Keyboard} value="keyboard shortcuts" onSelect={() => onAct(onShortcuts)}>
        Keyboard shortcuts
      </CommandItem>
      <CommandItem icon={LogOut} value="sign out" onSelect={() => onAct(() => void leave())}>
        Sign out
      </CommandItem>
    </CommandGroup>
  );
}
