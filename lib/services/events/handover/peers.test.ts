import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPeers, type Peers } from './peers.ts';

let folder: string;
let now = 0;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'assay-peers-')), 'peers');
  now = 0;
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** Adds a process that listens. Its socket is a plain file here. */
function join(): Peers {
  const peers = createPeers(folder, () => now);
  if (!peers) throw new Error('The path is too long.');
  writeFileSync(peers.socket, '');
  return peers;
}

const TENANTS = Array.from({ length: 300 }, (_, index) => `tenant-${index}`);
/** Path of the owner's socket, as one process names it. */
const ownerAs = (peers: Peers) => (tenantId: string) => peers.ownerOf(tenantId) ?? peers.socket;

describe('the processes of a machine', () => {
  it('name the same owner of a tenant, and share the tenants about equally', () => {
    const all = [join(), join(), join()];
    const [first = [], ...others] = all.map((peers) => TENANTS.map(ownerAs(peers)));
    for (const owners of others) expect(owners).toEqual(first);
    for (const { socket } of all) expect(first.filter((owner) => owner === socket).length).toBeGreaterThan(50);
  });

  it('keep all other tenants where they are when one of them goes', () => {
    const [a, b, c] = [join(), join(), join()];
    const before = TENANTS.map(ownerAs(a));
    b.leave();
    now += 1000;
    const after = TENANTS.map(ownerAs(a));
    expect(after).not.toContain(b.socket);
    for (const [index, owner] of before.entries()) if (owner !== b.socket) expect(after[index]).toBe(owner);
    expect(TENANTS.map(ownerAs(c))).toEqual(after);
  });

  it('forget one that is gone for good, and one that is slow for a minute', () => {
    const [a, gone, slow] = [join(), join(), join()];
    TENANTS.map(ownerAs(a));
    a.lost(gone.socket, 'gone');
    a.lost(slow.socket, 'slow');
    expect(new Set(TENANTS.map(ownerAs(a)))).toEqual(new Set([a.socket]));
    expect([existsSync(gone.socket), existsSync(slow.socket)]).toEqual([false, true]);
    now += 60_000;
    expect(new Set(TENANTS.map(ownerAs(a)))).toEqual(new Set([a.socket, slow.socket]));
  });

  it('listen where no other user reaches', () => {
    join();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('do without each other where the path of a socket would be too long', () => {
    expect(createPeers(path.join(folder, 'x'.repeat(80)))).toBeNull();
  });
});
