import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** A file system of its own that can be filled and made read-only (Linux, as root). */
export interface SmallDisk {
  readonly dir: string;
  /** Takes all space but so many bytes. */
  fill(leftBytes: number): void;
  /** Gives the space back. */
  empty(): void;
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** @throws Error with the words of the system where it may not be mounted. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-chaos-disk-'));
  const ballast = path.join(dir, '.ballast');
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    mount('-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'assay-chaos', dir);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(`cannot mount a tmpfs: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`);
  }
  return {
    dir,
    fill(leftBytes) {
      mkdirSync(ballast, { recursive: true });
      for (let file = 0; ; file += 1) {
        const { bavail, bsize } = statfsSync(dir);
        const bytes = Math.min(CHUNK.length, bavail * bsize - leftBytes);
        if (bytes <= 0) return;
        writeFileSync(path.join(ballast, `${Date.now()}-${file}`), CHUNK.subarray(0, bytes));
      }
    },
    empty: () => rmSync(ballast, { recursive: true, force: true }),
    setReadOnly: (readOnly) => void mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir),
    remove() {
      execFileSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
