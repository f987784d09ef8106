'use client';
import { Menu } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { CommandMenu } from './command-menu.tsx';
import { Inbox } from './inbox.tsx';
import { Logo } from './logo.tsx';
import { type Destination, destinations } from './navigation.ts';
import { useRememberOpened } from './recent.ts';
import { SessionProvider, useTenantId } from './session.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { ShortcutsProvider, useShortcut } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame around every console page. */
export function ConsoleShell({ me, lastTenant, children }: ComponentProps<typeof SessionProvider>) {
  return (
    <SessionProvider me={me} lastTenant={lastTenant}>
      <ShortcutsProvider>
        <Frame>{children}</Frame>
      </ShortcutsProvider>
    </SessionProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  const [command, setCommand] = useState(false);
  const [sheet, setSheet] = useState(false);
  const tenantId = useTenantId();
  useRememberOpened();
  useShortcut({ keys: '?', label: 'Show these shortcuts', group: 'Everywhere', run: () => setSheet(true) });
  const openCommand = () => {
    setDrawer(false);
    setCommand(true);
  };
  const openSheet = () => {
    setDrawer(false);
    setSheet(true);
  };
  return (
    <div className="min-h-dvh md:pl-60 print:pl-0">
      <a
        href="#main"
        className="-translate-y-16 fixed top-2 left-2 z-50 rounded-md bg-primary px-3 py-2 font-medium text-primary-foreground text-sm focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <aside
        aria-label="Console"
        className="fixed inset-y-0 left-0 z-20 w-60 border-r bg-background max-md:hidden print:hidden"
      >
        <Sidebar onCommand={openCommand} onShortcuts={openSheet} />
      </aside>
      <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b bg-background px-2 md:hidden print:hidden">
        <Button variant="ghost" size="icon" aria-label="Open the navigation" onClick={() => setDrawer(true)}>
          <Menu aria-hidden />
        </Button>
        <Logo className="size-5" />
        <span className="font-semibold">Assay</span>
        <Inbox />
      </header>
      <Sheet open={drawer} onOpenChange={setDrawer}>
        <SheetContent side="left" title="Navigation" titleHidden>
          <Sidebar onCommand={openCommand} onShortcuts={openSheet} onNavigate={() => setDrawer(false)} />
        </SheetContent>
      </Sheet>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[100rem] px-4 py-5 outline-none md:px-8 md:py-6 print:max-w-none print:p-0"
      >
        {children}
      </main>
      {destinations(tenantId)
        .flat()
        .map((destination) => (
          <GoTo key={destination.key} destination={destination} />
        ))}
      <CommandMenu open={command} onOpenChange={setCommand} onShortcuts={openSheet} />
      <ShortcutSheet open={sheet} onOpenChange={setSheet} />
    </div>
  );
}

function GoTo({ destination }: { destination: Destination }) {
  const router = useRouter();
  const { key, label, href } = destination;
  useShortcut({ keys: `g ${key}`, label: `Go to ${label}`, group: 'Go to', run: () => router.push(href) });
  return null;
}
