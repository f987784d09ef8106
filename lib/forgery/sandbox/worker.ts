import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import type { CheckSettings } from '#lib/engine/run.ts';
import type { Analysis } from '../analyse.ts';
import { SANDBOX_LIMITS } from '../limits.ts';
import type { OpenErrorCode } from '../open/open-error.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { launchOf } from './isolation.ts';
import { replySchema } from './protocol.ts';
import { residentBytes } from './resident.ts';

export type FailureCode = OpenErrorCode | 'analysis_timeout';

export type WorkerAnswer =
  | { readonly ok: true; readonly analysis: Analysis; readonly pages: ReadonlyMap<number, Buffer> }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string };

export interface WorkerRequest {
  readonly bytes: Buffer;
  readonly formatDeclared: string;
  readonly receivedAt: string;
  readonly timeoutMs: number;
  readonly settings: Readonly<Record<string, CheckSettings | undefined>>;
}

interface Pending {
  readonly pages: Map<number, Buffer>;
  pageBytes: number;
  settle(answer: WorkerAnswer): void;
}

const BROKEN = {
  ok: false,
  code: 'unreadable_document',
  message: 'The document broke the program that reads it.',
} as const;
const TOO_MUCH_MEMORY = {
  ok: false,
  code: 'unreadable_document',
  message: 'The document needs more memory than allowed.',
} as const;
const TOO_SLOW = { ok: false, code: 'analysis_timeout', message: 'The analysis took longer than allowed.' } as const;

/** One child process. It serves one request at a time and is dead for good after a kill. */
export class SandboxWorker {
  served = 0;
  residentBytes = 0;
  alive = true;
  readonly ready: Promise<void>;
  private readonly child: ChildProcess;
  private readonly input: Writable;
  private pending: Pending | null = null;

  constructor(root: string) {
    const { command, args } = launchOf(root);
    const env = { PATH: process.env.PATH ?? '', TZ: 'UTC', LANG: 'C.UTF-8', NODE_ENV: 'production' as const };
    this.child = spawn(command, args, { cwd: root, env, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
    const { stdin, stdio } = this.child;
    const output = stdio[3];
    if (stdin === null || !(output instanceof Readable)) throw new TypeError('The child process has no pipes.');
    this.input = stdin;
    stdin.on('error', () => this.end(BROKEN));
    this.ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.end(TOO_SLOW);
        reject(new Error('The analysis process did not start in time.'));
      }, SANDBOX_LIMITS.startMs);
      const gone = () => {
        clearTimeout(late);
        this.end(BROKEN);
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
    const answer = new Promise<WorkerAnswer>((resolve) => {
      this.pending = { pages: new Map(), pageBytes: 0, settle: resolve };
    });
    if (!this.alive) return BROKEN;
    const clock = setTimeout(() => this.end(TOO_SLOW), request.timeoutMs);
    const watch = setInterval(() => void this.watch(), SANDBOX_LIMITS.watchIntervalMs);
    try {
      const header = {
        format_declared: request.formatDeclared,
        received_at: request.receivedAt,
        settings: request.settings,
      };
      writeFrame(this.input, header, request.bytes);
      return await answer;
    } finally {
      clearTimeout(clock);
      clearInterval(watch);
      this.pending = null;
      await this.watch();
    }
  }

  /** Kills the child; a request in flight is answered as broken. */
  kill(): void {
    this.end(BROKEN);
  }

  private async watch(): Promise<void> {
    const { pid } = this.child;
    const bytes = pid === undefined || !this.alive ? null : await residentBytes(pid);
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
    const { pending } = this;
    if (reply.data.kind === 'ready') return 'ready';
    if (reply.data.kind === 'page') this.keepPage(reply.data.number, body);
    else if (reply.data.kind === 'done')
      pending?.settle({ ok: true, analysis: reply.data.analysis, pages: pending.pages });
    else {
      const { code, message, fatal } = reply.data;
      pending?.settle({ ok: false, code, message });
      if (fatal) this.kill();
    }
    return 'other';
  }

  private keepPage(number: number, body: Buffer): void {
    const { pending } = this;
    if (pending === null) return;
    pending.pages.set(number, Buffer.from(body));
    pending.pageBytes += body.length;
    if (pending.pageBytes > SANDBOX_LIMITS.replyBytesMax) this.end(BROKEN);
  }

  private end(answer: WorkerAnswer): void {
    this.alive = false;
    this.child.kill('SIGKILL');
    this.pending?.settle(answer);
  }
}
