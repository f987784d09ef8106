import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import type { AnalysisJob } from '../analysis-job.ts';
import type { Fingerprint } from '../facts/context.ts';
import { LIMITS, SANDBOX_LIMITS } from '../limits.ts';
import { ENDED, type FailureCode } from './failures.ts';
import { type Isolation, type Launch, launchOf } from './isolation.ts';
import type { Surrounding } from './jail.ts';
import { type Briefing, SandboxWorker, type WorkerAnswer, type WorkerRequest } from './worker.ts';

/** Where an analysis reads and writes, how long it may take, and who is asked on its way. */
export interface SandboxRun {
  /** The stored upload. */
  readonly path: string;
  /** Where `page-<n>.webp`, `page-<n>-<layer>.webp` and `contents.json` are written; made when missing. */
  readonly outDir: string;
  /** Of processor time; default: that of the sandbox. */
  readonly timeoutMs?: number;
  /** Called once the document is open; its time counts. Default: nothing is known beside the document. */
  readonly brief?: (fingerprint: Fingerprint) => Promise<Briefing>;
}

export type SandboxResult =
  | { readonly ok: true; readonly analysis: Analysis; readonly fingerprint: Fingerprint }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string };

export interface SandboxUsage {
  /** Processes that wait for a document. */
  readonly idle: number;
  readonly busy: number;
  /** Documents that wait for a process. */
  readonly waiting: number;
  /** Processes so far that ended, or were ended, over a document. */
  readonly endedEarly: number;
}

export interface Sandbox {
  readonly isolation: Isolation;
  /** Never rejects for what a file does; rejects where the upload cannot be read, no process starts, or `brief` does. */
  analyse(job: AnalysisJob, run: SandboxRun): Promise<SandboxResult>;
  usage(): SandboxUsage;
  /** Kills the children; requests in flight are answered as broken. */
  close(): void;
}

interface Options extends Partial<Surrounding> {
  /** Children at work at one time; further jobs wait in order. */
  readonly size?: number;
}

/** Keeps warm child processes that analyse documents. The first job starts them. */
export function createSandbox({ size = 1, root = process.cwd(), hidden = [] }: Options = {}): Sandbox {
  const launch = launchOf({ root, hidden });
  const pool = new Pool(size, launch);
  return {
    isolation: launch.isolation,
    analyse: (job, run) => analyse(pool, job, run),
    usage: () => pool.usage(),
    close: () => pool.close(),
  };
}

async function analyse(pool: Pool, job: AnalysisJob, run: SandboxRun): Promise<SandboxResult> {
  const { size } = await stat(run.path);
  if (size > LIMITS.fileBytesMax)
    return { ok: false, code: 'unreadable_document', message: `The file is larger than ${LIMITS.fileBytesMax} bytes.` };
  const answer = await pool.run({
    job,
    bytes: await readFile(run.path),
    timeoutMs: run.timeoutMs ?? SANDBOX_LIMITS.processorMs,
    brief: run.brief ?? (async () => NOTHING_KNOWN),
  });
  if (!answer.ok) return answer;
  const { analysis, contents, fingerprint, pictures } = answer;
  await mkdir(run.outDir, { recursive: true });
  const keep = (name: string, data: Buffer | string) =>
    writeFile(path.join(/* turbopackIgnore: true */ run.outDir, name), data);
  for (const [name, webp] of pictures) await keep(`${name}.webp`, webp);
  await keep('contents.json', JSON.stringify(contents));
  return { ok: true, analysis, fingerprint };
}

const NOTHING_KNOWN: Briefing = { surroundings: {}, settings: {}, calibration: null };

class Pool {
  private readonly idle: SandboxWorker[] = [];
  private readonly all = new Set<SandboxWorker>();
  private readonly waiting: ((worker: SandboxWorker) => void)[] = [];
  private readonly size: number;
  private readonly launch: Launch;
  private endedEarly = 0;

  constructor(size: number, launch: Launch) {
    this.size = size;
    this.launch = launch;
  }

  /** A document whose process ended is given to another one, once and for the time that is left: it need not be its fault. */
  async run(request: WorkerRequest): Promise<WorkerAnswer> {
    const begin = performance.now();
    const answer = await this.runOnce(request);
    if (answer !== ENDED) return answer;
    const leftMs = request.timeoutMs - (performance.now() - begin);
    return this.runOnce({ ...request, timeoutMs: Math.max(1, leftMs) });
  }

  private async runOnce(request: WorkerRequest): Promise<WorkerAnswer> {
    const worker = await this.take();
    try {
      return await worker.run(request);
    } finally {
      this.release(worker);
    }
  }

  usage(): SandboxUsage {
    const idle = this.idle.filter(({ alive }) => alive).length;
    const busy = [...this.all].filter(({ alive }) => alive).length - idle;
    return { idle, busy, waiting: this.waiting.length, endedEarly: this.endedEarly };
  }

  close(): void {
    for (const worker of this.all) worker.kill();
    this.all.clear();
    this.idle.length = 0;
  }

  private take(): Promise<SandboxWorker> {
    for (let worker = this.idle.pop(); worker !== undefined; worker = this.idle.pop()) {
      if (worker.alive) return Promise.resolve(worker);
      this.all.delete(worker);
    }
    if (this.all.size < this.size) return Promise.resolve(this.start());
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private start(): SandboxWorker {
    const worker = new SandboxWorker(this.launch);
    this.all.add(worker);
    return worker;
  }

  private release(worker: SandboxWorker): void {
    if (!this.all.has(worker)) return;
    if (!worker.alive) this.endedEarly += 1;
    const worn =
      worker.served >= SANDBOX_LIMITS.recycleFiles || worker.residentBytes > SANDBOX_LIMITS.recycleResidentBytes;
    if (worn) worker.kill();
    if (!worker.alive) this.all.delete(worker);
    const next = this.waiting.shift();
    const usable = worker.alive ? worker : this.start();
    if (next === undefined) this.idle.push(usable);
    else next(usable);
  }
}
