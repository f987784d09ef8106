import type { Random } from '../../risk/random.ts';
import { clamp, decoded, imageOf, type Picture, pictureOf } from './picture.ts';

/** A point of the page, each 0..1, as a point of the picture in pixels. */
export type Projection = (x: number, y: number) => readonly [x: number, y: number];

export interface Capture {
  readonly picture: Picture;
  readonly project: Projection;
}

const PAPERS = [
  [236, 234, 229],
  [228, 229, 231],
  [242, 239, 230],
  [222, 220, 216],
] as const;

/** A printed page as a scanner or a phone held flat sees it, saved once as JPEG and opened again. */
export async function capture(page: Picture, random: Random): Promise<Capture> {
  const degrees = random.normal(0, 0.35);
  const turned = await pictureOf(
    imageOf(page).blur(random.between(0.45, 0.85)).rotate(degrees, { background: '#fff' }),
  );
  const seen = lit(turned, random);
  const quality = random.int(84, 96);
  const chroma = random.pick(['4:2:0', '4:4:4'] as const);
  const file = await imageOf(seen).jpeg({ quality, chromaSubsampling: chroma }).toBuffer();
  return { picture: await decoded(file), project: turning(page, turned, degrees) };
}

/** Paper instead of white, light that falls off to one side, grain. */
export function lit(page: Picture, random: Random): Picture {
  const paper = random.pick(PAPERS);
  const ink = random.between(22, 60);
  const [slopeX, slopeY] = [random.normal(0, 0.05), random.normal(0, 0.05)];
  const [grain, tint] = [random.between(1.6, 4.2), random.between(0.3, 1)];
  const grains = normals(random.int(1, 2 ** 31));
  const pixels = Buffer.allocUnsafe(page.pixels.length);
  let at = 0;
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++) {
      const light = 1 + slopeX * (x / page.width - 0.5) + slopeY * (y / page.height - 0.5);
      const common = grains() * grain;
      for (let channel = 0; channel < 3; channel++, at++) {
        const white = paper[channel] ?? 230;
        const value = ink + ((white - ink) * (page.pixels[at] ?? 255)) / 255;
        pixels[at] = clamp(value * light + common + grains() * tint);
      }
    }
  return { ...page, pixels };
}

/** Numbers of about normal distribution, fast enough for every pixel (sums of four uniform ones of xorshift32). */
function normals(seed: number): () => number {
  let state = seed | 1;
  return () => {
    let sum = 0;
    for (let term = 0; term < 4; term++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += (state >>> 0) / 4_294_967_296;
    }
    return (sum - 2) * 1.732;
  };
}

/** Where a point goes when a page is turned clockwise about its centre onto a larger canvas. */
export function turning(page: Picture, turned: Picture, degrees: number): Projection {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y) => {
    const [dx, dy] = [(x - 0.5) * page.width, (y - 0.5) * page.height];
    return [dx * cos - dy * sin + turned.width / 2, dx * sin + dy * cos + turned.height / 2];
  };
}
