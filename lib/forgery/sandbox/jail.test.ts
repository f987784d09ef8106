import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SANDBOX_LIMITS } from '../limits.ts';
import { childEnvironment, launchOf } from './isolation.ts';
import { innerProcess } from './usage.ts';

/** The attacker: a program in the child's place, without Node's permission model, as if that had been broken. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-jail-'));
const socket = path.join(folder, 'database.sock');
const secrets = path.join(folder, 'secrets.json');
const hiddenInside = path.resolve('node_modules', 'sharp');
const servers: Server[] = [];
let port = 0;

beforeAll(async () => {
  writeFileSync(secrets, '{"key":"secret"}');
  const listening = (where: string | number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((peer) => peer.destroy()).listen(where, () => resolve(server));
      servers.push(server);
    });
  await listening(socket);
  const address = (await listening(0)).address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

function launched(program: string, hidden: readonly string[] = []) {
  const { command, args } = launchOf({ root: process.cwd(), hidden });
  const wrapper = args.slice(0, args.indexOf('--permission') - 1);
  return spawn(command, [...wrapper, process.execPath, '-e', program], {
    detached: true,
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** What a program prints as JSON that runs in the jail. */
async function inside(program: string, hidden?: readonly string[]): Promise<unknown> {
  const child = launched(`const answer = (what) => fs.writeSync(1, JSON.stringify(what)); ${program}`, hidden);
  return JSON.parse(await text(child.stdout));
}

const TRY =
  'const attempt = (what) => { try { return what(); } catch (error) { return error.code ?? error.message; } };';
const REACH = `const reach = (to) => new Promise((done) => net.connect(to).on('connect', () => done('open')).on('error', ({ code }) => done(code)));`;

describe.runIf(process.platform === 'linux')('an attacker in the jail', () => {
  it('reaches neither a socket of the database nor the network', async () => {
    const program = `${REACH} Promise.all([reach(${JSON.stringify(socket)}), reach(${port}), reach({ host: '192.0.2.1', port: 80 })]).then(answer)`;
    expect(await inside(program)).toEqual(['ENOENT', expect.stringMatching(/^E/), 'ENETUNREACH']);
  });

  it('reads no secret, and nothing of the project but the program', async () => {
    const program = `${TRY} answer([attempt(() => fs.readFileSync(${JSON.stringify(secrets)}, 'utf8')), fs.readdirSync(process.argv[1] ?? ${JSON.stringify(process.cwd())}).sort(), attempt(() => fs.readdirSync('/etc'))])`;
    expect(await inside(program)).toEqual(['ENOENT', ['lib', 'node_modules', 'package.json'], 'ENOENT']);
  });

  it('sees an empty directory in place of a hidden one', async () => {
    const list = `answer(fs.readdirSync(${JSON.stringify(hiddenInside)}))`;
    expect(await inside(list)).toContain('package.json');
    expect(await inside(list, [hiddenInside])).toEqual([]);
  });

  it('sees no process but its own and can signal none', async () => {
    const program = `${TRY} answer([fs.readdirSync('/proc').filter(Number), process.ppid, attempt(() => process.kill(${process.pid}, 0)), attempt(() => fs.readFileSync('/proc/${process.pid}/environ'))])`;
    expect(await inside(program)).toEqual([['1'], 0, 'ESRCH', 'ENOENT']);
  });

  it('holds no capability, gets none, and makes no namespace', async () => {
    const program = `const status = fs.readFileSync('/proc/self/status', 'utf8'); const { status: made } = child_process.spawnSync('unshare', ['--user', 'true']); const { status: mounted } = child_process.spawnSync('mount', ['-t', 'tmpfs', 'none', '/usr']); answer([status.match(/^Cap(Prm|Eff|Bnd|Amb):.*[1-9a-f].*$/gm), /NoNewPrivs:\\t1/.test(status), made, mounted === 0])`;
    expect(await inside(program)).toEqual([null, true, 1, false]);
  });

  it('writes no file, and so none that fills the disk', async () => {
    const places = ['/x', '/proc/x', '/tmp/x', path.resolve('lib/x'), '/usr/bin/x'];
    const program = `${TRY} answer(${JSON.stringify(places)}.map((name) => attempt(() => { fs.writeFileSync(name, ''); fs.rmSync(name); return 'written'; })))`;
    expect(await inside(program)).toEqual(places.map(() => expect.stringMatching(/^(EROFS|ENOENT|EACCES)$/)));
    expect(existsSync('lib/x')).toBe(false);
  });

  it('starts few processes and takes bounded memory', async () => {
    const bomb = `const running = new Set(); for (let i = 0; i < 500; i++) { try { const child = child_process.spawn('sleep', ['60']); child.on('error', () => running.delete(child)); running.add(child); } catch {} } setTimeout(() => answer([...running].filter(({ pid }) => pid).length), 500)`;
    const started = Number(await inside(`${bomb}; setTimeout(() => process.exit(), 1000)`));
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThan(SANDBOX_LIMITS.processesMax);
    const hoard = `${TRY} const kept = []; answer([attempt(() => { for (;;) kept.push(Buffer.alloc(268435456)); }), kept.length])`;
    const most = SANDBOX_LIMITS.dataBytesMax / 268_435_456;
    expect(await inside(hoard)).toEqual(['Array buffer allocation failed', expect.toSatisfy((taken) => taken < most)]);
  });

  it('ends with the one who started it', async () => {
    const child = launched(`setInterval(() => {}, 1000); console.log('runs')`);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const inner = innerProcess(child.pid ?? 0);
    expect(inner).not.toBe(child.pid);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${inner}`), { timeout: 10_000 }).toBe(false);
  });
});

describe.runIf(process.platform === 'linux')('on this system', () => {
  const isolation = () => launchOf({ root: process.cwd(), hidden: [] }).isolation;
  it('isolates in full', () => expect(isolation()).toBe('full'));

  it('does so also where the PATH has no programs of the system', () => {
    vi.stubEnv('PATH', '/usr/local/bin:/usr/bin:/bin');
    expect(isolation()).toBe('full');
    vi.unstubAllEnvs();
  });
});
