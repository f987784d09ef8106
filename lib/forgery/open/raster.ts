import sharp from 'sharp';
import { LIMITS } from '../limits.ts';
import type { Raster } from './pdf-render.ts';

/** A page as the console shows it. */
export interface PageRaster {
  readonly number: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly webp: Buffer;
}

const WEBP = { quality: 80, effort: 1 } as const;

export async function pageRaster(number: number, raster: Raster): Promise<PageRaster> {
  const { widthPx, heightPx, pixels } = raster;
  const webp = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .webp(WEBP)
    .toBuffer();
  return { number, widthPx, heightPx, webp };
}

/** Fits a picture into the size that the console shows. */
export async function pictureRaster(number: number, picture: Buffer): Promise<PageRaster> {
  const side = LIMITS.rasterSidePxMax;
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return { number, widthPx: info.width, heightPx: info.height, webp: data };
}
