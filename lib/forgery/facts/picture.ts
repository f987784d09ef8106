import type { JpegPicture } from '../jpeg/jpeg.ts';
import type { Box, Place } from './page.ts';

/** Brightness of the picture of a page, upright as displayed, at the resolution of the file, row by row, 0..255. */
export interface Luminance {
  /** 1-based. */
  readonly page: number;
  /** Where it lies on the page; absent where it is all of the page. */
  readonly box?: Box;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  /** Divisors of the brightness in the JPEG that it was decoded from, 64 in natural order, upright; absent of others. */
  readonly steps?: Uint16Array;
}

/**
 * Where a tag stands: what the file format itself says, or the metadata in it. The recorded history and the content
 * credentials are told as tags to readers only.
 */
export type TagGroup = 'file' | 'exif' | 'iptc' | 'xmp' | 'png' | 'history' | 'credentials';

export interface ExifTag {
  readonly group: TagGroup;
  readonly name: string;
  readonly value: string;
}

/** A change of the picture that a program recorded in its XMP. */
export interface EditStep {
  /** `created`, `saved`, `converted`, `derived`, ... */
  readonly action: string;
  readonly agent: string | null;
  /** As the file writes it. */
  readonly when: string | null;
  readonly parameters: string | null;
}

/** A JPEG as it is stored, and how it is turned to stand upright. */
export interface JpegFact {
  readonly picture: JpegPicture;
  /** EXIF orientation, 1..8. */
  readonly orientation: number;
}

/** The compression of a JPEG as its header tells it. */
export interface JpegTables {
  /** Equal for equal tables and sampling. */
  readonly digest: string;
  /** Quality at which libjpeg writes these tables; null for tables of another program. */
  readonly quality: number | null;
  /** Sampling factors of the components, `2x2 1x1 1x1`. */
  readonly sampling: string;
}

/** A picture as the file stores it: a picture file itself, or a picture that a page of a PDF shows. */
export interface PictureFact extends Place {
  /** Id of the PDF object that holds it; null where that cannot be told, and of picture files. */
  readonly object: number | null;
  /** Position in the page's painting order. */
  readonly order: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dots per inch as placed on the page; null of picture files. */
  readonly dpiX: number | null;
  readonly dpiY: number | null;
  /** Last filter of the stream (`DCTDecode`, `FlateDecode`; empty for none); of picture files their format. */
  readonly filter: string;
  readonly colourSpace: 'unknown' | 'grey' | 'rgb' | 'cmyk' | 'lab' | 'icc' | 'spot' | 'indexed' | 'pattern';
  readonly bitsPerPixel: number;
  /** Axis-parallel and without transparency, so that it hides what lies below. */
  readonly opaque: boolean;
  /** How it is turned to stand upright on the page, as an EXIF orientation 1..8; null where it lies aslant. */
  readonly orientation: number | null;
  /** Of JPEG data. */
  readonly tables?: JpegTables;
  /** Of JPEG data that is Huffman coded with 8 bits and within bounds. */
  readonly jpeg?: JpegFact;
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
