import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Another process is seen within this time after its start. */
const REREAD_MS = 1000;
/** A process that did not answer in time is left alone for so long. */
const LEFT_ALONE_MS = 60_000;
const SOCKET = '.sock';
/** The longest path of a socket that every system takes (unix(7): 108 bytes with the end). */
const SOCKET_PATH_BYTES_MAX = 100;

/** The server processes of one machine that may score for each other. */
export interface Peers {
  /** Where this process listens. */
  readonly socket: string;
  /** The socket of the process that scores a tenant's events; null where it is this one. */
  ownerOf(tenantId: string): string | null;
  /** Says that a process could not be reached: `gone` where nobody listens any more, `slow` where no answer came. */
  lost(socket: string, how: 'gone' | 'slow'): void;
  /** This process takes no more events of others. */
  leave(): void;
}

/**
 * The processes whose sockets are in a folder. Each of them, asked about the same tenant, names the same process: the one
 * whose hash with the tenant is the highest (rendezvous hashing, Thaler and Ravishankar 1998), so that one that comes or
 * goes moves its own tenants only.
 * @param folder is made if it is not there, and closed to other users.
 * @returns null where the path of the folder is too long for a socket.
 */
export function createPeers(folder: string, now: () => number = Date.now): Peers | null {
  const own = `${randomUUID()}${SOCKET}`;
  const socket = path.join(folder, own);
  if (Buffer.byteLength(socket) > SOCKET_PATH_BYTES_MAX) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const slowUntil = new Map<string, number>();
  let owners = new Map<string, string>();
  let members: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): void {
    readAt = now();
    const found = readdirSync(folder).filter((name) => name.endsWith(SOCKET) && (slowUntil.get(name) ?? 0) <= readAt);
    const all = [...new Set([own, ...found])].sort();
    if (all.join() === members.join()) return;
    members = all;
    owners = new Map();
  }

  return {
    socket,
    ownerOf(tenantId) {
      if (now() - readAt >= REREAD_MS) read();
      let owner = owners.get(tenantId);
      if (owner === undefined) {
        owner = highest(members, tenantId) ?? own;
        owners.set(tenantId, owner);
      }
      return owner === own ? null : path.join(folder, owner);
    },
    lost(other, how) {
      if (how === 'gone') rmSync(other, { force: true });
      else slowUntil.set(path.basename(other), now() + LEFT_ALONE_MS);
      read();
    },
    leave: () => rmSync(socket, { force: true }),
  };
}

function highest(members: readonly string[], tenantId: string): string | undefined {
  const rank = (member: string) => createHash('sha256').update(`${member} ${tenantId}`).digest('hex');
  return members.map((member) => ({ member, rank: rank(member) })).sort((a, b) => (a.rank < b.rank ? 1 : -1))[0]
    ?.member;
}
