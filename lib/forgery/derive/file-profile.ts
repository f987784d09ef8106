import type { DocumentFacts } from '../document.ts';
import type { FileProfile } from '../facts/context.ts';
import { fontFamily } from './values.ts';

const FONTS_MAX = 12;
const NAME_MAX = 60;
/** In points: programs round the size of a page differently. */
const PAGE_STEP = 5;

/**
 * How a PDF was made, as `feature=value`: programs, version, page, structure and the families of its fonts. Without
 * version numbers of programs, which issuers renew. Null for pictures and files whose objects cannot be read.
 */
export function profileOf({ build, metadata, pages = [], fonts = [] }: Partial<DocumentFacts>): FileProfile | null {
  const [page] = pages;
  if (build === undefined || metadata === undefined || page === undefined) return null;
  const size = [page.width, page.height].map((side) => Math.round(side / PAGE_STEP) * PAGE_STEP);
  const embedded = fonts.filter((font) => font.embedded).length;
  const families = [...new Set(fonts.map(({ name }) => fontFamily(name)).filter((name) => name !== ''))].toSorted();
  return [
    `producer=${programOf(metadata.producer)}`,
    `creator=${programOf(metadata.creator)}`,
    `version=${build.version}`,
    `page=${size.join('x')}`,
    `cross-reference=${build.crossReference}`,
    `file id=${build.identified ? 'yes' : 'no'}`,
    `logical structure=${build.tagged ? 'yes' : 'no'}`,
    `embedded fonts=${embedded === 0 ? 'none' : embedded === fonts.length ? 'all' : 'some'}`,
    ...families.slice(0, FONTS_MAX).map((name) => `font=${name.slice(0, NAME_MAX)}`),
  ];
}

function programOf(text: string | null): string {
  const name = (text ?? '').toLowerCase().replace(/[^\p{L}]+/gu, ' ');
  return name.trim().slice(0, NAME_MAX) || 'none';
}
