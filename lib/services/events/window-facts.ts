import type { IngestTransaction } from '#db/queries/ingest.ts';
import { readWindowRows, type WindowRange } from '#db/queries/windows.ts';
import {
  createKeyWindow,
  type KeyCounts,
  type KeyWindow,
  WINDOW_MS,
  type WindowKind,
} from '#lib/risk/derive/windows.ts';
import type { WindowFacts } from '#lib/risk/facts.ts';
import type { PreparedEvent } from './prepare.ts';
import type { Placed } from './rows.ts';
import type { Subjects } from './subjects.ts';

export type WindowsOf = (item: Placed) => WindowFacts;

/** Reads the windows of a whole batch, each key once. Event k sees the rows of its earlier batch mates. */
export async function readWindows(
  tx: IngestTransaction,
  tenantId: string,
  placed: readonly Placed[],
): Promise<WindowsOf> {
  const ranges = new Map<string, { kind: WindowKind; key: string; from: number; to: number }>();
  for (const { prepared, subjects } of placed) {
    for (const { kind, key } of keysOf(prepared, subjects)) {
      const at = prepared.occurredAt;
      const range = ranges.get(nameOf(kind, key)) ?? { kind, key, from: at, to: at };
      ranges.set(nameOf(kind, key), { ...range, from: Math.min(range.from, at), to: Math.max(range.to, at) });
    }
  }
  const rows = await readWindowRows(tx, tenantId, [...ranges.values()].map(toRange));
  const byKey = Map.groupBy([...rows], ({ kind, key }) => nameOf(kind, key));
  const windows = new Map<string, KeyWindow>();
  for (const [name, { kind }] of ranges) windows.set(name, createKeyWindow(kind, byKey.get(name) ?? []));
  return ({ prepared, subjects, seq }) => {
    const counts = (kind: WindowKind, key: string | null) =>
      key === null ? null : (windows.get(nameOf(kind, key))?.counts(prepared.occurredAt, seq) ?? null);
    return windowFacts({ ...subjects, asn: operatorOf(prepared, subjects) }, counts);
  };
}

function windowFacts(
  { userId, deviceId, ip, asn }: Subjects,
  counts: (kind: WindowKind, key: string | null) => KeyCounts | null,
): WindowFacts {
  const device = counts('device', deviceId);
  const address = counts('ip', ip);
  return {
    user: counts('user', userId),
    device: device && { users24h: device.users24h, users30d: device.users },
    ip: address && { ...address, accountsNew24h: counts('ip_signup', ip)?.users ?? 0 },
    asn: counts('asn', asn),
  };
}

/** An operator is asked about at logins alone: its rows are many, and nothing else is counted of it. */
function operatorOf({ event }: PreparedEvent, { asn }: Subjects): string | null {
  return event.type === 'login' ? asn : null;
}

function keysOf(prepared: PreparedEvent, subjects: Subjects): { kind: WindowKind; key: string }[] {
  const { userId, deviceId, ip } = subjects;
  const key = (kind: WindowKind, value: string | null) => (value === null ? [] : [{ kind, key: value }]);
  return [
    ...key('user', userId),
    ...key('device', deviceId),
    ...key('ip', ip),
    ...key('ip_signup', ip),
    ...key('asn', operatorOf(prepared, subjects)),
  ];
}

function toRange({ kind, key, from, to }: { kind: WindowKind; key: string; from: number; to: number }): WindowRange {
  return { kind, key, from: new Date(from - WINDOW_MS[kind]).toISOString(), to: new Date(to).toISOString() };
}

const nameOf = (kind: string, key: string): string => `${kind}\u0000${key}`;
