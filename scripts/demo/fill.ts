import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { toCsv } from '#lib/load/fixtures/make.ts';
import { demoCustomers } from './customers.ts';
import type { Api } from './http.ts';
import { type Simulated, STORIES } from './simulate.ts';

const EVENTS_PER_REQUEST = 200;

/** Cells of a table, the first row its head. */
export type Rows = readonly (readonly string[])[];
export type Progress = (what: string, done: number, all: number) => void;

interface Sent {
  /** What was decided, by story. */
  readonly rows: Rows;
  /** Ids of events whose alerts are above LOW. */
  readonly raised: ReadonlySet<string>;
}

/** Sends the events in order. */
export async function sendEvents(api: Api, simulated: readonly Simulated[], progress: Progress): Promise<Sent> {
  const raised = new Set<string>();
  const tally = new Map(STORIES.map((story) => [story, { events: 0, blocked: 0, raised: 0, worst: 0 }]));
  for (let from = 0; from < simulated.length; from += EVENTS_PER_REQUEST) {
    const batch = simulated.slice(from, from + EVENTS_PER_REQUEST);
    const lines = batch.map(({ event }) => JSON.stringify(event)).join('\n');
    const { results } = await api.post('/api/events', EventBatchResult, lines, 'application/x-ndjson');
    batch.forEach(({ story, event: { event_id } }, index) => {
      const result = results[index];
      const counts = tally.get(story);
      if (!result?.alert || !counts)
        throw new Error(`An event was not scored: ${result?.error?.message ?? 'no answer'}`);
      const { action, severity, risk_score } = result.alert.data.decision;
      counts.events += 1;
      counts.blocked += action === 'BLOCK' ? 1 : 0;
      counts.raised += severity === 'LOW' ? 0 : 1;
      if (severity !== 'LOW' && event_id !== undefined) raised.add(event_id);
      counts.worst = Math.max(counts.worst, risk_score);
    });
    progress('Events', Math.min(from + EVENTS_PER_REQUEST, simulated.length), simulated.length);
  }
  const rows = [...tally].map(([story, { events, blocked, raised, worst }]) => [
    story,
    String(events),
    String(raised),
    String(blocked),
    worst.toFixed(2),
  ]);
  return { rows: [['Events', 'sent', 'above LOW', 'blocked', 'highest score'], ...rows], raised };
}

/** Uploads a customer file in which some rows are bad. @returns what was loaded. */
export async function sendCustomers(api: Api, seed: number): Promise<Rows> {
  const form = new FormData();
  form.set('file', new Blob([toCsv(demoCustomers(seed))], { type: 'text/csv' }), 'customers.csv');
  const result = await api.post('/api/fraud-detection/customers/load', CustomerLoadResult, form);
  return [
    ['Customer file', 'status', 'loaded', 'failed'],
    ['customers.csv', result.status, String(result.loadedCount), String(result.failedCount)],
  ];
}

/** A table as text, its columns as wide as they need to be. */
export function tableText(rows: Rows): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)]
    .map((text) => text.trimEnd())
    .join('\n');
}
