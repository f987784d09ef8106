import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../producers/run.ts';

/** Hands a file to a program, and reads what it wrote. */
async function through(bytes: Buffer, use: (input: string, output: string) => Promise<unknown>): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-save-'));
  const [input, output] = [path.join(folder, 'in.pdf'), path.join(folder, 'out.pdf')];
  try {
    await writeFile(input, bytes);
    await use(input, output);
    return await readFile(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const byQpdf = (bytes: Buffer, args: readonly string[]): Promise<Buffer> =>
  through(bytes, (input, output) => run('qpdf', ['--warning-exit-0', ...args, input, output]));

/** Draws the file anew, as printer drivers and archives do. */
export const byGhostscript = (bytes: Buffer): Promise<Buffer> =>
  through(bytes, (input, output) => run('gs', ['-q', '-dSAFER', '-sDEVICE=pdfwrite', '-o', output, input]));
