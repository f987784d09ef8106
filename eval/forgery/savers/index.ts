import { signPdf } from '#lib/forgery/fixtures/sign.ts';
import type { Random } from '../../risk/random.ts';
import { rewritten } from '../chains/pdf-chains.ts';
import { appendedChange, type Change, rewrittenChange } from '../increments/append.ts';
import { highlighted, noted, stamped, termsAdded, touched } from '../increments/notes.ts';
import { versionOf } from '../producers/run.ts';
import { byGhostscript, byQpdf } from './programs.ts';

/** Another program that opens a PDF and saves it; what the pages say stays. */
export interface Saver {
  readonly name: string;
  /** How often it is met. */
  readonly share: number;
  readonly find: () => Promise<string | null>;
  readonly save: (bytes: Buffer, random: Random) => Promise<Buffer>;
}

const always = async (): Promise<string> => '';
const PLAIN = ['--object-streams=disable'];

const qpdf = (name: string, args: readonly string[]): Saver => ({
  name,
  share: 1,
  find: () => versionOf('qpdf'),
  save: (bytes) => byQpdf(bytes, args),
});

/** Appends a change; in a third of the cases the file is written anew instead. */
const changing = (name: string, change: (random: Random) => Change): Saver => ({
  name,
  share: 0.7,
  find: always,
  save: (bytes, random) => (random.chance(0.67) ? appendedChange : rewrittenChange)(bytes, change(random)),
});

/** A signature over what qpdf wrote, since the signer here reads plain files only. */
const signing = (name: string, options: Parameters<typeof signPdf>[1]): Saver => ({
  name,
  share: 0.5,
  find: () => versionOf('qpdf'),
  save: async (bytes) => Buffer.from(await signPdf(await byQpdf(bytes, PLAIN), options)),
});

export const SAVERS: readonly Saver[] = [
  { name: 'none', share: 9, find: always, save: async (bytes) => bytes },
  qpdf('qpdf-linearize', ['--linearize']),
  qpdf('qpdf-object-streams', ['--object-streams=generate', '--recompress-flate']),
  qpdf('qpdf-normalise', [...PLAIN, '--normalize-content=y']),
  { name: 'ghostscript', share: 1, find: () => versionOf('gs'), save: byGhostscript },
  { name: 'pdf-lib', share: 1, find: always, save: async (bytes) => rewritten(bytes) },
  changing('touch', () => touched),
  changing('note', noted),
  changing('highlight', highlighted),
  changing('stamp', stamped),
  changing('terms', () => termsAdded),
  signing('sign', {}),
  signing('certify', { certify: 2 }),
];
