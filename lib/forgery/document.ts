import type { JpegPicture } from './jpeg/jpeg.ts';
import type { Increment, SignatureFact } from './pdf/facts.ts';

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

/** Characters of one text object without white space between them, all of one style. */
export interface Run extends Place {
  readonly text: string;
  readonly font: string;
  readonly embedded: boolean;
  /** Effective size in points. */
  readonly size: number;
  /** Baseline, page-normalised from the top. */
  readonly baseline: number;
  /** Degrees, counter-clockwise, as displayed. */
  readonly angle: number;
  readonly fill: Rgba;
  /** PDF text render mode; 3 and 7 paint nothing. */
  readonly mode: number;
  /** Position in the page's painting order. */
  readonly order: number;
  /** Text object of the page, for telling pieces painted apart. */
  readonly object: number;
  /** Runs of one word share it. */
  readonly word: number;
}

export interface PaintOp extends Place {
  readonly kind: 'path' | 'image' | 'shading' | 'annotation';
  readonly order: number;
  /** Fill colour; null where the operation fills with no single colour. */
  readonly fill: Rgba | null;
  /** One axis-parallel rectangle without transparency, blending or an odd clip. */
  readonly opaqueRectangle: boolean;
  /** Of annotations: their subtype and contents. */
  readonly subtype: string | null;
  readonly text: string | null;
}

export interface Word extends Place {
  readonly text: string;
  /** `layer`: from the file's own text; `ocr`: read from pixels, or an invisible layer that OCR has left. */
  readonly source: 'layer' | 'ocr';
  /** 0..100; 100 for the text layer. */
  readonly confidence: number;
  /** Indices into `runs`; empty for OCR. */
  readonly runs: readonly number[];
}

export interface Line extends Place {
  readonly words: readonly Word[];
  readonly text: string;
}

export interface FontFact {
  readonly name: string;
  readonly embedded: boolean;
  readonly characters: number;
}

export interface ImageFact extends Place {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Brightness of a page of a picture at the resolution of the file, row by row, 0..255. */
export interface Luminance {
  /** 1-based. */
  readonly page: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}

export interface TextChange {
  readonly page: number;
  readonly box: Box;
  readonly before: string;
  readonly after: string;
  /** `replaced` in place, `inserted` on an existing line, `added` elsewhere, `removed`. */
  readonly kind: 'replaced' | 'inserted' | 'added' | 'removed';
}

export interface Revision {
  /** 1-based; the first is the document as it was created. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** Ids of objects that the section defines and that stood in the file before it. */
  readonly changedObjects: readonly number[];
  /** False where the file, cut at this revision, could not be opened. */
  readonly readable: boolean;
  /** Against the revision before; empty for the first. */
  readonly changes: readonly TextChange[];
  /** True when most of a page's words differ, so that single changes cannot be told. */
  readonly rewritten: boolean;
  /** What the save did to the objects of the file; null where they cannot be read, absent for the first. */
  readonly increment?: Increment | null;
}

export interface MetadataDate {
  readonly source: 'info' | 'xmp' | 'exif';
  readonly name: string;
  readonly text: string;
  /** ISO 8601 in UTC; null when the text is no possible date. */
  readonly instant: string | null;
  /** True when the text names its time zone. */
  readonly zoned: boolean;
}

export interface Metadata {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly dates: readonly MetadataDate[];
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

export interface AmountField extends Place {
  readonly text: string;
  /** In minor units of two decimals (cents), signed. */
  readonly cents: number;
  readonly decimals: number;
  readonly currency: string | null;
  readonly confidence: number;
  readonly source: Word['source'];
  readonly line: number;
}

export type DateRole = 'issue' | 'due' | 'period' | 'birth' | 'transaction' | 'unknown';

export interface DateField extends Place {
  readonly text: string;
  /** Every possible reading as yyyy-mm-dd, earliest first. */
  readonly readings: readonly string[];
  readonly role: DateRole;
  readonly label: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

export interface LabelledValue extends Place {
  /** Normalised label phrase: lower case, single blanks. */
  readonly label: string;
  readonly kind: 'amount' | 'date' | 'identifier';
  readonly value: string;
  readonly text: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

/** What an upload says about itself once opened: pure data. A fact that could not be built is absent. */
export interface DocumentFacts {
  readonly bytes: { readonly sha256: string; readonly length: number; readonly format: ActualFormat };
  readonly declared: { readonly format: string };
  /** ISO 8601; the only notion of now. */
  readonly receivedAt: string;
  readonly pages: readonly PageFact[];
  readonly runs: readonly Run[];
  readonly paint: readonly PaintOp[];
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly fonts: readonly FontFact[];
  readonly images: readonly ImageFact[];
  /** Of picture files, as far as they are small enough to be compared pixel by pixel. */
  readonly luminance: readonly Luminance[];
  readonly revisions: readonly Revision[];
  /** Filled digital signatures; empty where there are none. */
  readonly signatures: readonly SignatureFact[];
  readonly metadata: Metadata;
  readonly exif: readonly ExifTag[];
  /** Of JPEG files that are Huffman coded with 8 bits. */
  readonly jpeg?: JpegFact;
  readonly thumbnail?: ThumbnailFact;
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
  readonly labelled: readonly LabelledValue[];
  /** Parts of the document that a bound kept from being read. */
  readonly budget: readonly string[];
}
