import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
const LOOK_MS = 20;

/** A command of `scripts/` as an operator runs it. */
export interface OperatorCommand {
  /** Its output; rejects with it where it ends with another code than 0. */
  readonly ended: Promise<string>;
  /** Ends it. @param signal SIGTERM unless said otherwise. */
  stop(signal?: NodeJS.Signals): void;
  /** Resolves once its output has these words. */
  says(words: string): Promise<void>;
}

/** @param name of the script, without `.ts`. */
export function operatorCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): OperatorCommand {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<string>((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${name} ended with ${code}:\n${output}`)),
    );
  });
  ended.catch(() => {});
  return {
    ended,
    stop: (signal = 'SIGTERM') => void child.kill(signal),
    async says(words) {
      while (!output.includes(words)) await Promise.race([sleep(LOOK_MS), ended]);
    },
  };
}
