import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINE_REASONS, FAMILIES, FLAGS, reasonCode } from '../vocabulary.ts';
import { RISK_SIGNALS } from './index.ts';

const files = readdirSync(import.meta.dirname);
const ids = RISK_SIGNALS.map(({ meta }) => meta.id);

it('registers every signal file once, under its file name, with a test beside it', () => {
  const signals = files.filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts');
  expect([...ids].sort()).toEqual(signals.map((file) => file.replace('.ts', '')).sort());
  expect(ids.filter((id) => !files.includes(`${id}.test.ts`))).toEqual([]);
});

it.each(RISK_SIGNALS.map((signal) => [signal.meta.id, signal] as const))('%s is complete', (_, signal) => {
  const { meta } = signal;
  expect(FAMILIES).toContain(meta.family);
  expect(meta.flags.filter((flag) => !FLAGS.includes(flag))).toEqual([]);
  expect([meta.title, meta.why, ...meta.investigate].filter((text) => text.trim() === '')).toEqual([]);
  expect(meta.investigate.length).toBeGreaterThan(0);
  expect(meta.falsePositives.length).toBeGreaterThan(0);
  expect(z.toJSONSchema(signal.options)).toMatchObject({ type: 'object' });
  expect(() => signal.bind()).not.toThrow();
});

it('leaves the reason codes of the engine to the engine', () => {
  const engine: readonly string[] = ENGINE_REASONS;
  expect(ids.map(reasonCode).filter((code) => engine.includes(code))).toEqual([]);
});
