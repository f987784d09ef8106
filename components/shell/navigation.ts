import {
  BookOpenText,
  Braces,
  BrainCircuit,
  FileSearch,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Scale,
  Settings,
  ShieldAlert,
  UsersRound,
} from 'lucide-react';
import { pages } from '#lib/paths.ts';

export interface Destination {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Second key after `g`. */
  readonly key: string;
  /** The address belongs to this section. */
  readonly matches: (pathname: string) => boolean;
}

/** The sections of the console; those of a tenant are absent while there is none. */
export function destinations(tenantId: string | null): readonly (readonly Destination[])[] {
  const below = (href: string) => (pathname: string) => pathname === href || pathname.startsWith(`${href}/`);
  const section = (label: string, href: string, icon: LucideIcon, key: string, root = href): Destination => ({
    label,
    href,
    icon,
    key,
    matches: below(root),
  });
  const ofTenant = tenantId
    ? [
        { ...section('Overview', pages.overview(tenantId), LayoutDashboard, 'o'), matches: exactly(tenantId) },
        section('Alerts', pages.alerts(tenantId), ShieldAlert, 'a'),
        section('Documents', pages.documents(tenantId), FileSearch, 'd'),
        section('Customers', pages.customers(tenantId), UsersRound, 'c'),
        section('Rules', pages.rules(tenantId), Scale, 'u'),
        section('Lists', pages.lists(tenantId), ListChecks, 'l'),
        section('Models', pages.models(tenantId), BrainCircuit, 'm'),
      ]
    : [];
  return [
    ofTenant,
    [
      section('Catalogue', pages.catalogue, BookOpenText, 'k'),
      section('API reference', pages.reference, Braces, 'r'),
      section('Settings', pages.settings('tenants'), Settings, 's', '/settings'),
    ],
  ];
}

function exactly(tenantId: string) {
  return (pathname: string) => pathname === pages.overview(tenantId);
}
