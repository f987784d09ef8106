import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { createEnricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import { alertRow, eventRow } from '#lib/services/events/rows.ts';
import { simulate } from './demo/simulate.ts';

const NOW = Date.UTC(2026, 10, 1);
const CANDIDATES = 80;
const SAMPLE = 160;
/** The window of 8 kB holds the examples and what is packed. */
const BYTES_MAX = 6000;

/**
 * Chooses the examples that parts of events are packed with, and writes db/packed-examples.ts: one by one the part of an event of the demo
 * that makes a sample of others smallest. What is packed already needs the examples it was packed with: new ones are another form (db/packed.ts).
 */
async function main(): Promise<void> {
  const parts = await partsOfDemo();
  const each = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => parts[Math.floor(((index + from) / count) * (parts.length - 1))] ?? []);
  const sample = each(SAMPLE, 0.5).map((texts) => texts.join());
  const candidates = new Set(each(CANDIDATES, 0).flat());
  const chosen: string[] = [];
  for (;;) {
    const best = [...candidates]
      .filter((text) => Buffer.byteLength(chosen.join('') + text) <= BYTES_MAX)
      .map((text) => ({ text, size: packedSize([text, ...chosen], sample) }))
      .sort((a, b) => a.size - b.size)[0];
    if (!best) break;
    chosen.unshift(best.text);
    candidates.delete(best.text);
    console.log(`${Math.round(best.size / sample.length)} bytes an event with ${chosen.length} examples`);
  }
  writeFileSync('db/packed-examples.ts', moduleOf(chosen));
}

/** What is stored of each event of the demo: enrichment, alert and assessment, as JSON. */
async function partsOfDemo(): Promise<string[][]> {
  const enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: () => NOW });
  const replay = createReplay({ assess: createAssessor() });
  return simulate({ seed: 1, now: NOW, events: 2000 }).flatMap(({ event }) => {
    const scored = replay.next(prepareEvent(event, enricher, Date.parse(event.occurred_at ?? '')), {});
    if (!scored) return [];
    const { alert, assessment } = alertRow(scored);
    return [[eventRow(scored.placed).enrichment, alert, assessment].map((part) => JSON.stringify(part))];
  });
}

function packedSize(examples: readonly string[], texts: readonly string[]): number {
  const dictionary = Buffer.from(examples.join(''));
  return texts.reduce((sum, text) => sum + deflateRawSync(text, { dictionary, windowBits: 13, level: 1 }).length, 0);
}

const moduleOf = (examples: readonly string[]): string => `/**
 * Parts of events of the demo, the most useful last, for db/packed.ts. Written by \`node scripts/packed-examples.ts\`. What is stored
 * cannot be read without them: they never change.
 */
export const EXAMPLES: readonly string[] = [
${examples.map((text) => `  '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',`).join('\n')}
];
`;

await main();
