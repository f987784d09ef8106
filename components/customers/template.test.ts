import { expect, it } from 'vitest';
import { templateCsv } from './template.ts';

it('has a cell under every header', () => {
  const [header, row] = templateCsv().split('\r\n');
  expect(row?.split(',').length).toBe(header?.split(',').length);
});
