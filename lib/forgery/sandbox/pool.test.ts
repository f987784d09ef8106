import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { LOW } from '#lib/priority.ts';
import { autogroupPriority } from '#lib/testing/autogroup.ts';
import { childrenOf } from '#lib/testing/installation.ts';
import { makeDocuments } from '../fixtures/make.ts';
import { createSandbox, type Sandbox } from './pool.ts';
import { innerProcess } from './usage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-sandbox-'));
const [invoice] = await makeDocuments(2);
let sandbox: Sandbox | undefined;

afterEach(() => sandbox?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(size = 1): Sandbox {
  sandbox = createSandbox({ size });
  return sandbox;
}

const JOB = { docFormat: 'pdf', receivedAt: '2026-06-15T00:00:00.000Z' };

function stored(name: string, bytes: Uint8Array, timeoutMs?: number) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  return { path: file, outDir: path.join(folder, `${name}.pages`), ...limits };
}

/** A form that paints itself: readers recurse into it until memory or stack ends. */
function recursivePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    '<< /Length 4 >>\nstream\n/F Do\nendstream',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Length 800 >>\nstream\n${'/F Do '.repeat(133)}  \nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

describe('the sandbox', () => {
  it('analyses a document and writes its page pictures', async () => {
    const request = stored('invoice.pdf', invoice?.bytes ?? new Uint8Array());
    const result = await start().analyse(JOB, request);
    expect(result).toMatchObject({ ok: true, analysis: { verdict: 'no_tampering_found', pages: [{ number: 1 }] } });
    expect(readFileSync(path.join(request.outDir, 'page-1.webp')).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('answers for a file that exhausts its reader, and serves the next', async () => {
    const running = start();
    const hostile = await running.analyse(JOB, stored('recursive.pdf', recursivePdf(), 2_000));
    if (!hostile.ok) expect(['unreadable_document', 'analysis_timeout']).toContain(hostile.code);
    const next = await running.analyse(JOB, stored('invoice.pdf', invoice?.bytes ?? new Uint8Array()));
    expect(next.ok).toBe(true);
  });

  it('ends an analysis that takes too long, and serves the next', async () => {
    const running = start();
    const late = await running.analyse(JOB, stored('invoice.pdf', invoice?.bytes ?? new Uint8Array(), 1));
    expect(late).toMatchObject({ ok: false, code: 'analysis_timeout' });
    expect((await running.analyse(JOB, stored('invoice.pdf', invoice?.bytes ?? new Uint8Array()))).ok).toBe(true);
  });

  it('refuses what is no document by its code, and keeps the child', async () => {
    const result = await start().analyse(JOB, stored('text.pdf', Buffer.from('hello')));
    expect(result).toMatchObject({ ok: false, code: 'unsupported_media_type' });
    expect(existsSync(path.join(folder, 'text.pdf.pages'))).toBe(false);
  });

  it('serves more jobs than children, in turn', async () => {
    const running = start(2);
    const jobs = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => stored(name, invoice?.bytes ?? new Uint8Array()));
    const results = await Promise.all(jobs.map((each) => running.analyse(JOB, each)));
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('gives way to the server with all its threads', async () => {
    const others = childrenOf(process.pid);
    await start().analyse(JOB, stored('invoice.pdf', invoice?.bytes ?? new Uint8Array()));
    const [child, ...more] = childrenOf(process.pid).filter((pid) => !others.includes(pid));
    expect(more).toEqual([]);
    const threads = readdirSync(`/proc/${innerProcess(child ?? 0)}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads.map((id) => os.getPriority(id)))).toEqual(new Set([LOW]));
    expect([LOW, null]).toContain(autogroupPriority(child ?? 0));
  });

  it.runIf(process.platform === 'linux')(
    'reads a document anew whose process was killed, and gives it up the second time',
    async () => {
      const others = childrenOf(process.pid);
      const kill = () => {
        const [child] = childrenOf(process.pid).filter((pid) => !others.includes(pid));
        process.kill(innerProcess(child ?? 0), 'SIGKILL');
      };
      const running = start();
      const killing = (times: number) => {
        let briefed = 0;
        return async () => {
          briefed += 1;
          if (briefed <= times) kill();
          return { surroundings: {}, settings: {}, calibration: null };
        };
      };
      const invoiceOf = (times: number) => ({
        ...stored('invoice.pdf', invoice?.bytes ?? new Uint8Array()),
        brief: killing(times),
      });
      expect(await running.analyse(JOB, invoiceOf(1))).toMatchObject({ ok: true });
      expect(await running.analyse(JOB, invoiceOf(2))).toMatchObject({ ok: false, code: 'unreadable_document' });
      expect(await running.analyse(JOB, invoiceOf(0))).toMatchObject({ ok: true });
    },
  );

  it('rejects where the upload is not there', async () => {
    await expect(
      start().analyse(JOB, { ...stored('x.pdf', Buffer.from('x')), path: path.join(folder, 'missing') }),
    ).rejects.toThrow();
  });
});
