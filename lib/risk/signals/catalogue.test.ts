import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINE_REASONS, FAMILIES, FLAGS, reasonCode } from '../vocabulary.ts';
import { RISK_SIGNALS } from './index.ts';

const files = readdirSync(import.meta.dirname);
const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
const ids = RISK_SIGNALS.map(({ meta }) => meta.id);

it('registers every signal file once, under its file name, with a test beside it', () => {
  const signals = files.filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts');
  expect([...ids].sort()).toEqual(signals.map((file) => file.replace('.ts', '')).sort());
  expect(ids.filter((id) => !files.includes(`${id}.test.ts`))).toEqual([]);
});

it.each(RISK_SIGNALS.map((signal) => [signal.meta.id, signal] as const))('%s is complete', (_, signal) => {
  const { meta } = signal;
  expect(FAMILIES).toContain(meta.family);
  expect(readme).toContain(`\n| ${meta.id} | ${meta.family} | ${meta.title} |`);
  expect(meta.flags.filter((flag) => !FLAGS.includes(flag))).toEqual([]);
  expect([meta.title, meta.why, ...meta.investigate].filter((text) => text.trim() === '')).toEqual([]);
  expect(meta.investigate.length).toBeGreaterThan(0);
  expect(meta.falsePositives.length).toBeGreaterThan(0);
  expect(meta.references.length).toBeGreaterThan(0);
  expect(z.toJSONSchema(signal.options)).toMatchObject({ type: 'object' });
  expect(() => signal.bind()).not.toThrow();
});

it.each(ids)('%s is tested against deceit', (id) => {
  const test = readFileSync(join(import.meta.dirname, `${id}.test.ts`), 'utf8');
  expect(test).toMatch(/adversarial: \[|testNetworkClass\(|testListed\(/);
});

it('covers every family', () => {
  expect(new Set(RISK_SIGNALS.map(({ meta }) => meta.family))).toEqual(new Set(FAMILIES));
  expect(ids.length).toBeGreaterThanOrEqual(40);
});

it('lowers the score by trust alone', () => {
  for (const { meta } of RISK_SIGNALS)
    expect(Math.sign(meta.weight)).toBe(meta.family === 'trust' ? -1 : Math.abs(Math.sign(meta.weight)));
});

it('leaves the reason codes of the engine to the engine', () => {
  const engine: readonly string[] = ENGINE_REASONS;
  expect(ids.map(reasonCode).filter((code) => engine.includes(code))).toEqual([]);
});
