import { ServiceError } from '../errors.ts';

const NAME_CHARACTERS_MAX = 255;

/**
 * The name under which a document is kept: of a path, be it of Windows or of another system, the last part.
 * @throws ServiceError invalid_request where none is left, or it is longer than 255 characters.
 */
export function parseDocumentName(name: string): string {
  const parts = name.replace(/\p{Cc}/gu, '').split(/[/\\]/);
  const last = parts.map((part) => part.trim()).findLast((part) => part !== '') ?? '';
  if (last !== '' && last !== '.' && last !== '..' && last.length <= NAME_CHARACTERS_MAX) return last;
  throw new ServiceError('invalid_request', `document_name: must have 1 to ${NAME_CHARACTERS_MAX} characters.`, {
    location: 'document_name',
  });
}
