import { parseArgs } from 'node:util';
import { clock } from './chaos/clock.ts';
import { disk } from './chaos/disk.ts';
import { hostile } from './chaos/hostile.ts';
import type { Lab, Part, Row } from './chaos/part.ts';
import { proxy } from './chaos/proxy.ts';
import { reading } from './chaos/reading.ts';
import { sandbox } from './chaos/sandbox.ts';
import { openSite } from './chaos/site.ts';
import { term } from './chaos/term.ts';
import { told } from './chaos/trial.ts';
import { count, print } from './risk/print.ts';

const PARTS: readonly Part[] = [proxy, disk, clock, sandbox, reading, term, hostile];
const FAULT_CHARS = 38;
const FAULTS_TOLD = 8;
const FAULT_TOLD_CHARS = 1000;

/**
 * Breaks what an installation stands on while clients use it, and proves that nothing that was acknowledged is lost:
 * `npm run prove:chaos`, or `-- --only proxy,disk`. Exits 1 where something is lost or an expectation does not hold.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? PARTS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = PARTS.map(({ name }) => name).join(', ');
    throw new Error(`--only: no part is called ${unknown.join(', ')}. There are ${known}.`);
  }
  const rows: Row[] = [];
  printHead();
  for (const part of PARTS.filter(({ name }) => wanted.includes(name))) {
    for await (const row of runPart(part)) {
      printRow(part.name, row);
      rows.push(row);
    }
  }
  return summarise(rows);
}

/** A part that fails is a broken expectation: the others are still run. */
async function* runPart(part: Part): AsyncGenerator<Row> {
  const cleaning: (() => unknown)[] = [];
  const lab: Lab = {
    async start(options) {
      const site = await openSite(options);
      cleaning.push(site.stop);
      return site;
    },
    after: (clean) => void cleaning.push(clean),
  };
  try {
    yield* part.run(lab);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    yield { fault: part.name, requests: 0, acknowledged: 0, lost: 0, unavailableMs: null, broken: [why] };
  } finally {
    for (const clean of cleaning.reverse()) await clean();
  }
}

function printHead(): void {
  print(
    `${'fault'.padEnd(FAULT_CHARS + 9)} ${'requests'.padStart(8)} ${'acknowledged'.padStart(12)} ${'lost'.padStart(4)} ` +
      `${'unavailable'.padStart(11)}  verdict`,
  );
}

function printRow(part: string, row: Row): void {
  const verdict = row.skipped === undefined ? (isWhole(row) ? 'ok' : 'BROKEN') : 'SKIPPED';
  const away = row.unavailableMs === null ? '-' : told(row.unavailableMs);
  print(
    `${part.padEnd(8)} ${row.fault.padEnd(FAULT_CHARS)} ${count(row.requests).padStart(8)} ` +
      `${count(row.acknowledged).padStart(12)} ${String(row.lost).padStart(4)} ${away.padStart(11)}  ${verdict}`,
  );
  if (row.note) print(`           ${row.note}`);
  if (row.skipped !== undefined) print(`           ${row.skipped}`);
  for (const line of row.broken.slice(0, FAULTS_TOLD)) print(`         ! ${line.slice(0, FAULT_TOLD_CHARS)}`);
}

const isWhole = ({ broken, lost }: Row): boolean => broken.length === 0 && lost === 0;

function summarise(rows: readonly Row[]): number {
  const broken = rows.filter((row) => !isWhole(row)).length;
  const left = rows.filter(({ skipped }) => skipped !== undefined).length;
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0);
  print(
    `\n${rows.length} faults, ${count(acknowledged)} acknowledged, ${lost} lost, ${broken} BROKEN, ${left} skipped`.replace(
      ', 0 BROKEN',
      '',
    ),
  );
  return broken === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await main());
