import type { EditStep, ExifTag } from '../facts/picture.ts';
import { readExif } from './exif.ts';
import type { StoredPicture } from './pdf-pictures.ts';

/**
 * The metadata of the first page picture that carries any: programs that put photographs into a PDF often store them
 * as they are.
 * @returns nothing where no page is a JPEG with metadata.
 */
export function scanMetadata(pages: readonly { readonly stored: readonly StoredPicture[] }[]): {
  exif?: readonly ExifTag[];
  editSteps?: readonly EditStep[];
} {
  for (const { data } of pages.flatMap(({ stored }) => stored)) {
    const { tags, steps } = data === null ? { tags: [], steps: [] } : readExif(data);
    if (tags.some(({ group }) => group !== 'file')) return { exif: tags, editSteps: steps };
  }
  return {};
}
