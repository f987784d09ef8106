import { area, coveredShare } from '../box.ts';
import type { DocumentFacts } from '../document.ts';
import type { Place } from '../facts/page.ts';
import type { PictureFact } from '../facts/picture.ts';
import type { Severity } from '../forgery-check.ts';
import { charactersBeneath } from '../pixels/beneath.ts';
import { pageViews } from './page-view.ts';
import { comparable, isValueText } from './values.ts';

type Known = Pick<DocumentFacts, 'pages' | 'pictures' | 'paint' | 'runs'> & {
  readonly luminance?: DocumentFacts['luminance'] | undefined;
  readonly words?: DocumentFacts['words'] | undefined;
};

export interface Patch extends Place {
  readonly method: 'picture' | 'rectangle';
  /** What can be read on the patch. */
  readonly text: string;
  /** True where characters lie below it. */
  readonly covers: boolean;
  readonly differences: readonly string[];
  /** Resolution of the patch and of the page. */
  readonly measured: number | null;
  readonly limit: number | null;
  readonly severity: Severity;
}

export interface Limits {
  readonly share_max: number;
  readonly dpi_difference_min: number;
  readonly patches_max: number;
  readonly characters_min: number;
}

const WHOLE_SHARE_MIN = 0.5;
const INSIDE_SHARE_MIN = 0.8;
const WHITE_MIN = 170;

/** The one picture that a page is; none of pages that a scanner has put together from layers or strips. */
export function basesOf({ pictures, pages }: Known): PictureFact[] {
  return pages.flatMap(({ number }) => {
    const large = pictures.filter(({ page, box }) => page === number && area(box) >= WHOLE_SHARE_MIN);
    const [only] = large;
    return only !== undefined && large.length === 1 && only.orientation !== null ? [only] : [];
  });
}

/** What was laid onto the picture of a page; nothing where so much of it lies there that a program must have. */
export function patchesOn(base: PictureFact, facts: Known, limits: Limits): Patch[] {
  const pictures = facts.pictures.filter((picture) => isPatch(picture, base, limits));
  const patches = [
    ...(pictures.length > limits.patches_max
      ? []
      : pictures.flatMap((each) => picturePatch(each, base, facts, limits))),
    ...rectanglesOn(base, facts, limits),
  ];
  return patches.length > limits.patches_max ? [] : patches;
}

function isPatch(picture: PictureFact, base: PictureFact, { share_max: shareMax }: Limits): boolean {
  return (
    picture.page === base.page &&
    picture.order > base.order &&
    picture.opaque &&
    (picture.bitsPerPixel > 1 || base.bitsPerPixel === 1) &&
    area(picture.box) <= shareMax * area(base.box) &&
    coveredShare(picture.box, base.box) >= INSIDE_SHARE_MIN
  );
}

function picturePatch(picture: PictureFact, base: PictureFact, facts: Known, limits: Limits): Patch[] {
  const differences = differencesOf(picture, base, limits.dpi_difference_min);
  if (differences.length === 0) return [];
  const text = textOn(picture, facts);
  const beneath = covered(picture, facts, limits);
  const severity = beneath ? (isValue(text) ? 'high' : 'medium') : text === '' ? 'low' : 'medium';
  const [measured, limit] = [picture.dpiX, base.dpiX];
  const { page, box } = picture;
  return [{ page, box, method: 'picture', text, covers: beneath, differences, measured, limit, severity }];
}

/** A light rectangle over print of the scan, with text written onto it. */
function rectanglesOn(base: PictureFact, facts: Known, limits: Limits): Patch[] {
  const view = pageViews(facts).find(({ page }) => page.number === base.page);
  if (view === undefined) return [];
  const covers = view.paint.filter(
    ({ kind, opaqueRectangle, order, fill, box }) =>
      kind === 'path' &&
      opaqueRectangle &&
      order > base.order &&
      fill !== null &&
      Math.min(fill.r, fill.g, fill.b) >= WHITE_MIN &&
      area(box) <= limits.share_max * area(base.box) &&
      coveredShare(box, base.box) >= INSIDE_SHARE_MIN,
  );
  return covers.flatMap(({ page, box, order }): Patch[] => {
    const written = view.runs.filter(
      (run, index) => view.visibility[index] === null && run.order > order && coveredShare(run.box, box) > 0.6,
    );
    const text = comparable(written.map((run) => run.text).join(' '));
    if (text === '' || !covered({ page, box }, facts, limits)) return [];
    const differences = ['text of a program on a covered part of the scan'];
    const severity = isValue(text) ? 'high' : 'medium';
    return [{ page, box, method: 'rectangle', text, covers: true, differences, measured: null, limit: null, severity }];
  });
}

const isValue = (text: string): boolean => text.split(' ').some(isValueText);

function differencesOf(patch: PictureFact, base: PictureFact, dpiDifferenceMin: number): string[] {
  const apart = (own: number | null, other: number | null) =>
    own !== null && other !== null && Math.abs(own - other) > dpiDifferenceMin * other;
  const dpi = apart(patch.dpiX, base.dpiX) || apart(patch.dpiY, base.dpiY);
  const name = ({ filter }: PictureFact) => (filter === '' ? 'no compression' : filter);
  const tables = patch.tables !== undefined && base.tables !== undefined && patch.tables.digest !== base.tables.digest;
  return [
    ...(dpi ? [`${Math.round(patch.dpiX ?? 0)} dpi on ${Math.round(base.dpiX ?? 0)} dpi`] : []),
    ...(patch.filter !== base.filter ? [`${name(patch)} on ${name(base)}`] : []),
    ...(patch.bitsPerPixel !== base.bitsPerPixel ? [`${patch.bitsPerPixel} bits on ${base.bitsPerPixel} bits`] : []),
    ...(tables ? ['other JPEG tables'] : []),
  ];
}

const textOn = ({ page, box }: Place, { words = [] }: Known): string =>
  comparable(
    words
      .filter((word) => word.page === page && coveredShare(word.box, box) > 0.6)
      .map((word) => word.text)
      .join(' '),
  );

function covered({ page, box }: Place, { luminance = [] }: Known, { characters_min: charactersMin }: Limits): boolean {
  const light = luminance.find((each) => each.page === page);
  return light !== undefined && charactersBeneath(light, box) >= charactersMin;
}
