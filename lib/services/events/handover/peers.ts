import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How often the folder is read. A new process is seen within this time after its start. */
const REREAD_MS = 1000;
/** How long a process that did not answer in time gets no events. */
const LEFT_ALONE_MS = 60_000;
const SOCKET = '.sock';
/** Longest path of a socket that every system accepts (unix(7): 108 bytes with the final zero). */
const SOCKET_PATH_BYTES_MAX = 100;

/** The server processes of one machine that may score events for each other. */
export interface Peers {
  /** Path of the socket at which this process listens. */
  readonly socket: string;
  /** Path of the socket of the process that scores a tenant's events; null where it is this process. */
  ownerOf(tenantId: string): string | null;
  /**
   * Reports that a process could not be reached: `gone` where nobody listens any more, `slow` where no answer came in
   * time.
   */
  lost(socket: string, how: 'gone' | 'slow'): void;
  /** Takes this process out: it gets no more events from others. */
  leave(): void;
}

/**
 * Finds the processes by their sockets in a folder. All processes name the same one for a tenant: the one whose hash
 * with the tenant is the highest (rendezvous hashing, Thaler and Ravishankar 1998). A process that starts or stops
 * therefore moves only its own tenants.
 * @param folder is created where it does not exist, and closed to other users.
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
