import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX_LIMITS } from '../limits.ts';
import { jailed, programFiles, type Surrounding } from './jail.ts';

/**
 * How far a child is kept from the machine. `full`: a jail (jail.ts). `network`: it has no network, and Node's permission
 * model alone keeps it from files. `none`: that model alone.
 */
export type Isolation = 'full' | 'network' | 'none';

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly isolation: Isolation;
}

/**
 * The command that starts a child, with the highest degree of isolation that this system gives, and in each degree with
 * Node's permission model, by which it reads the program and its packages, writes nowhere and starts no process.
 */
export function launchOf(surrounding: Surrounding): Launch {
  const node = [process.execPath, ...nodeArgs(surrounding.root)];
  const probe = [process.execPath, '-e', `fs.accessSync(${JSON.stringify(childProgram(surrounding.root))})`];
  const found = WAYS.find(({ wrap }) => runs(wrap(probe, surrounding)));
  const [command = process.execPath, ...args] = found?.wrap(node, surrounding) ?? node;
  return { command, args, isolation: found?.isolation ?? 'none' };
}

interface Way {
  readonly isolation: Isolation;
  wrap(command: readonly string[], surrounding: Surrounding): string[];
}

const DIES_WITH_US = ['setpriv', '--pdeathsig', 'KILL'];
const WAYS: readonly Way[] = [
  { isolation: 'full', wrap: (command, surrounding) => jailed(command, surrounding, true) },
  { isolation: 'full', wrap: (command, surrounding) => jailed(command, surrounding, false) },
  { isolation: 'network', wrap: (command) => ['unshare', '-rn', '--', ...DIES_WITH_US, ...command] },
  { isolation: 'network', wrap: (command) => ['unshare', '-rn', '--', ...command] },
  { isolation: 'none', wrap: (command) => [...DIES_WITH_US, ...command] },
];

const MALLOC_BYTES = String(256 * 1024);

/** Where pivot_root(8) is. The PATH of a person who is not root leaves it out on Debian. */
const SYSTEM_PROGRAMS = ['/usr/sbin', '/sbin'];

/** All that a child knows of this process's environment, and how its memory goes back to the system. */
export function childEnvironment() {
  return {
    PATH: [process.env.PATH ?? '', ...SYSTEM_PROGRAMS].join(path.delimiter),
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

function runs([command = '', ...args]: readonly string[]): boolean {
  return (
    spawnSync(/* turbopackIgnore: true */ command, args, { env: childEnvironment(), timeout: 5_000, stdio: 'ignore' })
      .status === 0
  );
}

function childProgram(root: string): string {
  return path.join(/* turbopackIgnore: true */ root, 'lib', 'forgery', 'sandbox', 'child.ts');
}

function nodeArgs(root: string): string[] {
  // Node asks for the real path of what it loads, and node_modules may be a link.
  const readable = [...new Set(programFiles(root).flatMap((name) => [name, realpathSync(name)]))];
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable.map((name) => `--allow-fs-read=${name}`),
    `--max-old-space-size=${SANDBOX_LIMITS.heapMb}`,
    '--expose-gc',
    '--no-warnings',
    childProgram(root),
  ];
}
