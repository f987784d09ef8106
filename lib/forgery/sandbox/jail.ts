import { realpathSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX_LIMITS } from '../limits.ts';

/** Where a child finds the program, and what it must not see even where that lies inside. */
export interface Surrounding {
  /** The project's root: where lib/ and node_modules/ are. */
  readonly root: string;
  /** Directories, absolute. */
  readonly hidden: readonly string[];
}

/** A number that no distribution gives to a user or a service: what the child leaves behind belongs to nobody. */
const NOBODYS_USER = 61_100;
const SYSTEM = ['/bin', '/sbin', '/lib', '/lib64', '/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib64', '/usr/local/lib'];
const NIX = '/nix/store';

/** The files that a child reads: the program, its packages and its description. */
export function programFiles(root: string): string[] {
  return ['lib', 'node_modules', 'package.json'].map((name) => path.join(/* turbopackIgnore: true */ root, name));
}

/**
 * The command that runs another one in a jail made of util-linux alone (unshare(1), pivot_root(8), setpriv(1), prlimit(1)):
 * its own namespaces of mounts, processes, network, messages and users; a file system of the system's libraries and the
 * program, all read-only; no capability, and none to be had (`no_new_privs`); bounds of memory, files and processes.
 * It ends with the process that started it.
 * @param asRoot the caller may make namespaces without one of users first; the child then gets a user of its own.
 */
export function jailed(command: readonly string[], { root, hidden }: Surrounding, asRoot: boolean): string[] {
  const shown = [...SYSTEM, NIX, ...programFiles(root), realpathSync(process.execPath)];
  return [
    ...['setpriv', '--pdeathsig', 'KILL'],
    ...['unshare', ...(asRoot ? [] : ['--map-root-user']), '--mount', '--pid', '--net', '--ipc', '--uts'],
    ...['--fork', '--kill-child'],
    ...['sh', path.join(import.meta.dirname, 'jail.sh'), String(asRoot ? NOBODYS_USER : 0)],
    ...shown.flatMap((name) => ['--show', name]),
    ...hidden.flatMap((name) => ['--hide', name]),
    ...['--', 'prlimit', ...bounds(), '--'],
    // A change of user forgets the death signal, so it is set again.
    ...['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'],
    ...command,
  ];
}

/** Of private memory, not of addresses: V8 reserves far more addresses than it uses. */
function bounds(): string[] {
  const { dataBytesMax, processesMax, processorMs, recycleFiles } = SANDBOX_LIMITS;
  const processorSeconds = (processorMs / 1000) * recycleFiles;
  return ['--core=0', '--fsize=0', `--data=${dataBytesMax}`, `--nproc=${processesMax}`, `--cpu=${processorSeconds}`];
}
