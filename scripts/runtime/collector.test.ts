import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleCollector } from './collector.ts';

const KIB = 1024;
let root = '';
let script = '';

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-collector-'));
  script = readFileSync(await bundleCollector(root), 'utf8');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the collector that sites load', () => {
  it('is smaller than 30 KiB when compressed', () => {
    expect(gzipSync(script).length).toBeLessThan(30 * KIB);
  });

  it('sends nothing to anybody but the installation, and keeps the licences of what it is made of', () => {
    const addresses = script.replace(/^\/\*!.*?\*\//s, '').match(/https?:\/\/[\w.-]+/g);
    expect(addresses).toBeNull();
    expect(script.slice(0, 3000).match(/Permission is hereby granted/g)).toHaveLength(2);
  });

  it('does nothing and throws nothing where there is no script tag of its own', () => {
    const run = new Function('document', 'window', script);
    expect(() => run({ currentScript: null }, {})).not.toThrow();
  });
});
