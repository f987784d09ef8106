'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { changePreference, usePreference } from './preference.ts';

const RECENT_MAX = 8;
const KINDS: Readonly<Record<string, string>> = {
  alerts: 'Alert',
  customers: 'Customer',
  documents: 'Document',
  rules: 'Rule',
  'entities/user': 'User',
  'entities/device': 'Device',
  'entities/ip': 'Address',
};
const DETAIL = /^\/tenants\/([^/]+)\/(alerts|customers|documents|rules|entities\/(?:user|device|ip))\/([^/]+)$/;
/** Pages below a section that are no single thing. */
const NO_THINGS = new Set(['new', 'calibration', 'loads']);

export interface Recent {
  readonly href: string;
  readonly tenantId: string;
  readonly text: string;
}

/** What an address of the console opens, where that is one thing. Names of people are kept nowhere in the browser. */
export function thingAt(href: string): Recent | null {
  const [, tenantId = '', kind = '', id = ''] = DETAIL.exec(href) ?? [];
  if (id === '' || NO_THINGS.has(id)) return null;
  return { href, tenantId: decodeURIComponent(tenantId), text: `${KINDS[kind]} ${decodeURIComponent(id)}` };
}

/** Puts an address in front of the others. */
export function withOpened(hrefs: readonly string[], href: string): readonly string[] {
  return [href, ...hrefs.filter((each) => each !== href)].slice(0, RECENT_MAX);
}

const read = (stored: string | null): readonly string[] => stored?.split('\n').filter(Boolean) ?? [];

/** What was opened last in a tenant, the newest first, without what is open now. */
export function useRecent(tenantId: string | null): readonly Recent[] {
  const pathname = usePathname();
  const [stored] = usePreference('recent');
  const things = read(stored).flatMap((href) => thingAt(href) ?? []);
  return things.filter((thing) => thing.tenantId === tenantId && thing.href !== pathname);
}

/** Remembers in this browser what is opened. */
export function useRememberOpened(): void {
  const pathname = usePathname();
  useEffect(() => {
    if (thingAt(pathname) === null) return;
    changePreference('recent', (stored) => withOpened(read(stored), pathname).join('\n'));
  }, [pathname]);
}
