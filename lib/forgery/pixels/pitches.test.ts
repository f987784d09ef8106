import { expect, it } from 'vitest';
import { endsThousands } from './pitches.ts';

it.each([
  ['2585,13', [0]],
  ['1.234.567,00', [0, 3]],
  ['12585.13', [1]],
  ['585.13', []],
])('thousands of %s end with figures %j', (text, figures) => {
  const all = Array.from({ length: text.replace(/\D/g, '').length }, (_, figure) => figure);
  expect(all.filter((figure) => endsThousands(text, figure))).toEqual(figures);
});
