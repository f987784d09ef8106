import type { z } from 'zod';
import type { RoundTrips } from '#lib/contracts/collect.ts';
import { safely } from './safely.ts';

const SAMPLES = 4;
const LIMIT_MS = 3000;

/** Small requests to the installation, one after the other; null where none came back. */
export async function measureRoundTrips(address: string): Promise<z.input<typeof RoundTrips> | null> {
  const samples: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    const startedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(LIMIT_MS);
      await fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    } catch {
      break;
    }
    samples.push(round(serverTime(address) ?? performance.now() - startedAt));
  }
  return samples.length === 0 ? null : { samples_ms: samples, tls_minus_tcp_ms: safely(handshakes, null) };
}

/** From the request's first byte to the answer's, as the browser timed it: without queueing and connecting. */
function serverTime(address: string): number | null {
  const entry = performance.getEntriesByName(address, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return entry && entry.requestStart > 0 ? entry.responseStart - entry.requestStart : null;
}

/** TLS handshake minus TCP handshake of the first connection that was made to the installation by this page. */
function handshakes(): number | null {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const made = entries.find(
    ({ name, connectStart, connectEnd, secureConnectionStart }) =>
      /\/(collect\.js|api\/collect)/.test(name) && secureConnectionStart > connectStart && connectEnd > connectStart,
  );
  if (!made) return null;
  return round(made.connectEnd - made.secureConnectionStart - (made.secureConnectionStart - made.connectStart));
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
