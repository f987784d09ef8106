import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { createSandbox, type SandboxResult } from '#lib/forgery/sandbox/pool.ts';

/** `picture`: most of its words were read from pixels, or it is a picture. */
export type Medium = 'text' | 'picture';
export type Judgement = Exclude<SandboxResult, { ok: true }> | (Extract<SandboxResult, { ok: true }> & MediumOf);
export type Judge = (bytes: Uint8Array, format: string, receivedAt: string) => Promise<Judgement>;

interface MediumOf {
  readonly medium: Medium;
}

const TIMEOUT_MS = 120_000;

/** Analyses documents as the product does: in its own processes, from a file on disk. */
export async function withJudge<T>(processes: number, use: (judge: Judge) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-eval-'));
  const sandbox = createSandbox({ size: processes });
  let count = 0;
  const judge: Judge = async (bytes, format, receivedAt) => {
    const file = path.join(folder, `${count++}.${format}`);
    const pages = `${file}.pages`;
    await writeFile(file, bytes);
    try {
      const result = await sandbox.analyse(
        { docFormat: format, receivedAt },
        { path: file, outDir: pages, timeoutMs: TIMEOUT_MS },
      );
      return result.ok ? { ...result, medium: format === 'pdf' ? await mediumOf(pages) : 'picture' } : result;
    } finally {
      await Promise.all([rm(file, { force: true }), rm(pages, { recursive: true, force: true })]);
    }
  };
  try {
    return await use(judge);
  } finally {
    sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const contentsSchema = z.object({ words: z.array(z.object({ source: z.enum(['layer', 'ocr']) })) });

async function mediumOf(folder: string): Promise<Medium> {
  const { words } = contentsSchema.parse(JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')));
  return words.filter(({ source }) => source === 'ocr').length > words.length / 2 ? 'picture' : 'text';
}

/** What was flagged, strongest first: `check-id severity`. */
export const flagsOf = (analysis: Analysis): string[] =>
  analysis.findings
    .filter(({ outcome }) => outcome === 'flagged')
    .map(({ check_id, severity, tampered }) => `${check_id} ${severity}${tampered ? '!' : ''}`);

/** Runs tasks, a few at a time, in order of their start. */
export async function inParallel<T, R>(items: readonly T[], width: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await run(item);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
