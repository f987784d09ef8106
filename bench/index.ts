import { spawn } from 'node:child_process';
import path from 'node:path';

const BENCHES = ['risk', 'forgery', 'load', 'growth', 'console'];

/** `npm run bench -- <name> [flags]`. */
const [name = '', ...flags] = process.argv.slice(2);
if (!BENCHES.includes(name)) {
  process.stderr.write(`Name a bench: ${BENCHES.join(', ')}.\n`);
  process.exit(2);
}
const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...flags], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
