import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TARGETS } from '../hostile/targets.ts';

const ANSWER_MS = 30_000;
const PAUSE_MS = 200;

export interface Uploads {
  /** Ids of the reports that were answered with 200. */
  readonly reports: ReadonlySet<number>;
  stop(): Promise<void>;
}

/** One client that uploads a new document after the other, and sends each again until it has its report. */
export function startUploads(url: string, token: string): Uploads {
  const reports = new Set<number>();
  const stopping = new AbortController();
  const work = (async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      while (!stopping.signal.aborted) {
        const id = await upload(url, token, number);
        if (id !== undefined) {
          reports.add(id);
          break;
        }
        await sleep(PAUSE_MS);
      }
    }
  })();
  work.catch(() => stopping.abort());
  return {
    reports,
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

async function upload(url: string, token: string, number: number): Promise<number | undefined> {
  const target = TARGETS.documents;
  if (target === undefined) throw new TypeError('no target');
  const { body } = await target.honest(number);
  try {
    const response = await fetch(`${url}${target.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer = (await response.json()) as { id?: number };
    return response.ok ? answer.id : undefined;
  } catch {
    return undefined;
  }
}

/** What a server shows as the first page of a report: a hash of the picture, or the status where there is none. */
export async function pictureOf(url: string, token: string, tenantId: string, reportId: number): Promise<string> {
  const address = `${url}/api/forgery/reports/${reportId}/pages/1?tenant_id=${tenantId}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? createHash('sha256').update(bytes).digest('hex') : `status ${response.status}`;
}
