import type { ListedEntity } from '#db/vocab.ts';
import { entityKey } from '#lib/rules/entity-key.ts';
import { ServiceError } from '../errors.ts';

/** The canonical form of a value for a list. @throws ServiceError invalid_request that names the place. */
export function requireEntityKey(entity: ListedEntity, text: string, location: string): string {
  const { key, fault } = entityKey(entity, text);
  if (key !== null) return key;
  throw new ServiceError('invalid_request', `${location}: "${text.slice(0, 80)}" ${fault}.`, { location });
}
