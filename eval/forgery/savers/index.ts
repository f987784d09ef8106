import type { Random } from '../../risk/random.ts';
import { rewritten } from '../chains/pdf-chains.ts';
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
const qpdf = (name: string, args: readonly string[]): Saver => ({
  name,
  share: 1,
  find: () => versionOf('qpdf'),
  save: (bytes) => byQpdf(bytes, args),
});

export const SAVERS: readonly Saver[] = [
  { name: 'none', share: 9, find: always, save: async (bytes) => bytes },
  qpdf('qpdf-linearize', ['--linearize']),
  qpdf('qpdf-object-streams', ['--object-streams=generate', '--recompress-flate']),
  qpdf('qpdf-normalise', ['--object-streams=disable', '--normalize-content=y']),
  { name: 'ghostscript', share: 1, find: () => versionOf('gs'), save: byGhostscript },
  { name: 'pdf-lib', share: 1, find: always, save: async (bytes) => rewritten(bytes) },
];
