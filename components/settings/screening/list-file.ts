import { SCREENING_TEXT_MAX } from '#lib/contracts/screening.ts';

/** The text of a list with the name of its file. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The text of a list's file: UTF-8, UTF-16 with its mark, or else Windows-1252, in which older spreadsheets write.
 * @throws Error where it is longer than a list may be.
 */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > SCREENING_TEXT_MAX * 2) throw tooLong(file);
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.length > SCREENING_TEXT_MAX) throw tooLong(file);
  return { name: file.name, text };
}

function tooLong({ name }: File): Error {
  return new Error(
    `${name} is longer than ${SCREENING_TEXT_MAX / 1024 / 1024} million characters. Split it in two lists.`,
  );
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The title that a list gets by the name of its file: "eu_sanctions.csv" is "eu sanctions". */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,6}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
