import type { JpegComponent } from './jpeg.ts';

/** Example tables of T.81, annex K, which the library of the Independent JPEG Group scales by quality. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMINANCE = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99,
];

/** The table that libjpeg writes at a quality of 1..100, in natural order. */
export function ijgTable(kind: 'luminance' | 'chrominance', quality: number): Uint16Array {
  const scale = quality < 50 ? Math.floor(5_000 / quality) : 200 - 2 * quality;
  const base = kind === 'luminance' ? LUMINANCE : CHROMINANCE;
  return Uint16Array.from(base, (value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
}

const same = (a: Uint16Array, b: Uint16Array): boolean => a.every((value, index) => value === b[index]);

/** The quality at which libjpeg writes exactly these tables; null where it never does. */
export function ijgQualityOf(components: readonly Pick<JpegComponent, 'table'>[]): number | null {
  const [first, ...rest] = components;
  if (first === undefined) return null;
  for (let quality = 100; quality >= 1; quality--) {
    if (!same(first.table, ijgTable('luminance', quality))) continue;
    const chrominance = ijgTable('chrominance', quality);
    return rest.every(({ table }) => same(table, chrominance)) ? quality : null;
  }
  return null;
}
