'use client';
import { Building2, ChevronsUpDown, Plus } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
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
import { Link } from '#components/ui/link.tsx';
import { pages, sameSection } from '#lib/paths.ts';
import { useCan, useMe, useTenantId } from './session.tsx';

/** Chooses the tenant; the section stays the same. */
export function TenantSwitcher({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { tenants, all_tenants: coversAll } = useMe();
  const current = useTenantId();
  const mayCreate = useCan('tenants:write') && coversAll;
  const router = useRouter();
  const pathname = usePathname();
  const name = tenants.find((tenant) => tenant.tenant_id === current)?.name ?? 'No tenant yet';
  const choose = (tenantId: string) => {
    router.push(sameSection(pathname, tenantId));
    onNavigate?.();
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button className="w-full justify-start" aria-label={`Tenant: ${name}. Switch tenant`}>
          <Building2 className="text-muted" aria-hidden />
          <span className="min-w-0 flex-1 truncate text-left">{name}</span>
          <ChevronsUpDown className="text-muted" aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-56">
        <DropdownMenuLabel>Tenants</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={current ?? ''} onValueChange={choose}>
          {tenants.map((tenant) => (
            <DropdownMenuRadioItem key={tenant.tenant_id} value={tenant.tenant_id}>
              <span className="min-w-0">
                <span className="block truncate">{tenant.name}</span>
                <span className="block truncate font-mono text-muted text-xs">{tenant.tenant_id}</span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {mayCreate ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem asChild>
              <Link href={pages.settings('tenants')} onClick={() => onNavigate?.()}>
                <Plus aria-hidden />
                Add a tenant
              </Link>
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
