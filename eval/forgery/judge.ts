import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { createSandbox, type SandboxResult } from '#lib/forgery/sandbox/pool.ts';

export type Judge = (bytes: Uint8Array, format: string, receivedAt: string) => Promise<SandboxResult>;

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
      return await sandbox.analyse(
        { docFormat: format, receivedAt },
        { path: file, outDir: pages, timeoutMs: TIMEOUT_MS },
      );
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
