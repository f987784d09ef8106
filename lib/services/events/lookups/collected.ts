import type { Querying } from '#db/client.ts';
import { notePrintUsers, type ObservationRow } from '#db/queries/collector.ts';
import { nameOfForeign, readToken } from '#lib/collector/token.ts';
import type { Collected, CollectedToken } from '#lib/contracts/observation.ts';
import { Observation } from '#lib/contracts/observation.ts';
import { keys } from '#lib/keys.ts';
import { log } from '#lib/log.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';

const NOTHING: Collected = { token: null, observation: null };

/** What the events of a batch bring from the collector, and the ids to look up. */
export interface CollectedQuestions {
  /** The token of each item, in order; null for none. */
  readonly tokens: readonly (CollectedToken | null)[];
  readonly sessionIds: readonly string[];
  readonly tokenIds: readonly string[];
}

export function askCollected(tenantId: string, items: readonly PreparedEvent[]): CollectedQuestions {
  const tokens = items.map(({ event }) => tokenOf(event.device?.token, tenantId));
  return {
    tokens,
    sessionIds: [...new Set(items.flatMap(({ event }) => event.session?.session_id ?? []))],
    tokenIds: [...new Set(tokens.flatMap((token) => (token?.valid ? [token.id] : [])))],
  };
}

/**
 * What the collector knows about each event: the observation of its session, else the newest one of its device token,
 * and what the token itself says. Where the session and the token are of different browsers, the token decides, because
 * it is signed. It also stores which users the events name with each fingerprint.
 * @returns one answer for each item, in order.
 */
export async function collectedOf(
  sql: Querying,
  tenantId: string,
  items: readonly PreparedEvent[],
  { tokens }: CollectedQuestions,
  rows: readonly ObservationRow[],
): Promise<readonly Collected[]> {
  if (rows.length === 0) return tokens.map((token) => ({ ...NOTHING, token }));
  const bySession = new Map(rows.map((row) => [row.session_id, row]));
  const byToken = new Map(rows.map((row) => [row.token_id, row]));
  const answers = items.map(({ event }, index): Collected => {
    const token = tokens[index] ?? null;
    const ofSession = bySession.get(event.session?.session_id ?? '');
    const signed = token?.valid ? token.id : null;
    const row = signed === null || ofSession?.token_id === signed ? ofSession : byToken.get(signed);
    return { token, observation: row ? observationOf(row) : null };
  });
  await notePrintUsers(
    sql,
    tenantId,
    items.flatMap((item, index) => sightingOf(item, answers[index])),
  );
  return answers;
}

/**
 * Reads a stored observation. One that cannot be read counts as none for its event, and other events are not affected.
 */
function observationOf(row: ObservationRow): Observation | null {
  const { data, error } = Observation.safeParse(row.observation);
  if (error) log().warn({ session_id: row.session_id, err: error }, 'a stored observation cannot be read');
  return data ?? null;
}

function tokenOf(text: string | undefined, tenantId: string): CollectedToken | null {
  if (!text) return null;
  const token = readToken(text, tenantId, keys().signing);
  if (!token) return { id: nameOfForeign(text), copy: '', device_id: '', issued_at: 0, refreshed_at: 0, valid: false };
  const { id, copy, deviceId, issuedAt, refreshedAt } = token;
  return { id, copy, device_id: deviceId, issued_at: issuedAt, refreshed_at: refreshedAt, valid: true };
}

function sightingOf({ event }: PreparedEvent, collected: Collected | undefined) {
  const userId = event.user?.client_user_id;
  const { device_id: deviceId, fingerprint } = collected?.observation ?? {};
  return userId && deviceId && fingerprint ? [{ deviceId, hash: fingerprint.hash, userId }] : [];
}
