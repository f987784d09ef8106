import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { flagsOf, inParallel, type Judge, withJudge } from '../judge.ts';
import { progress } from '../progress.ts';
import { type Labelled, readManifest } from './manifest.ts';
import { type Opined, reportLabelled } from './report.ts';

export interface LabelledRun {
  /** Folder of the files. */
  readonly data: string;
  /** CSV: path, label, tamper_type. */
  readonly manifest: string;
  /** Only paths that contain this. */
  readonly match: string;
  readonly processes: number;
}

/** Analyses real labelled files and prints what was said of them. @returns the exit status. */
export async function evaluateLabelled({ data, manifest, match, processes }: LabelledRun): Promise<number> {
  const rows = readManifest(await readFile(manifest, 'utf8')).filter((row) => row.path.includes(match));
  console.log(`${rows.length} files of ${manifest}`);
  const receivedAt = new Date().toISOString();
  const opined = await withJudge(processes, (judge) => {
    const tick = progress<Opined>(rows.length, 'files');
    return inParallel(rows, processes, async (row) => tick(await opinionOf(row, data, receivedAt, judge)));
  });
  const { text, reached } = reportLabelled(opined);
  console.log(`\n${text}`);
  return reached ? 0 : 1;
}

async function opinionOf(row: Labelled, data: string, receivedAt: string, judge: Judge): Promise<Opined> {
  const bytes = await readFile(path.join(data, row.path));
  const format = path.extname(row.path).slice(1).toLowerCase() || 'pdf';
  const result = await judge(bytes, format, receivedAt);
  return result.ok
    ? { ...row, verdict: result.analysis.verdict, flags: flagsOf(result.analysis) }
    : { ...row, verdict: result.code, flags: [] };
}
