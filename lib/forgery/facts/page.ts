/** Page-normalised rectangle: the origin is the top left corner of the page as displayed, members are 0..1. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  /** 1-based. */
  readonly page: number;
  readonly box: Box;
}

export type ActualFormat = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff';

export interface PageFact {
  readonly number: number;
  /** Size as displayed, in points (1/72 inch); of images, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** `text`: has a visible text layer; `scan`: a picture of a page; `graphic`: neither text nor page picture. */
  readonly kind: 'text' | 'scan' | 'graphic';
}

export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0..255 like the colours. */
  readonly a: number;
}
