import { expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { diffLines } from './diff-lines.ts';

it('keeps what is common and shows what was removed before what was added', () => {
  expect(diffLines('a &&\nb', 'a &&\nc &&\nb')).toEqual([
    { kind: 'same', text: 'a &&' },
    { kind: 'added', text: 'c &&' },
    { kind: 'same', text: 'b' },
  ]);
  expect(diffLines('a', 'b').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('gives back both texts', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 8 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffLines(before, after);
      const without = (left: string) =>
        lines
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('\n');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
