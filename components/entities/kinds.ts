import { Fingerprint, type LucideIcon, MonitorSmartphone, Network } from 'lucide-react';
import type { EntityKind } from '#db/vocab.ts';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import type { LinkKind } from '#lib/contracts/entity.ts';

export const KINDS: Record<EntityKind, { readonly title: string; readonly noun: string; readonly icon: LucideIcon }> = {
  user: { title: 'User', noun: 'user id', icon: Fingerprint },
  device: { title: 'Device', noun: 'device id', icon: MonitorSmartphone },
  ip: { title: 'Address', noun: 'address', icon: Network },
};

export const LINK_TITLES: Record<LinkKind, string> = {
  user: 'User',
  device: 'Device',
  ip: 'Address',
  card: 'Card',
  email: 'E-mail',
  payee: 'Payee',
};

/** The kind that has a page of its own, where it has one. */
export function pageKind(kind: LinkKind): EntityKind | null {
  return kind === 'user' || kind === 'device' || kind === 'ip' ? kind : null;
}

/** What narrows the list of alerts to an entity. */
export function filterOf(kind: EntityKind, key: string): Partial<AlertFilter> {
  return { user: { client_user_id: key }, device: { device_id: key }, ip: { ip: key } }[kind];
}
