import { setTimeout as sleep } from 'node:timers/promises';
import { serverPid } from '#lib/testing/installation.ts';
import { type Ledger, startLoad } from './load.ts';
import type { Row } from './part.ts';
import { provenLosses, type Site, untilReady } from './site.ts';

const BEFORE_MS = 1500;
const AFTER_MS = 1500;
const READY_MS = 60_000;
const EVENTS_PER_SECOND = 50;

export interface Trial {
  readonly fault: string;
  /** Lets the fault last its time, and ends it. @returns what it saw besides, and which expectations did not hold. */
  strike(): Promise<Seen>;
  /** How soon after the fault the server must be ready. Default: 5 s. */
  readonly readyMs?: number;
  /** Whether the server may be another process afterwards. Default: no. */
  readonly mayRestart?: boolean;
}

export interface Seen {
  readonly note?: string;
  readonly broken?: readonly string[];
}

/** A fault under a steady load of events, and the proof that nothing that was acknowledged is lost. */
export async function tryFault(site: Site, { fault, strike, readyMs = 5000, mayRestart = false }: Trial): Promise<Row> {
  const pid = serverPid(site.installation);
  const load = startLoad(site, EVENTS_PER_SECOND);
  await sleep(BEFORE_MS);
  const seen = await strike();
  const ready = await untilReady(site, READY_MS);
  await sleep(AFTER_MS);
  const ledger = await load.stop();
  const broken = [...(seen.broken ?? []), ...faultsOf(ledger), ...logged(site)];
  if (ready === null || ready > readyMs) broken.push(`ready after ${told(ready ?? Number.POSITIVE_INFINITY)}`);
  if (!mayRestart && serverPid(site.installation) !== pid) broken.push('the server process ended');
  return rowOf(site, fault, ledger, { broken, note: noteOf(ledger, ready, seen.note) });
}

export async function rowOf(
  site: Site,
  fault: string,
  ledger: Pick<Ledger, 'requests' | 'acknowledged' | 'unavailableMs'>,
  { broken = [], note = '' }: Seen = {},
): Promise<Row> {
  const losses = await provenLosses(site);
  const { requests, acknowledged, unavailableMs } = ledger;
  return { fault, requests, acknowledged, unavailableMs, lost: losses.length, broken: [...broken, ...losses], note };
}

export function faultsOf({ wrong, open }: Ledger): string[] {
  return [...new Set(wrong), ...(open > 0 ? [`${open} events were never acknowledged`] : [])];
}

const reported = new WeakMap<object, Set<string>>();

/** What the server has logged since it was asked last that no fault may cause. */
export function logged({ installation }: Pick<Site, 'installation'>): string[] {
  const known = reported.get(installation) ?? new Set();
  reported.set(installation, known);
  const lines = installation.output().split('\n');
  const found = lines.filter(
    (line) => /unhandled ?rejection|uncaught|The server ended/i.test(line) && !known.has(line),
  );
  for (const line of found) known.add(line);
  return [...new Set(found.map((line) => line.slice(0, 160)))];
}

const noteOf = ({ refused }: Ledger, ready: number | null, more = ''): string => {
  const said = [...refused].map(([what, times]) => `${times} x ${what}`);
  return [more, ready === null ? '' : `ready after ${told(ready)}`, ...said].filter(Boolean).join(', ');
};

export const told = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
