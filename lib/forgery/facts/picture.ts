import type { JpegPicture } from '../jpeg/jpeg.ts';

/** Brightness of a page of a picture at the resolution of the file, row by row, 0..255. */
export interface Luminance {
  /** 1-based. */
  readonly page: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}

export interface ExifTag {
  readonly name: string;
  readonly value: string;
}

/** A JPEG as it is stored, and how it is turned to stand upright. */
export interface JpegFact {
  readonly picture: JpegPicture;
  /** EXIF orientation, 1..8. */
  readonly orientation: number;
}

/** Brightness row by row, 0..255. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** The thumbnail in a picture's metadata beside the picture itself, both as stored and reduced to one size. */
export interface ThumbnailFact {
  readonly thumbnail: GreyPicture;
  readonly picture: GreyPicture;
  /** EXIF orientation, 1..8. */
  readonly orientation: number;
}
