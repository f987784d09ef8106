import type { z } from 'zod';
import type { CollectInput, CollectResult } from '#lib/contracts/collect.ts';
import { safely } from './safely.ts';

export type Message = z.input<typeof CollectInput>;

const ANSWER_MS = 15_000;

/** Sends a message whose answer is wanted. A body of plain text needs no preflight. Null where it failed. */
export async function ask(address: string, message: Message): Promise<CollectResult | null> {
  const init = {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'text/plain' },
    credentials: 'omit',
    keepalive: true,
  } as const;
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  return isResult(answer) ? answer : null;
}

/** Sends a message that outlives the page. */
export function tell(address: string, message: Message): void {
  safely(() => {
    const body = new Blob([JSON.stringify(message)], { type: 'text/plain' });
    return navigator.sendBeacon(address, body);
  }, false);
}

function isResult(value: unknown): value is CollectResult {
  if (typeof value !== 'object' || value === null) return false;
  const { token, device_id, session_id } = value as Record<string, unknown>;
  return [token, device_id, session_id].every((member) => typeof member === 'string');
}
