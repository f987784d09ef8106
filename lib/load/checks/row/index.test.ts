import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowChecks } from './index.ts';

const files = readdirSync(import.meta.dirname);
const names = files.filter((file) => /^(?!index)[a-z-]+\.ts$/.test(file)).map((file) => file.slice(0, -3));

describe('the registry of row checks', () => {
  it('holds every file of the folder once, by its name', () => {
    expect(rowChecks.map(({ meta }) => meta.id)).toEqual(names.sort());
  });

  it('has a test beside every check', () => {
    for (const name of names) expect(files).toContain(`${name}.test.ts`);
  });

  it('tells about each check why it matters, how to investigate and how to mend', () => {
    for (const { meta } of rowChecks) {
      expect(meta.why.length, meta.id).toBeGreaterThan(20);
      expect(meta.investigate.length, meta.id).toBeGreaterThan(0);
      expect(meta.fix, meta.id).toMatch(/\.$/);
    }
  });

  it('runs with default options', () => {
    for (const check of rowChecks) expect(() => check.bind()).not.toThrow();
  });
});
