import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type MadeCustomers, makeCustomers, toCsv, toJson } from './fixtures/make.ts';
import { type ReadCustomersOptions, readCustomers } from './load.ts';
import type { StagedColumn } from './staging.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-load-'));
const file = path.join(dir, 'customers');
const rejectsPath = path.join(dir, 'rejects.csv');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function open(content: string | Uint8Array, more: Partial<ReadCustomersOptions> = {}) {
  writeFileSync(file, content);
  return readCustomers({
    path: file,
    rejectsPath,
    tenantId: 't',
    encryptionKey: '22'.repeat(32),
    lookupKey: '33'.repeat(32),
    today: '2026-03-01',
    ...more,
  });
}

async function read(content: string | Uint8Array, more: Partial<ReadCustomersOptions> = {}) {
  const reading = open(content, more);
  const parts: Uint8Array[] = [];
  let columns: readonly StagedColumn[] = [];
  for await (const batch of reading.batches) {
    parts.push(batch.copy);
    columns = batch.columns;
  }
  return { columns, copy: Buffer.concat(parts).toString(), summary: reading.summary() };
}

const NAMES = 'id;name\n1;Zoë Müller\n2;Renée\n';

describe('readCustomers', () => {
  it.each([
    ['utf-8', Buffer.from(NAMES)],
    ['utf-8', Buffer.from(`\ufeff${NAMES}`)],
    ['utf-16le', Buffer.from(`\ufeff${NAMES}`, 'utf16le')],
    ['utf-16be', Buffer.from(NAMES, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(NAMES, 'latin1')],
  ])('reads the same text from %s', async (encoding, bytes) => {
    const { copy, summary } = await read(bytes);
    expect(summary).toMatchObject({ encoding, accepted: 2, failed: 0, dialect: { delimiter: ';' } });
    expect(copy).toContain('Zoë Müller');
    expect(copy).toContain('Renée');
  });

  it('fails only the rows whose bytes are damaged', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,name\n1,Zoë\n2,bad '),
      Buffer.from([0xff]),
      Buffer.from('\n3,Renée\n'),
    ]);
    const { summary } = await read(bytes);
    expect(summary).toMatchObject({ encoding: 'utf-8-lossy', accepted: 2, errorCounts: { invalid_encoding: 1 } });
  });

  it('writes rejects.csv while it reads', async () => {
    const made = makeCustomers(1, 3000, 0.5);
    const { summary } = await read(toCsv(made));
    const lines = readFileSync(rejectsPath, 'utf8').split('\r\n');
    expect(lines[0]?.startsWith('\ufeffcustomer_id,')).toBe(true);
    expect(lines).toHaveLength(summary.failed + 2);
  });

  it('throws the refusal of the file where its rows are read', async () => {
    await expect(read('a,b\n1,2\n')).rejects.toMatchObject({ name: 'LoadError', code: 'missing_column' });
    await expect(read(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it.each([1, 3])(
    'ends its %i threads when the reader leaves early or aborts, and reads the next file',
    async (threads) => {
      const text = toCsv(makeCustomers(2, 20_000, 0));
      const left = open(text, { threads });
      for await (const _ of left.batches) break;
      expect(() => left.summary()).toThrow();
      const stop = new AbortController();
      const aborted = open(text, { signal: stop.signal, threads });
      const reading = (async () => {
        for await (const _ of aborted.batches) stop.abort();
      })();
      await expect(reading).rejects.toThrow('aborted');
      expect((await read(NAMES)).summary.accepted).toBe(2);
    },
  );

  it.each([
    ['csv', toCsv],
    ['gzip', (made: MadeCustomers) => gzipSync(toCsv(made))],
    ['json', toJson],
  ])('finds in several threads what it finds in one: %s', async (_, write) => {
    const made = makeCustomers(3, 4500, 0.3);
    const bytes = write({ ...made, customers: [...made.customers, ...made.customers.slice(0, 700)] });
    const alone = await read(bytes, { threads: 1 });
    const rejects = readFileSync(rejectsPath, 'utf8');
    for (const threads of [2, 3, 8]) {
      const several = await read(bytes, { threads });
      expect(readFileSync(rejectsPath, 'utf8')).toBe(rejects);
      const { mayRepeat } = several.summary;
      expect(mayRepeat).toBeGreaterThanOrEqual(alone.summary.mayRepeat);
      expect(several.summary).toEqual({ ...alone.summary, mayRepeat });
      expect(rowsOf(several)).toEqual(rowsOf(alone));
    }
  });
});

/** The staged rows, without what is drawn by lot and without the cells of those that may repeat another. */
function rowsOf({ columns, copy }: Awaited<ReturnType<typeof read>>) {
  const kept = [...columns.keys()].filter((at) => !['national_id_cipher', 'raw'].includes(columns[at] ?? ''));
  return copy.split('\n').map((line) => {
    const cells = line.split('\t');
    return kept.map((at) => cells[at]).join('\t');
  });
}
