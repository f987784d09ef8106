import type { DocumentFacts } from './document.ts';
import type { ForgeryMeta } from './forgery-check.ts';
import type { Weighed } from './fuse.ts';

/** `<code>: <title>`; the code is the check's id with underscores. */
export function issueOf(meta: ForgeryMeta, flagged: boolean): string {
  return `${meta.id.replaceAll('-', '_')}: ${flagged ? meta.title : meta.examined}`;
}

/** Place and difference, why it matters, the innocent explanation and what to do. */
export function observationOfFlagged({ meta, evidence, fusedWith, tampered, lowered, known }: Weighed): string {
  const joined = fusedWith.length > 0 ? ` Counts as tampering together with ${fusedWith.join(', ')}.` : '';
  const alone = tampered ? '' : ' On its own this is no proof of tampering.';
  const innocent = `May be innocent: ${lowerFirst(meta.falsePositives[0] ?? 'none known')}.`;
  const usual =
    lowered && known !== null
      ? ` Genuine documents of this kind show it too: ${known.false_alarms.count} of ${known.false_alarms.of}.`
      : '';
  return `${evidence.summary} ${meta.why}${joined}${alone}${usual} ${innocent} ${meta.investigate[0] ?? ''}.`;
}

export function observationOfPass(meta: ForgeryMeta, facts: Partial<DocumentFacts>): string {
  const pages = facts.pages?.length ?? 0;
  const scope = meta.basis === 'text' ? textScope(facts) : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `Nothing found. Examined: ${lowerFirst(meta.examined)} (${scope}).`;
}

function textScope(facts: Partial<DocumentFacts>): string {
  const words = facts.words ?? [];
  const read = words.filter((word) => word.source === 'ocr').length;
  if (read === 0) return `${words.length} words of the text layer`;
  return `${words.length} words, ${read} of them read from pictures`;
}

/** Why a check did not apply, in words of the document rather than of its facts. */
export function reasonOfAbsence(reason: string, requires: readonly string[], facts: Partial<DocumentFacts>): string {
  const missing = requires.filter((name) => !(name in facts) || facts[name as keyof DocumentFacts] === undefined);
  if (missing.length === 0) return `Not applicable. ${reason}`;
  const around = missing.flatMap((name) => SURROUNDINGS[name] ?? [])[0];
  if (around !== undefined) return `Not applicable. ${around}`;
  const picture = facts.bytes?.format !== 'pdf';
  if (picture && missing.some((name) => PDF_FACTS.has(name)))
    return 'Not applicable. It examines how a PDF is built, and this is a picture.';
  if (picture && missing.includes('jpeg'))
    return 'Not applicable. It examines how a JPEG is compressed, and this is none that can be read.';
  if (picture && missing.includes('thumbnail'))
    return 'Not applicable. The picture carries no thumbnail that can be read.';
  if (missing.includes('credentials'))
    return `Not applicable. The ${picture ? 'picture' : 'document'} carries no content credentials; most do not.`;
  if (!picture && missing.includes('layered'))
    return 'Not applicable. No scan of the document has an invisible text layer that can be compared with it.';
  if (!picture && missing.some((name) => PIXEL_FACTS.has(name)))
    return 'Not applicable. No page of the document is one picture that can be compared pixel by pixel.';
  if (!picture && missing.some((name) => PICTURE_FACTS.has(name)))
    return 'Not applicable. It examines picture files, and this is a PDF.';
  return 'Not applicable. No text could be read in the document.';
}

/** What an installation may not know of what stands around a document. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  peers: 'There is no store of earlier documents to compare it with.',
  listed: 'There are no lists to look it up in.',
  customerId: 'The upload names no customer.',
  burst: 'The upload names no customer.',
  issuer: 'Fewer than five documents of the same issuer were called genuine.',
  customer: 'The upload names no customer whose record was loaded.',
};

/** Facts that only one kind of file can have. */
export const PDF_FACTS: ReadonlySet<string> = new Set([
  'build',
  'fonts',
  'residue',
  'glyphs',
  'layered',
  'marked',
  'form',
  'faults',
  'paint',
  'revisions',
  'runs',
  'shadow',
  'shown',
  'signatures',
]);
const PIXEL_FACTS: ReadonlySet<string> = new Set(['luminance', 'papers', 'spectra', 'clones']);
export const PICTURE_FACTS: ReadonlySet<string> = new Set(['editSteps', 'exif', 'jpeg', 'thumbnail', ...PIXEL_FACTS]);

/** Facts that a file of this kind cannot have. */
export function foreignFacts(facts: Partial<DocumentFacts>): ReadonlySet<string> {
  const format = facts.bytes?.format;
  const stored = facts.pictures?.some(({ jpeg }) => jpeg !== undefined) === true ? [] : ['pictures'];
  if (format === 'pdf') return new Set([...PICTURE_FACTS, ...stored].filter((name) => !isKnown(facts, name)));
  return new Set([...PDF_FACTS, ...(format === 'jpeg' ? [] : ['jpeg', 'thumbnail']), ...stored]);
}

const isKnown = (facts: Partial<DocumentFacts>, name: string): boolean =>
  name !== 'pictures' && facts[name as keyof DocumentFacts] !== undefined;

/** 0..100: how surely a check that found nothing could have seen; the text layer is sure, pictures as sure as OCR was. */
export function passConfidence(meta: ForgeryMeta, facts: Partial<DocumentFacts>): number {
  if (meta.basis === 'file') return 100;
  const words = facts.words ?? [];
  if (words.length === 0) return 0;
  return Math.round(words.reduce((sum, word) => sum + word.confidence, 0) / words.length);
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
