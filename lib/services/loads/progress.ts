import { database } from '#db/client.ts';
import { noteProgress } from '#db/queries/loads.ts';
import type { LoadProgress } from '#lib/load/messages.ts';
import { log } from '#lib/log.ts';

const PROGRESS_MS = 400;
const RENEW_MS = 5_000;

export interface ProgressNotes {
  note(progress: LoadProgress): void;
  /** The file is read; now this is done with its rows. */
  stage(stage: string): void;
  end(): Promise<void>;
}

/**
 * Keeps the load's record fresh on connections of its own: often enough that somebody who waits sees it move, and to
 * hold the lease until `end`.
 */
export function keepProgress(tenantId: string, loadId: string): ProgressNotes {
  let latest: Parameters<typeof noteProgress>[3] = {};
  let noted = 0;
  let writing: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  const write = () => {
    noted = Date.now();
    writing ??= noteProgress(database().tenant(tenantId).db, tenantId, loadId, latest)
      .catch((error: unknown) => log().warn({ err: error, load_id: loadId }, 'load progress was not noted'))
      .finally(() => {
        writing = undefined;
      });
  };
  const change = (known: typeof latest) => {
    latest = { ...latest, ...known };
    soon ??= setTimeout(
      () => {
        soon = undefined;
        write();
      },
      Math.max(0, noted + PROGRESS_MS - Date.now()),
    );
  };
  const timer = setInterval(write, RENEW_MS);
  return {
    note: change,
    stage: (stage) => change({ state: 'committing', stage }),
    async end(): Promise<void> {
      clearInterval(timer);
      clearTimeout(soon);
      await writing;
    },
  };
}
