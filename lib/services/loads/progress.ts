import { database } from '#db/client.ts';
import { noteProgress } from '#db/queries/loads.ts';
import type { LoadProgress } from '#lib/load/messages.ts';
import { log } from '#lib/log.ts';

const PROGRESS_MS = 400;
const RENEW_MS = 5_000;

export interface ProgressNotes {
  note(progress: LoadProgress): void;
  end(): Promise<void>;
}

/**
 * Keeps the load's record fresh on connections of its own: often enough that somebody who waits sees it move, and to
 * hold the lease until `end`.
 */
export function keepProgress(tenantId: string, loadId: string): ProgressNotes {
  let latest: LoadProgress = { bytesRead: 0, records: 0, failed: 0 };
  let noted = 0;
  let writing: Promise<void> | undefined;
  const write = () => {
    writing ??= noteProgress(database().db, tenantId, loadId, latest)
      .catch((error: unknown) => log().warn({ err: error, load_id: loadId }, 'load progress was not noted'))
      .finally(() => {
        writing = undefined;
      });
  };
  const timer = setInterval(write, RENEW_MS);
  return {
    note(progress: LoadProgress): void {
      latest = progress;
      if (Date.now() - noted < PROGRESS_MS) return;
      noted = Date.now();
      write();
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
