import { expect, it } from 'vitest';
import { testCatalogue } from '#lib/testing/catalogue.ts';
import { ENGINE_REASONS, FAMILIES, FLAGS, reasonCode } from '../vocabulary.ts';
import { RISK_SIGNALS } from './index.ts';

const ids = RISK_SIGNALS.map(({ meta }) => meta.id);

testCatalogue(RISK_SIGNALS, import.meta.dirname, ['index.ts']);

it('raises known flags alone', () => {
  const flags: readonly string[] = FLAGS;
  expect(RISK_SIGNALS.flatMap(({ meta }) => meta.flags).filter((flag) => !flags.includes(flag))).toEqual([]);
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
