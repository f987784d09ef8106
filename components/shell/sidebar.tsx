'use client';
import { Keyboard, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { Link } from '#components/ui/link.tsx';
import { Inbox } from './inbox.tsx';
import { Logo } from './logo.tsx';
import { destinations } from './navigation.ts';
import { useTenantId } from './session.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useApple } from './use-apple.ts';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  readonly onCommand: () => void;
  readonly onShortcuts: () => void;
  /** Called when a link was followed, so that a drawer can close. */
  readonly onNavigate?: () => void;
}

/** Everything of the shell that stands beside the page; also the content of the drawer on narrow windows. */
export function Sidebar({ onCommand, onShortcuts, onNavigate }: SidebarProps) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-3">
      <div className="flex items-center gap-2 px-1 pt-1">
        <Logo className="size-6" />
        <span className="font-semibold text-[0.9375rem] tracking-tight">Assay</span>
        <Inbox onNavigate={onNavigate} />
      </div>
      <TenantSwitcher onNavigate={onNavigate} />
      <Button onClick={onCommand} className="justify-start text-muted">
        <Search aria-hidden />
        Search or jump to
        <Kbd className="ml-auto">{useApple() ? '⌘K' : 'Ctrl K'}</Kbd>
      </Button>
      <SectionLinks onNavigate={onNavigate} />
      <div className="flex items-center gap-1 border-t pt-3">
        <UserMenu />
        <ThemeToggle />
        <Button variant="ghost" size="icon" aria-label="Keyboard shortcuts" onClick={onShortcuts}>
          <Keyboard aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function SectionLinks({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const pathname = usePathname();
  const groups = destinations(useTenantId());
  return (
    <nav aria-label="Sections" className="min-h-0 flex-1 overflow-y-auto">
      {groups.map((group, index) => (
        <ul key={group[0]?.label ?? 'none'} className={cn('grid gap-0.5', index > 0 && 'mt-3 border-t pt-3')}>
          {group.map(({ label, href, icon: Icon, matches }) => {
            const current = matches(pathname);
            return (
              <li key={href}>
                <Link
                  href={href}
                  onClick={() => onNavigate?.()}
                  aria-current={current ? 'page' : undefined}
                  className={cn(
                    'flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-sm focus-visible:outline-offset-[-2px]',
                    current
                      ? 'bg-selected text-primary-soft-foreground'
                      : 'text-muted hover:bg-hover hover:text-foreground',
                  )}
                >
                  <Icon className="size-4" aria-hidden />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
