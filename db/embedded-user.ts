import { execFileSync, type SpawnOptions } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How to start PostgreSQL so that it never runs as root (it refuses to) and stops with its parent. */
export interface Launch {
  readonly owner: Account | undefined;
  /** Prefixes a command line and gives the spawn options that belong to it. */
  command(program: string, args: readonly string[]): { program: string; args: string[]; options: SpawnOptions };
}

/**
 * As root: the account `postgres`, else `nobody`, by setpriv (with `dac_override` where a parent directory of
 * `dataDir` is closed to others), else by spawn's uid and gid. Otherwise: the current user.
 */
export function launchFor(dataDir: string): Launch {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? (account('postgres') ?? account('nobody')) : undefined;
  if (isRoot && !owner)
    throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.');
  const identity = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  const capabilities =
    owner && isClosed(dataDir)
      ? ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
      : [];
  const env = environment();
  const setpriv = [
    [...identity, ...capabilities, '--pdeathsig=INT'],
    [...identity, '--pdeathsig=INT'],
  ].find(works);
  return {
    owner,
    command(program, args) {
      if (setpriv)
        return {
          program: 'setpriv',
          args: [...setpriv, '--', program, ...args],
          options: { env },
        };
      return {
        program,
        args: [...args],
        options: owner ? { env, uid: owner.uid, gid: owner.gid } : { env },
      };
    },
  };
}

/** PostgreSQL inherits none of the secrets that the installation runs with. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'LANG', 'LC_ALL', 'TZ'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as unknown as NodeJS.ProcessEnv;
}

function works(flags: readonly string[]): boolean {
  try {
    execFileSync('setpriv', [...flags, '--', 'true'], {
      stdio: 'ignore',
      timeout: 5000,
    });
    return true;
  } catch {
    return false;
  }
}

function account(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function isClosed(dataDir: string): boolean {
  for (let dir = path.dirname(dataDir); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return true;
  }
  return false;
}
