'use client';
import { usePathname } from 'next/navigation';
import { useCan } from '#components/shell/session.tsx';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { showInRow } from '#components/ui/show-in-row.ts';
import { pages, type SettingsSection } from '#lib/paths.ts';

/** The sections of the settings; those that the person may not read are left out. */
export function SettingsNav() {
  const pathname = usePathname();
  const sections: readonly { section: SettingsSection; label: string; visible: boolean }[] = [
    { section: 'tenants', label: 'Tenants', visible: useCan('tenants:read') },
    { section: 'people', label: 'People', visible: useCan('users:read') },
    { section: 'tokens', label: 'API tokens', visible: useCan('tokens:read') },
    { section: 'sites', label: 'Sites', visible: useCan('sites:read') },
    { section: 'webhooks', label: 'Webhooks', visible: useCan('webhooks:read') },
    { section: 'detectors', label: 'Detectors', visible: useCan('detectors:read') },
    { section: 'sources', label: 'Data sources', visible: useCan('detectors:read') },
    { section: 'screening', label: 'Screening lists', visible: useCan('lists:read') },
    { section: 'templates', label: 'Templates', visible: useCan('rules:write') },
    { section: 'audit', label: 'Audit trail', visible: useCan('audit:read') },
  ];
  return (
    <nav aria-label="Settings" className="-mt-1 mb-5 flex gap-4 overflow-x-auto border-b">
      {sections
        .filter(({ visible }) => visible)
        .map(({ section, label }) => {
          const href = pages.settings(section);
          const current = pathname === href;
          return (
            <Link
              key={section}
              href={href}
              ref={current ? showInRow : undefined}
              aria-current={current ? 'page' : undefined}
              className={cn(
                '-mb-px shrink-0 whitespace-nowrap border-b-2 px-0.5 py-2 font-medium text-sm focus-visible:outline-offset-[-2px]',
                current ? 'border-primary text-foreground' : 'border-transparent text-muted hover:text-foreground',
              )}
            >
              {label}
            </Link>
          );
        })}
    </nav>
  );
}
