import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { CodeFact } from './facts/code.ts';
import type { Surroundings } from './facts/context.ts';
import type { CredentialsFact } from './facts/credentials.ts';
import type { FormFact } from './facts/form.ts';
import type { GlyphFact } from './facts/glyphs.ts';
import type { Metadata, Revision } from './facts/history.ts';
import type { EmbeddedInvoices } from './facts/invoice.ts';
import type { MarkedText } from './facts/marked.ts';
import type { ActualFormat, PageFact } from './facts/page.ts';
import type { FontFact, PaintOp, Run } from './facts/paint.ts';
import type { EditStep, ExifTag, JpegFact, Luminance, PictureFact, ThumbnailFact } from './facts/picture.ts';
import type { Residue } from './facts/residue.ts';
import type { BuildFact, ShadowFact, StructureFault } from './facts/structure.ts';
import type { AmountField, DateField, LabelledValue, Line, ShownValue, Word } from './facts/text.ts';
import type { SignatureFact } from './pdf/facts.ts';
import type { PageClones } from './pixels/clones.ts';
import type { PagePaper } from './pixels/paper.ts';
import type { Spectrum } from './pixels/spectrum.ts';

/** What an upload says about itself once opened: pure data. A fact that could not be built is absent. */
export interface DocumentFacts extends Surroundings {
  readonly bytes: { readonly sha256: string; readonly length: number; readonly format: ActualFormat };
  /** What the upload says it is: `pdf`, `jpg`. */
  readonly docFormat: string;
  /** ISO 8601; the only notion of now. */
  readonly receivedAt: string;
  /** What the document presents itself as. */
  readonly documentClass: DocumentClass;
  readonly pages: readonly PageFact[];
  readonly runs: readonly Run[];
  readonly paint: readonly PaintOp[];
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  /** Of text pages of a PDF: values whose pixels were read too, at most a few dozen. */
  readonly shown: readonly ShownValue[];
  /** The same of the invisible layer under the scans of a PDF, where there is one. */
  readonly layered?: readonly ShownValue[];
  readonly fonts: readonly FontFact[];
  /** The picture file itself, page by page, or the pictures that the pages of a PDF show, in painting order. */
  readonly pictures: readonly PictureFact[];
  /** Of pages that are one picture, as far as these are small enough to be compared pixel by pixel. */
  readonly luminance: readonly Luminance[];
  /** Of the same pages, in their order: the bare paper, regular patterns, and characters with the same pixels. */
  readonly papers: readonly PagePaper[];
  readonly spectra: readonly (readonly Spectrum[])[];
  readonly clones: readonly PageClones[];
  readonly revisions: readonly Revision[];
  /** Filled digital signatures; empty where there are none. */
  readonly signatures: readonly SignatureFact[];
  /** Of PDFs whose objects can be read. */
  readonly form?: FormFact;
  readonly shadow?: ShadowFact;
  /** Of PDFs: where the file departs from its format. */
  readonly faults?: readonly StructureFault[];
  readonly residue?: readonly Residue[];
  readonly build?: BuildFact;
  readonly glyphs?: GlyphFact;
  readonly marked?: readonly MarkedText[];
  readonly metadata: Metadata;
  /** All that the metadata of a picture say: EXIF, IPTC, XMP and the texts of a PNG. Of a PDF: of its first scan that has any. */
  readonly exif: readonly ExifTag[];
  /** Changes that programs recorded in a picture file, oldest first. */
  readonly editSteps: readonly EditStep[];
  /** Of JPEG files that are Huffman coded with 8 bits; `pictures` holds it too. */
  readonly jpeg?: JpegFact;
  readonly thumbnail?: ThumbnailFact;
  /** Of files that carry any. */
  readonly credentials?: CredentialsFact;
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
  readonly labelled: readonly LabelledValue[];
  /** Two-dimensional codes of the first pages that may hold some. */
  readonly codes?: readonly CodeFact[];
  /** Of PDF files that embed one. */
  readonly invoiceXml?: EmbeddedInvoices;
  /** Parts of the document that a bound kept from being read. */
  readonly budget: readonly string[];
}
