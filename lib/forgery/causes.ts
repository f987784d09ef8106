/** What one thing in a document's life can bring findings about. */
interface CauseNote {
  /** Noun phrase for the catalogue. */
  readonly title: string;
  /** False where honest documents err in this way so often that nothing of it may accuse without another cause. */
  readonly alone: boolean;
}

/**
 * Findings of one cause are one piece of evidence, however many checks see it: an image editor shows in the metadata, in
 * the compression tables and in the thumbnail, and each faulty form of a producer shows on every page.
 */
export const CAUSES = {
  later_save: { title: 'a later save of the file', alone: true },
  file_structure: { title: 'the structure of the file', alone: false },
  signature: { title: 'signatures and form fields', alone: true },
  signer: { title: 'who signed', alone: false },
  cover: { title: 'something painted over the page', alone: true },
  hidden_text: { title: 'text that nobody can see', alone: true },
  text_layer: { title: 'text that programs read otherwise than people', alone: false },
  typesetting: { title: 'how text is set', alone: false },
  arithmetic: { title: 'amounts that do not add up', alone: true },
  repeated_value: { title: 'one value in several versions', alone: true },
  invoice_data: { title: 'the machine-readable invoice', alone: true },
  code: { title: 'a printed code', alone: true },
  check_digit: { title: 'check digits', alone: false },
  identity_zone: { title: 'a machine-readable zone', alone: true },
  printed_date: { title: 'printed dates', alone: true },
  file_date: { title: 'the clock of a computer', alone: false },
  wording: { title: 'what the text says', alone: false },
  parties: { title: 'data about the parties', alone: false },
  editor: { title: 'a program that edits', alone: false },
  issuer: { title: 'how the issuer makes documents', alone: false },
  page_origin: { title: 'where a page comes from', alone: false },
  local_save: { title: 'a part of a picture that was saved otherwise', alone: true },
  learned_trace: { title: 'traces that a trained network knows', alone: true },
  copied_pixels: { title: 'pixels that lie there twice', alone: true },
  paper: { title: 'the grain of the paper', alone: false },
  capture: { title: 'how a picture was taken', alone: false },
  credentials: { title: 'signed content credentials', alone: true },
  reuse: { title: 'likeness with another document', alone: false },
  listed: { title: 'what analysts decided before', alone: true },
  customer_record: { title: "the customer's record", alone: false },
} as const satisfies Readonly<Record<string, CauseNote>>;

export type Cause = keyof typeof CAUSES;
