import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX_LIMITS } from '../limits.ts';

export interface Isolation {
  /** True when the child has no network at all. */
  readonly network: boolean;
  /** True when the child's file system access is restricted. */
  readonly files: boolean;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly isolation: Isolation;
}

/**
 * The command that starts a child: a network namespace of its own and death with its parent where the system allows
 * them, and Node's permission model, by which it reads the program and its packages, writes nowhere and starts no process.
 */
export function launchOf(root: string): Launch {
  wrapper ??= WRAPPERS.find(({ command }) => runs(command)) ?? { command: [], network: false };
  const [command = process.execPath, ...args] = [...wrapper.command, process.execPath, ...nodeArgs(root)];
  return { command, args, isolation: { network: wrapper.network, files: true } };
}

const MALLOC_BYTES = String(256 * 1024);

/** All that a child knows of this process's environment, and how its memory goes back to the system. */
export function childEnvironment() {
  return {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    NODE_ENV: 'production' as const,
    // glibc keeps what each thread of libvips has freed; sharp's own advice for long-lived processes.
    MALLOC_ARENA_MAX: '2',
    // And it raises the size from which memory goes back to the system with every picture that is freed.
    MALLOC_MMAP_THRESHOLD_: MALLOC_BYTES,
    MALLOC_TRIM_THRESHOLD_: MALLOC_BYTES,
  };
}

const WRAPPERS = [
  { command: ['unshare', '-rn', '--', 'setpriv', '--pdeathsig', 'KILL'], network: true },
  { command: ['unshare', '-rn', '--'], network: true },
  { command: ['setpriv', '--pdeathsig', 'KILL'], network: false },
];

let wrapper: { readonly command: readonly string[]; readonly network: boolean } | undefined;

function runs([command = '', ...args]: readonly string[]): boolean {
  return (
    spawnSync(/* turbopackIgnore: true */ command, [...args, 'true'], { timeout: 5_000, stdio: 'ignore' }).status === 0
  );
}

function nodeArgs(root: string): string[] {
  const named = ['lib', 'node_modules', 'package.json'].map((name) =>
    path.join(/* turbopackIgnore: true */ root, name),
  );
  // Node asks for the real path of what it loads, and node_modules may be a link.
  const readable = [...new Set(named.flatMap((name) => [name, realpathSync(name)]))];
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable.map((name) => `--allow-fs-read=${name}`),
    `--max-old-space-size=${SANDBOX_LIMITS.heapMb}`,
    '--expose-gc',
    '--no-warnings',
    path.join(/* turbopackIgnore: true */ root, 'lib', 'forgery', 'sandbox', 'child.ts'),
  ];
}
