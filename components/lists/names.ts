import type { ListedEntity } from '#db/vocab.ts';

export const ENTITY_NAMES: Readonly<Record<ListedEntity, string>> = {
  user: 'User',
  device: 'Device',
  ip: 'IP address',
  network: 'Network',
  email: 'E-mail address',
  email_domain: 'E-mail domain',
  card: 'Card',
  country: 'Country',
  asn: 'Network operator',
};

const FIXED: Readonly<Record<string, string>> = { block: 'Block list', allow: 'Allow list', watch: 'Watch list' };

/** A tenant's own lists keep the name that rules read them by. */
export function listName(listId: string): string {
  return FIXED[listId] ?? listId;
}
