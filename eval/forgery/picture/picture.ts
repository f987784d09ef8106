import sharp, { type Sharp } from 'sharp';
import { renderPage } from '#lib/forgery/open/pdf-render.ts';
import { Pdfium } from '#lib/forgery/open/pdfium.ts';

/** Red, green and blue, 8 bits each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** A rectangle in whole pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 3;
const SIDE_PX_MAX = 4_000;
let pdfium: Promise<Pdfium> | undefined;

/** The first page as a picture. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<Picture> {
  pdfium ??= Pdfium.create();
  const engine = await pdfium;
  const document = engine.load(pdf);
  const raster = renderPage(engine, document.document, 0, dpi, SIDE_PX_MAX);
  document.close();
  if (raster === null) throw new TypeError('The page cannot be rendered.');
  const raw = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
  return pictureOf(sharp(raster.pixels, { raw }).removeAlpha());
}

export const imageOf = ({ width, height, pixels }: Picture): Sharp =>
  sharp(pixels, { raw: { width, height, channels: CHANNELS } });

export async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export const decoded = (file: Uint8Array): Promise<Picture> => pictureOf(sharp(file).removeAlpha());

/** The part of an area that lies on the picture. */
export function clipped({ x, y, width, height }: Area, on: Picture): Area {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(x + width, on.width) - left),
    height: Math.max(0, Math.min(y + height, on.height) - top),
  };
}

/** The picture with an area of another laid over it at a place. */
export function pasted(picture: Picture, from: Picture, area: Area, x: number, y: number): Picture {
  const pixels = Buffer.from(picture.pixels);
  for (let row = 0; row < area.height; row++) {
    const source = ((area.y + row) * from.width + area.x) * CHANNELS;
    const target = ((y + row) * picture.width + x) * CHANNELS;
    from.pixels.copy(pixels, target, source, source + area.width * CHANNELS);
  }
  return { ...picture, pixels };
}

/** The picture with each value of an area computed anew. */
export function repainted(
  picture: Picture,
  area: Area,
  value: (x: number, y: number, channel: number) => number,
): Picture {
  const pixels = Buffer.from(picture.pixels);
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++)
      for (let channel = 0; channel < CHANNELS; channel++)
        pixels[(y * picture.width + x) * CHANNELS + channel] = clamp(value(x, y, channel));
  return { ...picture, pixels };
}

export const valueAt = ({ width, pixels }: Picture, x: number, y: number, channel: number): number =>
  pixels[(y * width + x) * CHANNELS + channel] ?? 0;

export const clamp = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
