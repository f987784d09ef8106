import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { lowerProcess } from '#lib/priority.ts';
import type { AnalysisJob } from '../analysis-job.ts';
import type { Calibration } from '../calibration.ts';
import type { Contents } from '../contents.ts';
import type { Fingerprint, Surroundings } from '../facts/context.ts';
import { SANDBOX_LIMITS } from '../limits.ts';
import { BROKEN, ENDED, type FailureCode, TOO_MUCH_MEMORY, TOO_SLOW } from './failures.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { childEnvironment, type Launch } from './isolation.ts';
import { type Reply, replySchema } from './protocol.ts';
import { deadline, innerProcess, residentBytes } from './usage.ts';

export type WorkerAnswer =
  | {
      readonly ok: true;
      readonly analysis: Analysis;
      readonly contents: Contents;
      readonly fingerprint: Fingerprint;
      /** WebP by name: `page-<n>`, and `page-<n>-<layer>`. */
      readonly pictures: ReadonlyMap<string, Buffer>;
    }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string };

/** What the parent adds to an opened document before its checks run. */
export interface Briefing {
  readonly surroundings: Surroundings;
  /** By check id; a check that is switched off gives no finding. */
  readonly settings: Readonly<Record<string, CheckSettings | undefined>>;
  /** Limits for documents of its class. */
  readonly calibration: Calibration | null;
}

export interface WorkerRequest {
  readonly job: AnalysisJob;
  readonly bytes: Buffer;
  /** Of processor time. */
  readonly timeoutMs: number;
  readonly brief: (fingerprint: Fingerprint) => Promise<Briefing>;
}

interface Pending {
  readonly pictures: Map<string, Buffer>;
  pictureBytes: number;
  fingerprint: Fingerprint | null;
  readonly brief: WorkerRequest['brief'];
  settle(answer: WorkerAnswer): void;
  fail(reason: unknown): void;
}

/** One child process, of low priority. It serves one request at a time and is dead for good after a kill. */
export class SandboxWorker {
  served = 0;
  residentBytes = 0;
  alive = true;
  readonly ready: Promise<void>;
  private readonly child: ChildProcess;
  private readonly input: Writable;
  private pending: Pending | null = null;

  constructor({ command, args }: Launch) {
    this.child = spawn(command, args, {
      detached: true,
      env: childEnvironment(),
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    lowerProcess(this.child.pid);
    const { stdin, stdio } = this.child;
    const output = stdio[3];
    if (stdin === null || !(output instanceof Readable)) throw new TypeError('The child process has no pipes.');
    this.input = stdin;
    stdin.on('error', () => this.end(ENDED));
    this.ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.end(TOO_SLOW);
        reject(new Error('The analysis process did not start in time.'));
      }, SANDBOX_LIMITS.startMs);
      const gone = () => {
        clearTimeout(late);
        this.end(ENDED);
        reject(new Error('The analysis process ended while starting.'));
      };
      this.child.once('exit', gone);
      this.child.once('error', gone);
      readFrames(
        output,
        SANDBOX_LIMITS.replyBytesMax,
        (frame) => {
          clearTimeout(late);
          if (this.receive(frame) === 'ready') resolve();
        },
        () => this.end(BROKEN),
      );
    });
    this.ready.catch(() => undefined);
  }

  /** @returns the answer; never rejects for what the file does to the child. */
  async run(request: WorkerRequest): Promise<WorkerAnswer> {
    await this.ready;
    this.served++;
    const answer = new Promise<WorkerAnswer>((resolve, reject) => {
      const { brief } = request;
      this.pending = { pictures: new Map(), pictureBytes: 0, fingerprint: null, brief, settle: resolve, fail: reject };
    });
    if (!this.alive) return ENDED;
    const isLate = deadline(this.inner(), request.timeoutMs);
    const watch = setInterval(() => void this.watch(isLate), SANDBOX_LIMITS.watchIntervalMs);
    try {
      writeFrame(this.input, { kind: 'document', job: request.job }, request.bytes);
      return await answer;
    } finally {
      clearInterval(watch);
      this.pending = null;
      await this.watch();
    }
  }

  /** Kills the child; a request in flight is answered as broken. */
  kill(): void {
    this.end(BROKEN);
  }

  private async watch(isLate?: () => Promise<boolean>): Promise<void> {
    const { pending } = this;
    if ((await isLate?.()) && this.pending === pending) this.end(TOO_SLOW);
    const pid = this.alive ? this.inner() : undefined;
    const bytes = pid === undefined ? null : await residentBytes(pid);
    if (bytes === null) return;
    this.residentBytes = bytes;
    if (bytes > SANDBOX_LIMITS.residentBytesMax) this.end(TOO_MUCH_MEMORY);
  }

  private receive({ header, body }: Frame): 'ready' | 'other' {
    const reply = replySchema.safeParse(header);
    if (!reply.success) {
      this.end(BROKEN);
      return 'other';
    }
    if (reply.data.kind === 'ready') return 'ready';
    if (this.pending !== null) this.advance(this.pending, reply.data, body);
    return 'other';
  }

  private advance(pending: Pending, reply: Reply, body: Buffer): void {
    if (reply.kind === 'opened') void this.brief(pending, reply.fingerprint);
    else if (reply.kind === 'picture') this.keep(pending, reply.name, body);
    else if (reply.kind === 'failed') {
      const { code, message, fatal } = reply;
      pending.settle({ ok: false, code, message });
      if (fatal) this.kill();
    } else if (reply.kind === 'done') {
      const { pictures, fingerprint } = pending;
      if (fingerprint === null) this.end(BROKEN);
      else pending.settle({ ok: true, analysis: reply.analysis, contents: reply.contents, fingerprint, pictures });
    }
  }

  /** Tells the child what stands around its document. A fault of the parent's own ends the child, which waits for it. */
  private async brief(pending: Pending, fingerprint: Fingerprint): Promise<void> {
    pending.fingerprint = fingerprint;
    try {
      const briefing = await pending.brief(fingerprint);
      if (this.pending === pending) writeFrame(this.input, { kind: 'surroundings', ...briefing });
    } catch (error) {
      pending.fail(error);
      this.kill();
    }
  }

  private keep(pending: Pending, name: string, body: Buffer): void {
    pending.pictures.set(name, Buffer.from(body));
    pending.pictureBytes += body.length;
    if (pending.pictureBytes > SANDBOX_LIMITS.replyBytesMax) this.end(BROKEN);
  }

  private end(answer: WorkerAnswer): void {
    const inner = this.inner();
    this.alive = false;
    // What the document runs may have left its group or switched off its death signal: it is ended first.
    if (inner !== undefined && inner !== this.child.pid) process.kill(inner, 'SIGKILL');
    this.child.kill('SIGKILL');
    this.pending?.settle(answer);
  }

  /** The process that opens documents: the child itself, or the first process of its jail. */
  private inner(): number | undefined {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null ? undefined : innerProcess(pid);
  }
}
