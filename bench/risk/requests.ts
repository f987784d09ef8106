import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Saturated, saturate } from './saturate.ts';

/** Requests a second of one kind, and what nothing behind the same router, or behind Node at all, can be faster than. */
export interface Requests {
  readonly name: string;
  readonly server: Saturated;
  readonly routed: Saturated;
  readonly bare: Saturated;
}

interface Kind {
  readonly name: string;
  readonly path: string;
  readonly next?: () => object;
}

/** Goals of the ratios: of the floor behind the same router, and of the bare server. */
const GOALS: Readonly<Record<string, readonly [routed: number, bare: number]>> = {
  'newest alert': [0.5, 0.17],
  'single event': [0.5, 0.1],
};

/** Keeps an installation and both floors busy, one after the other. @param bytes size of an answer. */
export async function measureRequests(
  url: string,
  token: string,
  kind: Kind,
  bytes: number,
  seconds: number,
): Promise<Requests> {
  const load = { token, ...(kind.next === undefined ? {} : { next: kind.next }) };
  await saturate({ url: `${url}${kind.path}`, ...load }, 3);
  const server = await saturate({ url: `${url}${kind.path}`, ...load }, seconds);
  const floor = (floorKind: 'routed' | 'bare') =>
    withBareServer(floorKind, bytes, (base) => saturate({ url: `${base}${kind.path}`, ...load }, seconds));
  return { name: kind.name, server, routed: await floor('routed'), bare: await floor('bare') };
}

async function withBareServer<T>(kind: string, bytes: number, use: (url: string) => Promise<T>): Promise<T> {
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [file, kind, String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [port] = await once(child.stdout, 'data');
    return await use(`http://127.0.0.1:${String(port).trim()}`);
  } finally {
    child.stdin.end();
    await once(child, 'exit');
  }
}

export function printRequests({ name, server, routed, bare }: Requests): void {
  const [ofRouted, ofBare] = [server.perSecond / routed.perSecond, server.perSecond / bare.perSecond];
  const [routedMin = 0, bareMin = 0] = GOALS[name] ?? [];
  const says = (ratio: number, least: number): string =>
    `${ratio.toFixed(3)} (asked ${least}: ${ratio >= least ? 'met' : 'missed'})`;
  process.stdout.write(
    `${name.padEnd(16)} ${server.perSecond.toFixed(0)}/s  p50 ${server.p50} ms  p99 ${server.p99} ms; of the same router, ${routed.perSecond.toFixed(0)}/s, ${says(ofRouted, routedMin)}; of bare Node, ${bare.perSecond.toFixed(0)}/s, ${says(ofBare, bareMin)}\n`,
  );
}
