/** One colour component of a JPEG with its coefficients as the file holds them. */
export interface JpegComponent {
  readonly id: number;
  /** Sampling factors, 1..4. */
  readonly horizontal: number;
  readonly vertical: number;
  /** Quantisation table, 64 values in natural order (row by row); the divisors of `coefficients`. */
  readonly table: Uint16Array;
  /** Stored blocks; whole MCUs, so that the last ones may lie outside the picture. */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** Quantised coefficients, 64 a block in natural order, blocks row by row. */
  readonly coefficients: Int16Array;
}

/** A marker segment ahead of the last scan, without its data. */
export interface JpegSegment {
  /** Second byte of the marker: 0xe1 is APP1. */
  readonly marker: number;
  /** Identifier at the start of an application segment or text of a comment; empty for others. */
  readonly name: string;
  readonly length: number;
}

/** What a JPEG stores, before any decoding to pixels. Coordinates are those of the file, not turned upright. */
export interface JpegPicture {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly JpegComponent[];
  readonly segments: readonly JpegSegment[];
  /** Ids of the image resources in Photoshop's application segment. */
  readonly photoshopResources: readonly number[];
}

/** A JPEG that cannot be read: damaged, of a kind that is not supported, or larger than allowed. */
export class JpegError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JpegError';
  }
}

/** Natural position of the coefficient at each zigzag position (ITU-T T.81, figure A.6). */
export const ZIGZAG: Uint8Array = new Uint8Array([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);
