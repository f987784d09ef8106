import type { JpegComponent, JpegPicture } from './jpeg.ts';

/** Cosines of the 8 x 8 transform, frequency by row, with its normalisation. */
export const COSINES: Float64Array = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Row by row; about 0..255, neither rounded nor clamped. */
  readonly values: Float32Array;
}

/** Brightness of a picture from its coefficients; null where the first component is not brightness at full size. */
export function luminanceOf(picture: JpegPicture): Plane | null {
  const luma = brightnessOf(picture);
  if (luma === null) return null;
  const { width, height } = picture;
  const values = new Float32Array(width * height);
  const block = new Float64Array(64);
  for (let by = 0; by * 8 < height; by++)
    for (let bx = 0; bx * 8 < width; bx++) {
      inverse(luma, (by * luma.blocksWide + bx) * 64, block);
      const rows = Math.min(8, height - by * 8);
      const columns = Math.min(8, width - bx * 8);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++) values[(by * 8 + y) * width + bx * 8 + x] = (block[y * 8 + x] ?? 0) + 128;
    }
  return { width, height, values };
}

/** The component of brightness where a picture is grey or YCbCr and stores it at full size. */
export function brightnessOf({ components }: JpegPicture): JpegComponent | null {
  const [first] = components;
  if (first === undefined || (components.length !== 1 && components.length !== 3)) return null;
  const rgb = components.map(({ id }) => id).join() === '82,71,66';
  const full = components.every((each) => each.horizontal <= first.horizontal && each.vertical <= first.vertical);
  return full && !rgb ? first : null;
}

const half = new Float64Array(8);

/** Inverse transform of one block into `out`; rows without coefficients cost nothing. */
function inverse({ coefficients, table }: JpegComponent, offset: number, out: Float64Array): void {
  out.fill(0);
  for (let v = 0; v < 8; v++) {
    half.fill(0);
    let any = false;
    for (let u = 0; u < 8; u++) {
      const value = (coefficients[offset + v * 8 + u] ?? 0) * (table[v * 8 + u] ?? 0);
      if (value === 0) continue;
      any = true;
      for (let x = 0; x < 8; x++) half[x] = (half[x] ?? 0) + value * (COSINES[u * 8 + x] ?? 0);
    }
    if (!any) continue;
    for (let y = 0; y < 8; y++) {
      const weight = COSINES[v * 8 + y] ?? 0;
      for (let x = 0; x < 8; x++) out[y * 8 + x] = (out[y * 8 + x] ?? 0) + weight * (half[x] ?? 0);
    }
  }
}
