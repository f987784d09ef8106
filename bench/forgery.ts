import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Worker } from 'tesseract.js';
import { createSandbox } from '#lib/forgery/sandbox/pool.ts';
import { type Bare, bareOcr, measureBare } from './forgery/bare.ts';
import { withChildPeak } from './forgery/child-memory.ts';
import { type BenchDocument, photographedStatement, scannedStatement, textStatement } from './forgery/documents.ts';

interface Measured {
  readonly document: BenchDocument;
  /** Milliseconds of each run, ascending. */
  readonly runs: readonly number[];
  readonly peakBytes: number;
  /** Medians over as many runs. */
  readonly bare: Bare;
}

const GOALS = { textSeconds: 3, scanSeconds: 15, ratio: 1.5, peakMb: 700 };
/** A slow run is a figure too. */
const RUN_MS_MAX = 300_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Seconds and peak memory of an analysis by kind and pages, beside what PDFium and Tesseract alone take for the same
 * pages in the same run: `npm run bench -- forgery --runs 7`. @returns 1 where a goal is missed.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } }, allowPositionals: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'));
  const worker = await bareOcr();
  try {
    const documents = [
      await textStatement(1),
      await textStatement(3),
      await textStatement(10),
      await photographedStatement(),
      await scannedStatement(1),
      await scannedStatement(3),
    ];
    const measured: Measured[] = [];
    for (const document of documents) {
      const row = await measure(document, Number(values.runs), folder, worker);
      printRow(row);
      measured.push(row);
    }
    return judge(measured) ? 0 : 1;
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A child of its own for each document, warm before the first run. The bare tools run after each analysis: a slow minute of the machine slows both. */
async function measure(document: BenchDocument, count: number, folder: string, worker: Worker): Promise<Measured> {
  const sandbox = createSandbox();
  const file = path.join(folder, `document.${document.format}`);
  await writeFile(file, document.bytes);
  const run = async () => {
    const startedAt = performance.now();
    const result = await sandbox.analyse(
      { docFormat: document.format, receivedAt: '2026-06-15T00:00:00.000Z' },
      { path: file, outDir: path.join(folder, 'pages'), timeoutMs: RUN_MS_MAX },
    );
    if (!result.ok) throw new Error(`${document.name}: ${result.message}`);
    return performance.now() - startedAt;
  };
  try {
    const { result, peakBytes } = await withChildPeak(async () => {
      await run();
      const runs: number[] = [];
      const bare: Bare[] = [];
      for (let at = 0; at < count; at++) {
        runs.push(await run());
        bare.push(await measureBare(document, worker));
      }
      return { runs: ascending(runs), bare };
    });
    const { runs, bare } = result;
    const [render, ocr] = [ascending(bare.map((each) => each.render)), ascending(bare.map((each) => each.ocr))];
    return { document, runs, peakBytes, bare: { render: middle(render), ocr: middle(ocr) } };
  } finally {
    sandbox.close();
  }
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const middle = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;
const p95 = ({ runs }: Measured): number => runs[Math.min(runs.length - 1, Math.ceil(runs.length * 0.95) - 1)] ?? 0;
const p50 = ({ runs }: Measured): number => middle(runs);
const ratioOf = (row: Measured): number => p50(row) / (row.bare.render + row.bare.ocr);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function printRow(row: Measured): void {
  const { document, peakBytes, bare } = row;
  print(
    `${document.name.padEnd(16)} p50 ${seconds(p50(row))}  p95 ${seconds(p95(row))}  child peak ${Math.round(peakBytes / 1e6)} MB` +
      `  bare: render ${seconds(bare.render)} + OCR ${seconds(bare.ocr)}  ratio ${ratioOf(row).toFixed(2)}`,
  );
}

function judge(measured: readonly Measured[]): boolean {
  const named = (name: string) => measured.find(({ document }) => document.name === name);
  const [text, scan] = [named('text PDF, 3 p.'), named('scan, 3 p.')];
  if (text === undefined || scan === undefined) return false;
  const ratio = Math.max(...measured.map(ratioOf));
  const peakMb = Math.max(...measured.map(({ peakBytes }) => peakBytes)) / 1e6;
  const goals = [
    [`text PDF of 3 pages: p95 <= ${GOALS.textSeconds} s`, p95(text) / 1000, GOALS.textSeconds],
    [`scan of 3 pages: p95 <= ${GOALS.scanSeconds} s`, p95(scan) / 1000, GOALS.scanSeconds],
    [`total <= ${GOALS.ratio} x the bare tools`, ratio, GOALS.ratio],
    [`memory of a child <= ${GOALS.peakMb} MB`, peakMb, GOALS.peakMb],
  ] as const;
  print('');
  for (const [name, value, limit] of goals)
    print(`${name.padEnd(44)} ${value <= limit ? 'met' : 'missed'}  ${value.toFixed(2)}`);
  return goals.every(([, value, limit]) => value <= limit);
}

process.exitCode = await main();
