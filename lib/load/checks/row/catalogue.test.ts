import { expect, it } from 'vitest';
import { testCatalogue } from '#lib/testing/catalogue.ts';
import { rowChecks } from './index.ts';

testCatalogue(rowChecks, import.meta.dirname, ['index.ts']);

it.each(rowChecks.map(({ meta }) => meta))('$id tells how to mend it', ({ fix }) => {
  expect(fix).toMatch(/^[A-Z].*\.$/);
});
