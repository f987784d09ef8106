import { expect, it } from 'vitest';
import { testCatalogue } from '#lib/testing/catalogue.ts';
import { SEVERITY_WEIGHT } from '../evidence.ts';
import { forgeryChecks } from './index.ts';

testCatalogue(forgeryChecks, import.meta.dirname, ['index.ts']);

it('covers the seven subjects of the contract', () => {
  expect(new Set(forgeryChecks.map(({ meta }) => meta.subject)).size).toBe(7);
});

it.each(forgeryChecks.map(({ meta }) => meta))('$id weighs what its severity weighs', ({ weight, severity }) => {
  expect(weight).toBe(SEVERITY_WEIGHT[severity]);
});
