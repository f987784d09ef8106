import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEVERITY_WEIGHT } from '../evidence.ts';
import { forgeryChecks } from './index.ts';

const FOLDER = import.meta.dirname;
const readme = readFileSync(path.join(FOLDER, '..', 'README.md'), 'utf8');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes(path.sep) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));

describe('the catalogue of forgery checks', () => {
  it('holds every check file once', () => {
    expect(forgeryChecks.map(({ meta }) => meta.id).toSorted()).toEqual(files.toSorted());
  });

  it('covers the seven subjects of the contract', () => {
    expect(new Set(forgeryChecks.map(({ meta }) => meta.subject)).size).toBe(7);
  });

  it.each(forgeryChecks.map(({ meta, options }) => ({ id: meta.id, meta, options })))(
    '$id is complete',
    ({ meta, options }) => {
      const tests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
      expect(tests.some((file) => path.basename(file) === `${meta.id}.test.ts`)).toBe(true);
      expect(readme).toContain(
        `\n| ${meta.id} | ${meta.severity} | ${meta.subject.replace('cross_field', 'cross-field').replaceAll('_', ' ')} |`,
      );
      expect(meta.weight).toBe(SEVERITY_WEIGHT[meta.severity]);
      expect(meta.falsePositives.length).toBeGreaterThan(0);
      expect(meta.investigate.length).toBeGreaterThan(0);
      expect(() => options.parse({})).not.toThrow();
    },
  );
});
