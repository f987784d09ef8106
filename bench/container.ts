import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, descendantsOf, freePort } from '#lib/testing/installation.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIRROR = 'http://deb.debian.org/debian';
const SUITE = 'bookworm';
const UID = 10_001;
const READY_MS = 120_000;
const LOOK_MS = 500;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Does what `deploy/Containerfile` does where no container engine runs: makes a clean Debian root, copies the sources, runs
 * `deploy/build.sh` in it, and starts the result as another user on a root that cannot be written, with /data and /tmp alone.
 * `npm run prove:container`, as root, with debootstrap and bubblewrap of Debian; some three minutes. Exits 1 where it does not get ready,
 * or cannot make the jails of documents.
 */
async function main(): Promise<number> {
  if (process.getuid?.() !== 0 || !['debootstrap', 'bwrap'].every(isThere)) {
    print('Skipped: this needs root, and the Debian packages debootstrap and bubblewrap.');
    return 0;
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-container-'));
  const [root, data] = [path.join(dir, 'root'), path.join(dir, 'data')];
  try {
    const packages = '--include=ca-certificates,util-linux';
    execFileSync('debootstrap', ['--variant=minbase', packages, SUITE, root, MIRROR], { stdio: 'ignore' });
    print('A clean root is there.');
    copyNode(path.join(root, 'usr/local'));
    copySources(path.join(root, 'app'));
    execFileSync('bwrap', [...viewOf(root, '--bind'), 'sh', '/app/deploy/build.sh'], { stdio: 'inherit' });
    execFileSync('rm', ['-rf', path.join(root, 'app', '.next', 'cache')]);
    appendFileSync(path.join(root, 'etc/passwd'), `assay:x:${UID}:${UID}::/data:/usr/sbin/nologin\n`);
    appendFileSync(path.join(root, 'etc/group'), `assay:x:${UID}:\n`);
    mkdirSync(data);
    mkdirSync(path.join(root, 'data'), { recursive: true });
    chownSync(data, UID, UID);
    return await tryStart(root, data);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function isThere(program: string): boolean {
  return ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(path.join(folder, program)));
}

/** What the image's build sees: what is committed or would be, without what `.containerignore` names. */
function copySources(to: string): void {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  mkdirSync(to);
  execFileSync('tar', ['--null', '--files-from=-', '-cf', `${to}.tar`], { cwd: ROOT, input: names });
  execFileSync('tar', ['-xf', `${to}.tar`], { cwd: to });
  rmSync(`${to}.tar`);
}

/** Node and npm of this machine, as they are in the image that the build begins with. */
function copyNode(local: string): void {
  const npm = path.dirname(path.dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  for (const folder of ['bin', 'lib/node_modules']) mkdirSync(path.join(local, folder), { recursive: true });
  copyFileSync(process.execPath, path.join(local, 'bin', 'node'));
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin', 'npm'));
}

/** The root as a container sees it. */
function viewOf(root: string, bind: '--bind' | '--ro-bind'): string[] {
  const view = [
    bind,
    root,
    '/',
    '--dev',
    '/dev',
    // bubblewrap's own /proc covers parts of it, as those of engines do; jails need all of it.
    '--bind',
    '/proc',
    '/proc',
    '--tmpfs',
    '/tmp',
    '--chdir',
    '/app',
    '--clearenv',
  ];
  // Behind a proxy that signs for others npm needs the certificate which this machine trusts.
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  if (trusted) view.push('--ro-bind', trusted, '/tmp/ca.pem');
  return [...view, ...settings({ HOME: '/tmp', ...(trusted ? { NODE_EXTRA_CA_CERTS: '/tmp/ca.pem' } : {}) })];
}

function settings(values: Readonly<Record<string, string>>): string[] {
  const all = { PATH: '/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...values };
  return Object.entries(all).flatMap(([name, value]) => ['--setenv', name, value]);
}

async function tryStart(root: string, data: string): Promise<number> {
  const port = await freePort();
  const values = {
    HOME: '/data',
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    ASSAY_DATA_DIR: '/data',
  };
  const view = [...viewOf(root, '--ro-bind'), ...settings(values), '--bind', data, '/data'];
  const user = [
    'setpriv',
    `--reuid=${UID}`,
    `--regid=${UID}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
  ];
  const child = spawn('bwrap', [...view, ...user, '--', 'node', 'scripts/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const ready = await readinessOf(`http://127.0.0.1:${port}/api/ready`);
    if (ready === null) {
      print('It did not get ready.');
      return 1;
    }
    print(`Ready, as user ${UID} without a capability, on a root that cannot be written: ${ready}`);
    return ready.includes('isolation: full') ? 0 : 1;
  } finally {
    const start = descendantsOf(child.pid ?? 0).find((pid) => commandLine(pid).startsWith('node scripts/start.ts'));
    if (start !== undefined) process.kill(start, 'SIGTERM');
    await ended;
  }
}

async function readinessOf(url: string): Promise<string | null> {
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await sleep(LOOK_MS)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.text();
  }
  return null;
}

process.exitCode = await main();
