import { STORE_BYTES_MAX } from '../c2pa/container.ts';
import { verifyStore } from '../c2pa/verify.ts';
import type { CredentialsFact } from '../facts/credentials.ts';
import { readManifestStore } from '../pdf/attachments.ts';
import type { PdfFile } from '../pdf/file.ts';

/** A save ends with `%%EOF` and none, one or two bytes of a line end. */
const LINE_ENDS = [0, 1, 2];

/**
 * The content credentials of a PDF, verified; null where it carries none. Later saves lie behind what the credentials
 * vouch for, and are told by the revisions of the file.
 */
export function readPdfCredentials(
  bytes: Uint8Array,
  { text, last, locked, sections }: PdfFile,
): CredentialsFact | null {
  if (last === null || locked || !text.includes('C2PA_Manifest')) return null;
  const stored = readManifestStore(last, STORE_BYTES_MAX);
  if (stored === null) return null;
  const ends = sections.flatMap(({ end }) => LINE_ENDS.map((more) => end + more));
  const lengths = [bytes.length, ...ends.filter((end) => end < bytes.length).toReversed()];
  return verifyStore(stored, bytes, lengths);
}
